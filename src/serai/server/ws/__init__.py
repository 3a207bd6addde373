"""Live play over sockets: the plain way with any server, the fast way where it fits."""
