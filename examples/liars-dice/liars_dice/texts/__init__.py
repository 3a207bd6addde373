"""What the game says to people: one folder for each language."""
