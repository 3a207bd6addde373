# Shared by all games.

list = { $first } and { $last }
either = { $first } or { $last }
none = none
yes = yes
no = no
seat-number = seat { $seat }
