# Shared by all games.

list = { $first } et { $last }
