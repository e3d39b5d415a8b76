"""Proofs: what holds in every state of a table, and in every step from it."""
