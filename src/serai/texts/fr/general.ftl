# Shared by all games.

list = { $first } et { $last }
either = { $first } ou { $last }
none = aucun
yes = oui
no = non
seat-number = joueur { $seat }

# A name that is the word for the reader: “you” has the marker.
name-quoted = « { $text } »
