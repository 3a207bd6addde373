"""Puzzles of Camel Up: `serai puzzle --make` makes `puzzles.jsonl` (docs/guides/puzzles.md)."""
