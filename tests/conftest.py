"""Settings shared by all tests."""

import importlib
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

# The first call of a cold engine is slow, so no deadline. Where CI is set, Hypothesis loads a
# profile of its own (no deadline, no random seed), which is left alone.
settings.register_profile("local", deadline=None)
if settings.get_current_profile_name() == "default":
    settings.load_profile("local")


@pytest.fixture
def forget() -> Iterator[None]:
    """Modules that a test imports are forgotten after it."""
    before = set(sys.modules)
    importlib.invalidate_caches()
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]
