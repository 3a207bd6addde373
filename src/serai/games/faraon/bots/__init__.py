"""Bots that play Faraon."""
