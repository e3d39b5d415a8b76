"""Le pinacle: how it is played."""
