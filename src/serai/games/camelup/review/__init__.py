"""What each decision of a game of Camel Up was worth, and what was luck."""
