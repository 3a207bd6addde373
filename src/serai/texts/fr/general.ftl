# Shared by all games.

list = { $first } et { $last }

# A name that is the word for the reader: “you” has the marker.
name-quoted = « { $text } »
