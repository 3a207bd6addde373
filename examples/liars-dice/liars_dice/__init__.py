"""Liar's Dice for Serai: a game of its own package, found by its entry point."""
