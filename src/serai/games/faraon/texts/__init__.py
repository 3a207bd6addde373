"""What Faraon says to people: sentences from events, and its messages in every language."""
