"""What `maldonne show` tells: one thing of a spec, and all in it that is about that thing."""
