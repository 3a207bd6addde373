"""Puzzles of Faraon: `serai puzzle --make` makes `puzzles.jsonl` (docs/guides/puzzles.md)."""
