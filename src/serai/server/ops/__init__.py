"""Setting a server up, running it and watching it."""
