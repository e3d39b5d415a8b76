"""La bataille: the rules."""
