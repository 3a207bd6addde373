# The browser client: everything its pages say apart from the sentences of the log.

# The name of the program; do not translate.
app-name = Serai

# -- words on many pages --------------------------------------------------------------------

cancel = Annulla
close = Chiudi
skip = Salta
go-on = Avanti
copy = Copia
copied = Copiato
seat-you = tu
seat-bot = bot
seat-away = assente
# A bot plays for somebody who is away.
seat-stand-in = un bot ne fa le veci

# -- the Camel Up table ---------------------------------------------------------------------
# $game is camelup-1 (1st edition: desert tile, oasis, mirage) or camelup-2 (spectator tile,
# cheering, booing). $camel is a colour, from camel-b and so on. EP is the money.

camelup-board = Il circuito
camelup-actions = Le tue azioni
camelup-tickets = Tessere Scommessa di Tappa
camelup-finish = Carte Scommessa di Gara
camelup-players = Giocatori
camelup-hand = Le tue carte Scommessa di Gara
camelup-your-tile = La tua tessera
camelup-ranking = Classifica, dal primo all’ultimo
camelup-leg = Tappa { $leg }
camelup-leg-over = La tappa { $leg } è finita
camelup-marker = giocatore iniziale
camelup-over = La corsa è finita.
camelup-setting-up = I cammelli prendono posto.
camelup-your-turn = Tocca a te: la piramide, una tessera, uno spazio o una carta?
camelup-waiting = È il turno di { $name }.
camelup-confirm-hint = Tocca di nuovo o premi Invio per confermare, Esc per annullare.
camelup-keys-pending = { $keys } … e poi? Esc per annullare.

# Labels of things on the board, for screen readers.
camelup-space-empty = Spazio { $space }, vuoto
camelup-space-camels = Spazio { $space }, cammelli dal basso: { $camels }
camelup-space-tile = Spazio { $space }, { $game ->
    [camelup-1] tessera Deserto di { $name }, lato { $side ->
        [forward] Oasi
       *[back] Miraggio
    }
   *[other] tessera Spettatori di { $name }, lato { $side ->
        [forward] tifo
       *[back] fischi
    }
}
camelup-pyramid = La piramide: { $dice ->
    [one] un dado
   *[other] { $dice } dadi
} dentro, { $tickets ->
    [one] resta una tessera Piramide
   *[other] restano { $tickets } tessere Piramide
}. Fai uscire un dado.
camelup-pile = Tessere del cammello { $camel }: { $value } in cima, { $left } in tutto
camelup-pile-empty = Tessere del cammello { $camel }: finite
camelup-card = La tua carta del cammello { $camel }
camelup-deck = { $deck ->
    [winner] Vincente della corsa
   *[loser] Ultimo classificato
}
camelup-deck-none = ancora nessuna carta
camelup-deck-label = { $deck ->
    [winner] Mazzo del vincente
   *[loser] Mazzo del perdente
}: { $cards ->
    [0] nessuna carta
    [one] una carta, di { $owners }
   *[other] { $cards } carte, di { $owners }
}

# What somebody holds.
camelup-holds-ticket = tessera del cammello { $camel } da { $value }
camelup-holds-pyramid = { $tickets ->
    [one] una tessera Piramide
   *[other] { $tickets } tessere Piramide
}
camelup-holds-cards = { $cards ->
    [one] una carta Scommessa di Gara in mano
   *[other] { $cards } carte Scommessa di Gara in mano
}
camelup-tile-ready = tessera in mano
camelup-tile-on = tessera su { $space }
camelup-partner = in società con { $name }
camelup-partner-ask = Fate società
camelup-money = { $pounds } SE
camelup-money-hidden = denaro nascosto
# What a bet or action is worth on average.
camelup-worth = { $pounds } SE

# Buttons.
camelup-do-roll = Lancia
camelup-do-ticket = Cammello { $camel }, da { $value }
camelup-name-ticket = tessera del cammello { $camel }
camelup-do-tile = Spazio { $space }, { $game ->
    [camelup-1] { $side ->
        [forward] Oasi
       *[back] Miraggio
    }
   *[other] { $side ->
        [forward] tifo
       *[back] fischi
    }
}
camelup-do-card = Cammello { $camel } sul { $deck ->
    [winner] mazzo del vincente
   *[loser] mazzo del perdente
}
camelup-do-partner = Società con { $name }
camelup-do-stack = { $stacks }
# Kinds of actions, as short buttons.
camelup-kind-ticket = Scommessa
camelup-kind-tile = Tessera
camelup-kind-card = Carta
camelup-kind-partner = Socio
camelup-kind-stack = Pile
camelup-side = { $game ->
    [camelup-1] { $side ->
        [forward] Oasi, +1
       *[back] Miraggio, −1
    }
   *[other] { $side ->
        [forward] Tifo, +1
       *[back] Fischi, −1
    }
}
camelup-which-side = { $game ->
    [camelup-1] La tua tessera Deserto sullo spazio { $space }: da che lato?
   *[other] La tua tessera Spettatori sullo spazio { $space }: da che lato?
}
camelup-which-space = { $game ->
    [camelup-1] La tua tessera Deserto: su quale spazio?
   *[other] La tua tessera Spettatori: su quale spazio?
}
camelup-which-deck = La tua carta del cammello { $camel }: vincerà la corsa o arriverà ultimo?

# What an action will bring.
camelup-will-roll = Prendi una tessera Piramide, che vale 1 SE alla fine della tappa, e dalla piramide esce { $dice ->
    [one] l’ultimo dado
   *[other] uno dei suoi { $dice } dadi
}.
camelup-will-ticket = Prendi la tessera del cammello { $camel }: +{ $value } SE se alla fine della tappa il cammello { $camel } è in testa, +1 se è secondo, −1 altrimenti.
camelup-will-tile = { $side ->
    [forward] Chi si ferma sullo spazio { $space } avanza di uno spazio, sopra a chi c’è già; ogni volta ricevi 1 SE.
   *[back] Chi si ferma sullo spazio { $space } torna indietro di uno spazio, sotto a chi c’è già; ogni volta ricevi 1 SE.
}
camelup-will-card = Metti il cammello { $camel } coperto come carta { $number } del { $deck ->
    [winner] mazzo del vincente
   *[loser] mazzo del perdente
}. Resta lì: 8, 5, 3, 2, 1 SE, nell’ordine, a chi indovina; −1 altrimenti.
camelup-will-partner = Tu e { $name } siete in società fino alla fine della tappa: ciascuno può contare anche una tessera dell’altro.
camelup-will-stack = Impila così i cammelli, dal basso in alto: { $stacks }.

# Why something cannot be done.
camelup-no-over = La partita è finita.
camelup-no-watching = Stai guardando: gioca solo chi siede al tavolo.
camelup-no-turn = È il turno di { $name }.
camelup-no-wait = Aspetta un momento.
camelup-no-other = Ora non si può.
camelup-no-ticket = In questa tappa non ci sono più tessere del cammello { $camel }.
camelup-no-tile-first = Sullo spazio 1 mai nessuna tessera.
camelup-no-tile-camels = Niente tessera sullo spazio { $space }: ci sono dei cammelli.
camelup-no-tile-own = La tua tessera è già sullo spazio { $space }: deve andare su un altro.
camelup-no-tile-taken = Niente tessera sullo spazio { $space }: c’è già quella di { $name }.
camelup-no-tile-beside = Niente tessera sullo spazio { $space }: sarebbe accanto a un’altra tessera.
camelup-no-card = La tua carta del cammello { $camel } non è più in mano.
camelup-no-card-yet = Tocca prima la carta che vuoi mettere qui.
camelup-no-partner-self = Nessuno fa società con sé stesso.
camelup-no-partner-game = In questa partita non ci sono società.
camelup-no-partner-again = Sei già in società fino alla fine della tappa.
camelup-no-partner-taken = { $name } è già in società.

# Scoring.
camelup-pyramid-pay = piramide { $pounds }
camelup-partner-pay = socio { $pounds }
camelup-reveal = Si scoprono le carte Scommessa di Gara
camelup-reveal-deck = { $deck ->
    [winner] Vincente: { $camel }
   *[loser] Ultimo: { $camel }
}

# -- odds -----------------------------------------------------------------------------------

odds = Probabilità
odds-show = Probabilità
odds-counting = Sto contando …
odds-none = { $code ->
    [secret] A questo tavolo si gioca senza probabilità.
   *[other] Al momento non ci sono probabilità.
}
odds-camel = Cammello
odds-first = in testa alla tappa
odds-second = secondo
odds-win = vince la corsa
odds-lose = arriva ultimo
odds-ends = Probabilità che la corsa finisca in questa tappa: { $percent }%.
odds-later = La corsa è calcolata senza tessere sulla pista nelle tappe successive.
odds-rough = Le probabilità della corsa sono simulate: ± è un errore standard.
odds-best = Migliore in media

# -- on every page --------------------------------------------------------------------------

loading = Un momento …
to-home = Alla pagina iniziale
help = Aiuto
rules = Regole
settings = Impostazioni
sound-on = Attiva l’audio
sound-off = Disattiva l’audio

settings-language = Lingua
settings-theme = Aspetto
theme-auto = Come il sistema
theme-light = Giorno
theme-dark = Notte
settings-speed = Movimento
speed-0 = Nessuno
speed-1 = Calmo
speed-2 = Vivace
speed-3 = Veloce
speed-4 = Fulmineo
settings-sound = Suoni
settings-confirm = Chiedi conferma prima di ogni azione

help-how = Tocca ciò che vuoi usare: la pagina dice che cosa succederà, e un secondo tocco lo fa. Oppure trascina: una tessera Scommessa di Tappa al tuo posto, la tua tessera su uno spazio, una carta Scommessa di Gara su un mazzo. Se una cosa non si può fare, ti dice perché.
help-keys = Tasti
key-roll = Fai uscire un dado dalla piramide
key-ticket = Prendi una tessera Scommessa di Tappa del cammello con quella lettera
key-tile = Metti la tua tessera su quello spazio; + manda avanti, − manda indietro
key-winner = Metti una carta sul mazzo del vincente
key-loser = Metti una carta sul mazzo del perdente
key-partner = Mettiti in società con quel giocatore
key-arrows = Percorri il circuito, o fai scorrere le piramidi
key-count = Fai scorrere tante piramidi insieme, quando i superpoteri lo permettono
key-choice = Scegli tra le carte o i pulsanti che Faraon propone, contando dal primo
key-confirm = Conferma ciò che hai scelto
key-cancel = Annulla, o salta ciò che si muove
key-odds = Mostra le probabilità
key-mute = Audio sì o no
key-help = Questo aiuto

log = Diario
log-empty = Non è ancora successo nulla.

# What went wrong, besides what the server refuses (refusals.ftl).
problem = Non ha funzionato
problem-unknown = Qualcosa è andato storto. Riprova.
problem-offline = Non c’è connessione con il server.

# -- replay ---------------------------------------------------------------------------------

replay-title = Replay: { $names }
replay-download = Scarica la registrazione
replay-controls = Replay
replay-first = All’inizio
replay-back = Un passo indietro
replay-next = Un passo avanti
replay-last = Alla fine
replay-play = Riproduci
replay-pause = Pausa
replay-step = Passo { $step } di { $steps }
replay-leg = Vai a una tappa

# -- at a table -----------------------------------------------------------------------------

title-your-turn = Tocca a te
turn-yours = Tocca a te
turn-other = È il turno di { $name }
turn-nobody = Un momento …
turn-over = La partita è finita
clock = Tempo rimasto per questo turno
reconnecting = Connessione persa. Nuovo tentativo in corso; nulla è andato perso.
menu = Tavolo e link
link-watch = Link a questo tavolo
link-personal = Il tuo link personale
link-personal-make = Continua su un altro dispositivo
link-personal-why = Chi apre questo link ha il tuo posto. Tienilo per te.
leave = Lascia la partita
leave-why = Un bot gioca subito al posto tuo, finché non torni.
stand-in = Un bot gioca al posto di { $name }.
stand-in-back = Riprendi il posto
looking-back = Stai guardando indietro.
new-moves = { $moves ->
    [one] Una nuova mossa.
   *[other] { $moves } nuove mosse.
}
look-now = Torna alla partita
look-back = Guarda indietro
log-and-chat = Che cosa è successo, e chat
chat = Chat
chat-empty = Nessuno ha ancora detto nulla.
chat-say = Di’ qualcosa
chat-send = Invia

# A small button beside a move of somebody else: what were the alternatives worth?
why = perché?
why-title = Perché questa mossa?
why-how = Che cosa avrebbe potuto fare { $name }, e quanto valeva in media ogni scelta, come chiunque al tavolo poteva calcolare:
why-done = scelta
why-none = Qui non c’era nulla da scegliere.

# Several people share one device and hand it on.
hand-over = Passa il dispositivo a { $name }
hand-over-why = Il prossimo turno mostra carte segrete: nessun altro dovrebbe guardare.
hand-over-ready = Sono { $name }

result-you = Hai vinto!
result-alone = Fine
# $winners is how many share the victory.
result-won = { $winners ->
    [one] { $names } vince
   *[other] { $names } condividono la vittoria
}
result-rematch = Gioca ancora
result-rematch-join = Alla prossima partita
result-replay = Riguarda la partita
result-dice = Controlla i dadi
dice-why = Il mazziere ha promesso il suo seme prima del primo tiro. Calcola lo SHA-256 del seme rivelato: dev’essere la promessa. «serai verify» distribuisce di nuovo l’intera partita.
dice-commitment = Promessa
dice-seed = Seme
dice-title = Dadi leali
dice-how = Il mazziere ha già sigillato i suoi dadi: questa è l’impronta del suo segreto, che si mostra dopo la partita. Aggiungi parole tue, e nessuno può aver conosciuto i dadi.
dice-words = Le tue parole
dice-add = Aggiungi ai dadi

# -- before the game ------------------------------------------------------------------------

invite-title = Invita gli amici
invite-link = Link a questo tavolo
qr-label = Codice QR del link
seats-title = Posti
seat-free = libero
seat-ready = OK
seat-remove = Togli
stand-up = Alzati
ready = Possiamo cominciare
ready-not = Aspettate ancora
sit-name = Il tuo nome
sit-down = Siediti
sit-another = Qualcun altro su questo dispositivo
sit-another-why = Giocate a turno e vi passate il dispositivo.
bot-add = Aggiungi
bot-add-which = Bot
# The bots and how they play.
bot-random = random (gioca a caso)
bot-greedy = greedy (calcola la tappa)
bot-vizier = vizier (pensa più avanti)
bot-notebook = notebook (ricorda bene)
start = Comincia la partita
start-ready = Siete tutti pronti.
start-host = Chi ospita comincia la partita quando siete tutti pronti.
start-players = Questo gioco è per { $least }-{ $most } giocatori.
start-waiting = In attesa di { $names }.
table-settings = Come giochiamo
settings-host = Chi ospita sceglie come si gioca.
setting-game = Gioco
setting-seats = Posti
setting-clock = Tempo per un turno
setting-stand-in = Un bot sostituisce chi è assente dopo
setting-odds = Tutti possono guardare le probabilità
setting-public = Mostra questo tavolo nella pagina iniziale
clock-none = Quanto serve
stand-in-never = Mai
length-seconds = { $seconds } secondi
length-minutes = { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
}
length-days = { $days ->
    [one] un giorno
   *[other] { $days } giorni
}
# House options; the word after the hyphen is the option’s name.
option-turn_over_in_place = Una tessera si può girare sul posto
option-two_seats = Si può giocare in due
option-starter_arranges = Il giocatore iniziale dispone le pile di partenza
option-open_money = Il denaro di tutti è in vista
option-small_children = Nessuna azione speciale tranne la tempesta di sabbia
option-full_shuffle = Tutte le carte obiettivo si mescolano insieme

# -- rules ----------------------------------------------------------------------------------

rules-find = Cerca una regola
rules-sections = Sezioni

# -- the start page -------------------------------------------------------------------------

home-tagline = La locanda dove le carovane si fermano per la notte e i viaggiatori giocano. Scommetti sui cammelli, scava in cerca di tesori.
play-now = Gioca subito
play = Gioca
play-friends = Con gli amici
home-name = Il tuo nome
# The name of somebody who has not said one.
guest-name = Ospite
home-games = I giochi
home-yours = Le tue partite
home-open = Tavoli aperti
home-over = Finite di recente
home-more = Altro
to-day = Passa al giorno
to-night = Passa alla notte
join = Entra
join-label = Entra con un codice o un link
join-example = es. 4k7w2m9qxz
join-bad = Non è né il codice di un tavolo né un link a un tavolo.
open-record = Apri una registrazione da un file
table-open = { $free ->
    [one] un posto libero
   *[other] { $free } posti liberi
}
table-playing = in gioco
table-over = riguarda
players = { $most ->
    [1] Per un solo giocatore.
   *[other] Per { $least }-{ $most } giocatori.
}
game-camelup-1 = Camel Up, 1ª edizione
game-camelup-2 = Camel Up, 2ª edizione
game-faraon = Faraon
game-faraon-expert = Faraon, esperti
game-faraon-solo = Faraon, da soli
about-camelup-1 = Cinque cammelli corrono intorno alla piramide e si salgono in groppa l’un l’altro; tu scommetti.
about-camelup-2 = La corsa con due cammelli pazzi che vanno al contrario, e le società.
about-faraon = Fai scorrere le piramidi, ricorda che cosa c’è sotto e trova il tesoro prima degli altri.
about-faraon-expert = Con scarabei, una mummia ed esploratori sotto le piramidi dorate.
about-faraon-solo = Quanti tesori riesci a trovare prima che il mazzo finisca?
