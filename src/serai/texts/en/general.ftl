# Shared by all games.

list = { $first } and { $last }

# A name that is the word for the reader: “you” has the marker.
name-quoted = “{ $text }”
