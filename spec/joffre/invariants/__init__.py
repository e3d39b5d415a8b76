"""Joffre: what is so in every state, and in every step of some kinds."""

from maldonne.spec.joffre.invariants import bids, deal, points, tricks

__all__ = ["bids", "deal", "points", "tricks"]
