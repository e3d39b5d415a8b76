"""Le pinacle: what the text says."""
