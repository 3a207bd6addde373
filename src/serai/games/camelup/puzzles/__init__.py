"""Puzzles of Camel Up: `puzzles.jsonl` is made by `serai puzzle --make` (docs/guides/puzzles.md)."""
