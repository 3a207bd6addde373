# Shared by all games.

list = { $first } e { $last }
either = { $first } o { $last }
none = nessuno
yes = sì
no = no
seat-number = giocatore { $seat }

# A name that is the word for the reader: “you” has the marker.
name-quoted = «{ $text }»
