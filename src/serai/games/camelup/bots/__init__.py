"""Bots that play Camel Up."""
