"""The language in which rules are written, and one folder for each game."""
