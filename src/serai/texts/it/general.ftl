# Shared by all games.

list = { $first } e { $last }
