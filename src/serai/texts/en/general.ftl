# Shared by all games.

list = { $first } and { $last }
either = { $first } or { $last }
none = none
yes = yes
no = no
seat-number = seat { $seat }

# Words for the reader. Somebody called by one is named in quotation marks: “you” has the marker.
words-for-the-reader = you your yours i me
name-quoted = “{ $text }”
