"""Small changes of a game's rules and clauses: whether the checks notice them."""
