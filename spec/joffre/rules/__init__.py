"""Joffre: the rules."""
