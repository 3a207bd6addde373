"""Learning what positions are worth, by playing: what `serai train` does."""
