"""The table server: play with anybody, lose nothing, leak nothing. It names no game."""
