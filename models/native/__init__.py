"""The native engine: a game's own functions, compiled to machine code over NumPy records."""
