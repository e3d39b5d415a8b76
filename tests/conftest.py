"""Settings shared by all tests."""

from hypothesis import settings

# The first call of a cold engine is slow, so no deadline. Where CI is set, Hypothesis loads a
# profile of its own (no deadline, no random seed), which is left alone.
settings.register_profile("local", deadline=None)
if settings.get_current_profile_name() == "default":
    settings.load_profile("local")
