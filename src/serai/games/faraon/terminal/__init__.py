"""Faraon in a terminal."""
