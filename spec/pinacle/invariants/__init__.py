"""Le pinacle: what is so in every state, and in every step of some kinds."""
