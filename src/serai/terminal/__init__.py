"""How games look in a terminal: what their drawings have in common, and the plain drawing."""
