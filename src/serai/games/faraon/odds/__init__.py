"""What can be calculated about Faraon, from the same rules that play uses."""
