"""The symbolic engine: the functions of a game run on Z3 terms, all states at once."""
