"""Camel Up in a terminal."""
