"""L'empereur as it is played: every step, complete where the text is not."""
