# Shared by all games.

list = { $first } e { $last }
either = { $first } o { $last }
none = nessuno
yes = sì
no = no
seat-number = giocatore { $seat }

# Words for the reader. Somebody called by one is named in quotation marks: “you” has the marker.
words-for-the-reader = tu te tuo io me voi
name-quoted = «{ $text }»
