"""The rules of Faraon: pure functions, with chance as a player."""
