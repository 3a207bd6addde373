"""The table server: play with anybody, lose nothing, leak nothing. It knows no game."""
