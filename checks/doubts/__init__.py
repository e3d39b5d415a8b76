"""What the text of a game leaves open: each doubt with what shows it, and what to write instead."""
