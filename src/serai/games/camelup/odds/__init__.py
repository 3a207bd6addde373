"""What can be calculated about Camel Up, from the same rules that play uses."""
