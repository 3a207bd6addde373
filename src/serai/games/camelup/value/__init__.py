"""What a position is worth: win chances and pounds of every seat, learned by playing."""
