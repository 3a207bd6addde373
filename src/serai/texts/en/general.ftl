# Shared by all games.

list = { $first } and { $last }
