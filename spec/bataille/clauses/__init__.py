"""La bataille: the clauses."""
