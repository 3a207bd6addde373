# Shared by all games.

list = { $first } and { $last }
either = { $first } or { $last }
none = none
yes = yes
no = no
seat-number = seat { $seat }

# A name that is the word for the reader: “you” has the marker.
name-quoted = “{ $text }”
