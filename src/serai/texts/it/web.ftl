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
seat-stand-in = gioca un bot

# -- on every page --------------------------------------------------------------------------

loading = Un momento…
to-home = Pagina iniziale
help = Aiuto
rules = Regole
settings = Impostazioni
sound-on = Attiva l’audio
sound-off = Disattiva l’audio

settings-language = Lingua
settings-theme = Tema
theme-auto = Automatico
theme-light = Chiaro
theme-dark = Scuro
settings-speed = Animazioni
speed-0 = Nessuna
speed-1 = Lente
speed-2 = Normali
speed-3 = Veloci
speed-4 = Istantanee
settings-sound = Suoni
settings-confirm = Chiedi conferma prima di ogni azione

help-how = Tocca ciò che vuoi usare: la pagina ti dice che cosa succederà, poi confermi. Oppure trascinalo dove deve andare. Se qualcosa non si può fare, la pagina spiega perché.
help-keys = Tasti
key-arrows = Muoviti sul tabellone, o fai scorrere i pezzi
key-confirm = Conferma la scelta
key-cancel = Annulla, o salta un’animazione
key-coach = Chiedi al coach, ai tavoli che ne hanno uno
key-mute = Attiva o disattiva l’audio
key-help = Questo aiuto

log = Cronaca
log-empty = Qui non c’è ancora nulla da mostrare.

# What went wrong, besides what the server refuses (refusals.ftl).
problem = Non ha funzionato
problem-unknown = Qualcosa è andato storto. Riprova.
problem-offline = Nessuna connessione con il server.
load-again = Ricarica la pagina

# -- replay ---------------------------------------------------------------------------------

replay-title = Replay: { $names }
replay-download = Scarica la registrazione
replay-controls = Comandi del replay
replay-first = Vai all’inizio
replay-back = Passo precedente
replay-next = Passo successivo
replay-last = Vai alla fine
replay-play = Riproduci
replay-pause = Pausa
replay-step = Passo { $step } di { $steps }

# -- at a table -----------------------------------------------------------------------------

title-your-turn = Tocca a te
turn-yours = Tocca a te
turn-other = Tocca a { $name }
turn-nobody = Un momento…
turn-over = La partita è finita
clock = Tempo rimasto per questo turno
reconnecting = Connessione persa. Nuovo tentativo in corso… La partita è al sicuro.
menu = Tavolo e link
link-watch = Link a questo tavolo
link-personal = Il tuo link personale
link-personal-make = Continua su un altro dispositivo
link-personal-why = Chiunque apra questo link prende il tuo posto. Tienilo per te.
leave = Lascia la partita
leave-why = Un bot gioca subito al posto tuo, finché non torni.
stand-in = Un bot gioca al posto di { $name }.
stand-in-back = Riprendi il tuo posto
looking-back = Stai rivedendo le mosse.
new-moves = { $moves ->
    [one] Una nuova mossa.
   *[other] { $moves } nuove mosse.
}
look-now = Torna alla partita
look-back = Rivedi le mosse
log-and-chat = Cronaca e chat
chat = Chat
chat-empty = Nessuno ha ancora detto nulla.
chat-say = Di’ qualcosa
chat-send = Invia

# A small button beside a move of somebody else: what were the alternatives worth?
why = perché?
why-title = Perché questa mossa?
why-how = Che cosa avrebbe potuto fare { $name }, e quanto valeva in media ogni scelta, in base a ciò che tutti potevano vedere:
why-done = scelta
why-none = Qui non c’era scelta.

# Several people share one device and hand it on.
hand-over = Passa il dispositivo a { $name }
hand-over-why = Nel prossimo turno si vedono carte segrete: nessun altro deve guardare.
hand-over-ready = Sono { $name }

result-you = Hai vinto!
result-alone = Fine
# $winners is how many share the victory.
result-won = { $winners ->
    [one] { $names } vince
   *[other] { $names } condividono la vittoria
}
result-rematch = Gioca ancora
result-rematch-join = Unisciti alla prossima partita
result-replay = Rivedi la partita
result-dice = Controlla i dadi
dice-why = Il banco ha sigillato il suo seme prima del primo tiro. Calcola lo SHA-256 del seme rivelato: deve coincidere con l’impronta. I dadi nascono dal seme, da chi ha giocato e a che cosa, e da tutto ciò che è stato scosso; «serai verify» controlla la registrazione e rigioca l’intera partita con gli stessi dadi.
dice-commitment = Impronta
dice-seed = Seme
dice-title = Dadi non truccati
dice-how = Il banco ha già sigillato il suo seme: questa è la sua impronta, e il seme verrà mostrato a fine partita. Scuoti i dadi e nessuno potrà sceglierli, nemmeno chi gestisce il server: il tuo browser crea un segreto, che si mostra solo quando nessuno può più scuotere.
dice-old = Questo tavolo è stato aperto da una versione precedente di Serai: ciò che è stato aggiunto ai suoi dadi resta, e non si possono scuotere.
dice-shake = Scuoti i dadi
dice-shake-again = Scuoti di nuovo
dice-done = Scossi
dice-own-word = Aggiungi una parola tua
dice-word = La tua parola
dice-shaken-by = Hanno scosso: { $names }.
dice-shakers = Scossi da
dice-nobody = nessuno
dice-awaited = Chi ospita ha dato inizio. Si attende che { $names } mostri ciò che ha scosso: i browser lo fanno da soli.
dice-shown = Tutti hanno mostrato ciò che hanno scosso.
dice-not-agreed = Il server ha cominciato un’altra partita rispetto a quella per cui hai scosso i dadi: non fidarti dei suoi dadi.
dice-terms-wrong = Il server sta per cominciare un’altra partita rispetto a quella che mostra: il tuo browser tiene per sé ciò che ha scosso.
dice-struck = { $count ->
    [one] { $names } non c’è: ciò che ha scosso non conta.
   *[other] { $names } non ci sono: ciò che hanno scosso non conta.
}
dice-broken = { $count ->
    [one] { $names } non ha mostrato ciò che aveva scosso
   *[other] { $names } non hanno mostrato ciò che avevano scosso
}. Quei dadi si buttano: scuotete di nuovo, e chi ospita ricomincia.

# -- people ---------------------------------------------------------------------------------

seat-removed = fuori, gioca un bot
seat-offered = posto offerto
seat-muted = senza parola
seat-hidden = nascosto per te
devices = I tuoi dispositivi
devices-why = Ognuno di questi può giocare al tuo posto. Revoca quelli che non conosci o non usi più.
device-phone = Telefono
device-tablet = Tablet
device-computer = Computer
device-program = Programma
device-link = Link personale
device-unknown = Dispositivo
device-since = dal { $date }
device-yours = questo dispositivo
device-revoke = Revoca
device-revoke-sure = Revoca per sempre
device-revoke-all = Revoca tutti gli altri
device-revoke-all-sure = Revoca tutti gli altri per sempre
key-revoked = Questo dispositivo non ha più la chiave del posto. Puoi guardare, o aprire il tuo nuovo link personale.

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
ready-not = Non ancora
sit-name = Il tuo nome
sit-down = Siediti
sit-another = Qualcun altro su questo dispositivo
sit-another-why = Giocate a turno e vi passate il dispositivo.
bot-add = Aggiungi
bot-add-which = Bot
# The bots and how they play.
bot-random = random (principiante: gioca a caso)
start = Comincia la partita
start-ready = Siete tutti pronti.
start-dice = Si stanno mostrando i dadi: la partita comincia tra un momento.
start-host = Chi ospita avvia la partita quando siete tutti pronti.
start-by = Hai un posto: { $name } farà partire la partita.
start-players = Si gioca da { $least } a { $most } giocatori.
start-waiting = In attesa di { $names }.
table-settings = Come giochiamo
setting-game = Gioco
setting-seats = Posti
setting-clock = Tempo per turno
setting-stand-in = Sostituisci gli assenti con un bot dopo
setting-odds = Tutti possono vedere le probabilità
setting-coach = Tutti possono chiedere al coach
setting-public = Mostra questo tavolo nella pagina iniziale
clock-none = Nessun limite
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

# -- rules ----------------------------------------------------------------------------------

rule = Regola { $rule }
rule-opens = Regola { $rule }: si apre accanto alla partita
rules-find = Cerca una regola

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
to-day = Passa al tema chiaro
to-night = Passa al tema scuro
join = Entra
join-label = Entra con un codice o un link
join-example = es. 4k7w2m9qxz
join-bad = Non è né il codice di un tavolo né un link a un tavolo.
puzzle-daily = Il problema del giorno
review-game = Analizza una partita
open-record = Apri una registrazione da un file
table-open = { $free ->
    [0] al completo
    [one] un posto libero
   *[other] { $free } posti liberi
}
table-playing = in corso
table-over = rivedi
players = { $most ->
    [1] Per un solo giocatore.
   *[other] Per { $least }-{ $most } giocatori.
}

# -- il tavolo semplice ---------------------------------------------------------------------
# Per i giochi senza disegni propri: la posizione in campi, le azioni in pulsanti. Ogni gioco può dare un nome
# ai campi e alle azioni in file suoi.

plain-players = Giocatori
plain-view = Il tavolo
plain-text = Il tavolo in forma di testo
plain-news = Ultima mossa
plain-actions = Le tue azioni
plain-your-turn = Tocca a te: che cosa fai?
plain-waiting = Tocca a { $name }.
plain-watching = Stai guardando la partita.
plain-sure = { $action }: confermi?
plain-confirm = Conferma
plain-find = Cerca un’azione
plain-none-found = Nessuna azione corrisponde.
plain-first = { $verb }: scegli la prima parte
plain-yes = sì
plain-no = no
plain-none = niente

caption-again = Rivedi questa mossa
caption-spoken = Che cosa succede, come viene letto
caption-skip = Al mio turno

# -- the tabs of a table on a small screen: short words --------------------------------------

tabs = Parti del tavolo
tab-table = Tavolo
tab-players = Giocatori
tab-odds = Probabilità
tab-log = Cronaca, chat
# What is new under a tab, for screen readers.
tab-new = { $tab ->
    [table] tocca a te
    [players] { $number ->
        [one] una persona è assente
       *[other] { $number } persone sono assenti
    }
    [odds] nuove probabilità
   *[log] { $number ->
        [one] un nuovo messaggio
       *[other] { $number } nuovi messaggi
    }
}
