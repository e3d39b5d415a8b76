"""The clauses."""
