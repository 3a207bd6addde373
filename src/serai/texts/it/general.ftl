# Shared by all games.

list = { $first } e { $last }
either = { $first } o { $last }
none = nessuno
yes = sì
no = no
# Who sits on a seat, where nobody is named, and how that goes with words before it.
seat-number = il giocatore { $seat }
contractions = a il giocatore = al giocatore, di il giocatore = del giocatore

# Words for the reader. Somebody called by one is named in quotation marks: “you” has the marker.
words-for-the-reader = tu te tuo io me voi
name-quoted = «{ $text }»

# Nobody at a table can be called by one of these: the server and the host speak under them.
reserved-names = host, chi ospita, server, Serai, banco, il banco, bot
# What the host changed before the start, so that everybody is asked anew whether they are ready.
changed-title = Chi ospita ha cambiato:
changed-anew = Chi ospita ha cambiato qualcosa. Va ancora bene?
changed-game = Gioco: { $value }
changed-seats = Posti: { $value }
changed-clock = Tempo per turno: { $value }
changed-fallback = Allo scadere del tempo: { $value }
changed-stand-in = Un bot sostituisce gli assenti dopo: { $value }
changed-odds = Tutti possono vedere le probabilità: { $value }
changed-coach = Tutti possono chiedere al coach: { $value }
changed-public = Nell’elenco della pagina iniziale: { $value }
changed-option = { $name }: { $value }
changed-bot = Si è seduto un bot: { $name }
changed-removed = Non è più al tavolo: { $name }
# The house’s bot plays when the time is up.
changed-fallback-none = gioca un bot

# The server came back with less than its clients have seen.
server-behind = Il server ha perso le ultime mosse di questa partita: si continua da una posizione precedente.
