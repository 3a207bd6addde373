# Shared by all games.

list = { $first } e { $last }
either = { $first } o { $last }
none = nessuno
yes = sì
no = no
seat-number = giocatore { $seat }
