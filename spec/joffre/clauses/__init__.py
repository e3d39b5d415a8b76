"""Joffre: what the text says."""
