"""What can be reckoned of Faraon, from the very rules that play uses."""
