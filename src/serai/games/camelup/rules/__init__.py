"""The rules of Camel Up: pure functions, with chance as a player."""
