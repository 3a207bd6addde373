"""What can be reckoned of Camel Up, from the very rules that play uses."""
