# Why something was refused; serai.texts.reasons says how these are used.
# No capital at the beginning and no full stop at the end: these are parts of sentences, too.
# $who is "you" when the reader is meant, and $name the name otherwise.
# $problem is what the system or another program says; what is not usual is quoted, in English.

# Who acts, and when.
reason-actor = { $who ->
    [you] te
   *[other] { $name }
}
reason-chance = il caso
reason-cannot-be-done-now = ora non si può fare «{ $do }»: { $why }
reason-cannot-act-any-more = non tocca più a { $actor }: la partita è finita
reason-not-to-act = non tocca a { $actor }: si aspetta { $turn }
reason-acts-out-of-turn = non toccava a { $actor }: si aspettava { $turn }
reason-turn-of = si aspetta { $actor }
reason-game-over = la partita è finita
reason-game-over-already = la partita è già finita
reason-game-not-over = la partita non è finita: { $why }
reason-chance-to-act = tocca al caso
reason-chance-cannot-act = non tocca al caso: { $why }
reason-chance-cannot-give = qui il caso non può dare «{ $do }» (esiti possibili: { $possible })
reason-no-bot-to-act = qui non tocca a un bot: { $why }
reason-unreadable-action = l’azione «{ $text }» non si capisce: scrivi { $forms }
reason-no-such-number = l’azione { $number } non c’è: scegli da 1 a { $last }

# Setting up a table.
reason-unknown-game = nessun gioco si chiama «{ $name }» (giochi: { $known }){ $near ->
    [none] {""}
   *[other] ; intendevi { $near }?
}
reason-no-game-installed = nessun gioco è installato: reinstalla Serai
reason-newer-rules = serve la versione { $version } delle regole di { $name }, ma questa installazione arriva alla { $newest }: aggiornala
reason-unknown-rules = { $name } non ha una versione { $version } delle regole (versioni: { $known })
reason-unknown-bot = nessun bot si chiama «{ $name }» (bot: { $known })
reason-bot-plays-other-games = il bot { $name } non gioca a { $game } (bot che lo fanno: { $known })
reason-bot-takes-no-parameter = questo bot non ha parametri: togli «:{ $parameter }»
reason-no-bot-file = il file { $file } non esiste
reason-bot-file-fails = { $file } non si può caricare, riga { $line }: { $why }
reason-no-bot-in-file = in { $file } non ci sono bot: scrivi una classe di serai.Bot con un metodo choose
reason-several-bots-in-file = in { $file } ci sono più bot: di’ quale, ad esempio { $example } (bot: { $known })
reason-unknown-bot-in-file = in { $file } nessun bot si chiama { $name } (bot: { $known })
reason-bot-cannot-be-made = non si può creare il bot { $name }: { $why }
reason-bot-failed = errore del bot { $name } in { $game }: { $why }
reason-bot-chose-illegally = il bot { $name } ha scelto { $chosen }, che non è tra le sue azioni permesse
reason-in-a-game-of-a-campaign = partita { $number } del seme «{ $seed }»: { $why }
reason-bot-or-person = { $why }; una persona si scrive you oppure you={ $name }
reason-cannot-seat = «{ $text }» non può sedersi: scrivi you, you=NOME o il nome di un bot
reason-name-empty = un giocatore deve avere un nome visibile, come Anna
reason-name-too-long = un nome ha al massimo { $most } caratteri, questo ne ha { $found }: accorcialo
reason-too-long = il testo è troppo lungo per essere letto: ha { $found } caratteri, il massimo è { $most }
reason-name-unshowable = il nome { $text } non si può scrivere su una riga: togli gli a capo e i caratteri di controllo
reason-no-such-seat = il posto { $number } non c’è: i posti vanno da 0 a { $last }
reason-nobody-called = qui nessuno si chiama «{ $text }» (nomi: { $known })
reason-no-such-first = il posto { $first } non può cominciare: i posti vanno da 0 a { $last }
reason-bad-options = opzioni non valide per { $game }: { $problem } (opzioni: { $known })
reason-no-house-option = l’opzione «{ $text }» non esiste (opzioni: { $known })
reason-option-not-json = { $path }, dato per l’opzione { $option }: { $problem }
reason-no-browser-at-the-terminal = --no-browser vale per il tavolo nel browser: togli questo oppure --terminal
reason-resume-stands-alone = --resume prende tutto dalla partita registrata: non aggiungere altro
reason-too-few-games = serve almeno 1 partita, non { $found }
reason-too-few-processes = serve almeno 1 processo, non { $found }
reason-another-campaign = { $path } contiene un’altra serie di partite: indica un altro file, o gioca quella
reason-not-a-campaign = { $path } non contiene le partite di una serie: { $problem }
reason-work-on-a-cluster = il lavoro su un cluster
reason-cannot-join-cluster = impossibile unirsi al cluster { $address }: { $problem }
reason-bad-entrant = non si capisce chi partecipa con «{ $text }»: scrivi un bot, FILE.py o NOME=COMANDO
reason-entrants-alike = due bot si chiamano { $name }: dai a uno un altro nome, con NOME=BOT
reason-no-such-program = { $name }: non c’è né un bot né un programma { $what }
reason-too-few-entrants = un torneo richiede almeno 2 bot, non { $found }
reason-too-few-deals = serve almeno 1 serie di dadi, non { $found }
reason-no-such-entrant = nessuno di nome «{ $name }» partecipa (bot: { $known })
reason-bad-question = --sprt confronta due bot, come --sprt vizier,greedy, non «{ $text }»
reason-records-need-a-folder = le registrazioni hanno bisogno di una cartella: aggiungi --to CARTELLA
reason-resume-tournament-alone = --resume prende tutto dalla cartella: togli --bot e --to
reason-tournament-there = in { $path } c’è già un torneo: continua con --resume { $path }
reason-not-a-tournament = { $path } non è il programma di un torneo: { $problem }
reason-tournament-format = { $path } è di un altro Serai: ha il formato { $found }, non { $known }
reason-not-a-deal = { $path }, riga { $line }: non è una serie giocata: { $problem }
reason-tournament-busy = qualcun altro sta giocando il torneo in { $path }
reason-the-ratings = la classifica di un torneo
reason-perft-depth = una profondità è almeno 0, non { $found }
reason-perft-too-many = alla profondità { $depth } ci sono più di { $most } posizioni: chiedine meno
reason-perft-either = indica --position oppure --set-up, non entrambi
reason-unknown-set-up = { $game } non ha una disposizione chiamata «{ $name }» (disposizioni: { $known })

# What is not installed.
reason-missing-extra = per { $what } manca un componente, che si installa così: { $command }{ $more ->
    [yes] ; { $instead }
   *[no] {""}
}
reason-the-bot = il bot { $name }
reason-part-of = { $part ->
    [odds] le probabilità
    [solver] il calcolo esatto
    [evaluation] la valutazione
    [training] l’addestramento
    [engine] il motore
    [drawing] il disegno
    [sentences] il racconto
   *[other] una parte
} di { $name }
reason-needs-server = un server
reason-needs-server-postgresql = un server con PostgreSQL
reason-needs-server-redis = un server con Redis
reason-needs-postgresql = PostgreSQL
reason-needs-admin = l’amministrazione di un server
reason-needs-browser-table = un tavolo nel browser
reason-instead-terminal = oppure gioca in questo terminale con --terminal

# Seeds.
reason-seed-empty = il seme non può essere vuoto: scrivi un testo qualsiasi o 64 cifre esadecimali
reason-seed-not-text = il seme deve essere un testo che si può scrivere in UTF-8
reason-seed-length = un seme ha { $wanted } byte, questo ne ha { $found }
reason-seed-needed = i dadi di questa partita sono legati a un seme: serve per continuare
reason-another-seed = non è il seme a cui sono legati i dadi di questa partita
reason-seed-deals-otherwise = con questo seme qui esce altro
reason-seed-never-promised = la partita rivela un seme, ma all’inizio non ne aveva sigillato nessuno
reason-seed-never-revealed = la partita ha un seme sigillato, ma non lo rivela mai
reason-revealed-seed-unreadable = il seme rivelato non è fatto di 64 cifre esadecimali
reason-revealed-seed-wrong = il seme rivelato non è quello sigillato: il suo SHA-256 è { $found }, all’inizio c’è { $promised }
reason-sealed-seed-missing = { $record } non si può riprendere: manca il suo seme sigillato { $path } ({ $problem }); la partita si può comunque rivedere
reason-sealed-seed-unreadable = { $record } non si può riprendere: { $path } non contiene un seme

# Files and records.
reason-in-file = { $path }: { $why }
reason-cannot-read = { $path } non si può leggere: { $problem }
reason-cannot-write = { $path } non si può scrivere: { $problem }
reason-cannot-open = { $path } non si può aprire: { $problem }
reason-file-exists = { $path } esiste già: scegli un altro nome
reason-file-of-a-game = { $path } appartiene a una partita non finita: riprendila o scegli un altro nome
reason-say-where-to-save = di’ dove salvare la partita: save FILE
reason-game-finished = { $path } è la registrazione di una partita finita: si può rivedere, non riprendere
reason-record-empty = { $name } è vuoto: una partita registrata comincia con una riga d’intestazione
reason-record-cut-off = { $name } si interrompe alla riga { $line }: ogni riga deve finire con un a capo
reason-record-bad-result = { $name }, riga { $line }: risultato non valido: { $problem }
reason-record-not-an-action = { $name }, riga { $line }: non è un’azione: { $problem }
reason-record-format-newer = { $name } ha il formato { $written }, ma questo Serai legge fino al formato { $known }: aggiornalo
reason-record-format-unknown = { $name } ha il formato { $written }; i formati cominciano da 1
reason-not-a-record = { $name } non è una partita di Serai: intestazione non valida alla riga 1: { $problem }
reason-record-of-another-game = è una partita di { $found }, non di { $name }
reason-record-of-other-rules = la partita segue la versione { $found } delle regole di { $name }, non la { $version }
reason-record-newer = la partita è stata scritta da un Serai più nuovo: { $why }
reason-record-cannot-be-played = la partita non si può rigiocare: { $why }
reason-header-too-long = nomi, opzioni e posizione di una partita occupano insieme al massimo { $most } byte, non { $found }
reason-record-line-too-long = { $name }, riga { $line }: nessuna riga di una partita registrata supera i { $most } byte
reason-record-rewritten = { $name }, riga { $line }: dice la stessa cosa che era stata scritta, ma con altri byte: spazi, fine riga o un campo ripetuto. Lascia la registrazione com’è
reason-record-line = riga { $line }: { $why }
reason-record-not-as-dealt = qui il seme dà «{ $dealt }», la registrazione dice «{ $said }»
reason-record-not-as-bound = qui il seme e la prima riga danno «{ $dealt }», la registrazione dice «{ $said }»: è stata cambiata questa riga, oppure la prima (nomi, bot, opzioni, ciò che è stato scosso)
reason-record-without-chain = la catena delle righe è stata tolta: nessuno può dire se ci sono tutte
reason-record-chain-broken = le righe non sono quelle scritte: una è stata cambiata, persa, aggiunta o spostata ({ $actions ->
    [one] { $actions } azione
   *[other] { $actions } azioni
} in tutto)
reason-dice-not-of-format = nelle registrazioni di questo formato i dadi non venivano scossi
reason-commitment-removed = i giocatori hanno scosso i dadi, ma l’impronta del banco è stata tolta
reason-shaken-by-a-stranger = { $name } ha scosso i dadi, ma non siede al tavolo
reason-shaken-out-of-order = chi ha scosso i dadi non è in ordine
reason-dice-terms-wrong = il server sta per cominciare un’altra partita rispetto a quella che mostra: non è stato mostrato nulla
reason-dice-not-as-agreed = il server ha cominciato un’altra partita rispetto a quella per cui sono stati scossi i dadi
reason-shaken-twice = qualcuno ha scosso i dadi due volte nello stesso giro
reason-shaken-wrong = ciò che { $name } ha scosso non è ciò che era sigillato: il suo SHA-256 è un altro
reason-broken-round-wrong = un giro andato a vuoto non mostra il seme con cui era sigillato, o chi lo ha interrotto
reason-record-unfinished = la partita non è finita: si ferma dopo { $actions ->
    [one] { $actions } azione
   *[other] { $actions } azioni
}, senza risultato
reason-record-not-over = la registrazione dà un risultato, ma la partita non è finita
reason-record-other-result = la registrazione dice { $said }, ma le sue azioni portano a { $found }
reason-outcome = punteggi { $scores }, vittoria: { $winner_names }

# Reviews.
reason-review-no-such-seat = a questo tavolo nessuno si chiama «{ $text }» e nessun posto ha quel numero: i posti vanno da 0 a { $last } ({ $names })
reason-no-review-of = le partite di { $game } non si possono analizzare: il gioco non lo prevede
reason-review-unfinished = si analizza solo una partita finita: questa si ferma dopo { $actions ->
    [one] { $actions } azione
   *[other] { $actions } azioni
}, senza risultato

# Positions.
reason-position-empty = una posizione non può essere vuota: comincia con il nome di un gioco
reason-no-such-version = nessuna versione delle regole si chiama «{ $version }»: scrivi { $name }@1
reason-position-of-another-game = è una posizione di «{ $found }», non di { $name }
reason-position-of-other-rules = è una posizione secondo la versione { $found } delle regole di { $name }, non la { $version }
reason-position-not-whole = una partita non può partire da ciò che sa un solo giocatore: completa i ? della posizione
reason-position-over = la partita di questa posizione è già finita
reason-position-seats = la posizione ha { $wanted } posti, ma i giocatori sono { $found }
reason-position-options = la posizione ha altre opzioni: non indicarle, porta già le sue
reason-position-fields = una posizione ha { $wanted } campi, questa { $found } (sono: { $fields })
reason-position-bad-field = il campo { $field } («{ $text }») non va bene: { $why }
reason-position-impossible = nessuna partita può arrivare a questa posizione: { $why }
reason-expected-a-number = ci vuole un numero
reason-expected-a-seat = ci vuole un posto oppure { $none }
reason-expected-a-phase = ci vuole un posto dopo una di queste parole: { $phases }; per esempio { $example }

# Odds and rules.
reason-no-odds-for = per { $game } non ci sono probabilità
reason-no-worth-of = nessuno sa dire quanto vale una mossa di { $game }
reason-no-coach-of = per { $game } non c’è un coach: il gioco non prevede analisi
reason-nobody-to-coach = adesso il coach non può consigliare nessuno: { $why }
reason-no-such-ply = in questa registrazione non c’è l’azione { $number }: vanno da 0 a { $last }
reason-no-table-needed = { $game } non ha bisogno di una tabella su disco
reason-nothing-to-train = { $game } non ha una valutazione che possa imparare
reason-no-such-rule = nessuna regola si chiama «{ $text }» o ne parla ({ $hint })
reason-rules-near = simili: { $near }
reason-rules-look-like = i numeri delle regole sono fatti così: CU1-37, B13, FA-28

# Tables of a server.
reason-link-has-a-seat = questo link è già legato a un posto: togli --name
reason-say-who-sits-down = di’ chi si siede: --name NOME oppure --bot BOT
reason-link-has-no-seat = questo link non è legato a nessun posto al tavolo: togli la chiave e aggiungi --name
reason-link-has-several-seats = questo link è legato a più posti: di’ quale con --seat (posti: { $known })
reason-not-an-address = «{ $text }» non è l’indirizzo di un server, come http://HOST:8613
reason-not-a-table-link = «{ $text }» non è il link di un tavolo: è fatto così: http://HOST:8613/t/TABLE
reason-server-did-not-start = il server locale non è partito (vedi sopra); gioca con --terminal
reason-server-broke-off = il server { $url } si è interrotto
reason-server-not-there = il server { $url } ora non c’è (stato { $status })
reason-not-a-serai-server = { $url } non è un server di Serai: risponde con lo stato { $status }
reason-server-does-not-answer = il server { $url } non risponde: { $problem }
reason-answer-not-understood = la risposta del server non si capisce: { $problem }
reason-server-plays-another = il server usa un’altra versione di { $game } ({ $problem }): aggiorna il più vecchio dei due
reason-server-said-unknown = il server ha detto qualcosa che questo Serai non conosce: { $problem }

# Running a server.
reason-bad-public-url = --public-url deve cominciare con http:// o https://, non «{ $url }»
reason-bad-contact = --contact deve cominciare con https:// o mailto:, non «{ $url }»
reason-bad-smtp = --smtp si indica come smtp://USER:PASSWORD@HOST:PORT
reason-no-mail-from = --smtp richiede --mail-from, l’indirizzo da cui vengono le e-mail
reason-no-mail-links = --smtp richiede --public-url, per i link nelle e-mail
reason-bad-mail-from = --mail-from è un indirizzo come serai@example.org, oppure Serai <serai@example.org>
reason-mail-login = utente o password rifiutati con { $code }
reason-mail-answered = ha risposto { $code }
reason-mail-certificate = il suo certificato non è affidabile, o è per un altro nome
reason-mail-no-tls = non offre TLS, o nessun modo di accedere
reason-mail-no-tls-here = su questa porta non c’è TLS
reason-mail-closed = ha chiuso la connessione
reason-cannot-listen = non si può ascoltare su { $address }: { $problem }; scegli un’altra porta con --port, o 0 per una qualsiasi
reason-workers-need-postgresql = più processi non possono condividere un database SQLite: indica --database postgresql://..., oppure usa un solo processo
reason-workers-need-a-broker = più processi hanno bisogno di un broker per parlarsi: indica --broker redis://...
reason-bad-broker-url = un broker si indica come redis://HOST:PORT
reason-broker-silent = il broker non risponde: { $problem }
reason-no-fast-sockets = qui non ci sono socket veloci: { $problem }; usa --sockets plain o auto
reason-store-closed = il database ora non accetta più scritture
reason-database-unusable = il database { $url } non si può usare: { $problem }
reason-database-damaged = { $path } è danneggiato: { $problem }; rimetti al suo posto la copia più recente
reason-database-newer = questo database l’ha scritto una versione più recente di Serai: installa quella, oppure rimetti una copia più vecchia
reason-database-of-others = contiene tabelle che non sono di Serai
reason-bad-database-url = un database si indica come sqlite:///FILE o postgresql://USER:PASSWORD@HOST/NAME
reason-sqlite-needs-a-file = un database SQLite ha bisogno di un file: sqlite:///FILE
reason-database-gone = il file { $path } è stato tolto o sostituito mentre il server era in funzione: ferma il server, rimetti il file al suo posto e riavvia
reason-database-in-use = { $path } è usato da un altro server: SQLite vale per un solo processo; ferma l’altro, oppure usa un database postgresql://
reason-no-database = il database { $path } non c’è: di’ quale con --database
reason-not-an-age = «{ $text }» non è una durata: scrivi un numero e h, d o w, come 90d
reason-nothing-exported = il tavolo «{ $table }» non c’è: non è stato esportato nulla
reason-tables-there-already = { $count ->
    [one] { $count } tavolo c’era già ed è rimasto com’era
   *[other] { $count } tavoli c’erano già e sono rimasti com’erano
}: { $tables }
reason-not-an-export = { $path } non è un’esportazione di tavoli: deve cominciare con { $format }
reason-export-miscounts = { $path } ha { $found } tavoli, non { $said } come dice
reason-export-wants-a-table = { $path }, riga { $line }: qui ci vuole un tavolo
reason-export-table-cut = { $path }, riga { $line }: il tavolo { $table } non è intero
reason-export-table-twice = { $path }, riga { $line }: il tavolo { $table } c’è due volte
reason-export-no-such-name = { $path }, riga { $line }: nessun link può portare a un tavolo chiamato «{ $table }»: i nomi sono fatti di cifre e lettere minuscole, senza i, l, o e u
reason-export-cut-off = { $path } è interrotto: manca l’ultima riga
reason-export-changed = { $path } è stato cambiato: le sue righe non sono quelle scritte
reason-export-bad-line = { $path }, riga { $line }: { $problem }
reason-export-log-broken = { $path }: il registro del tavolo { $table } è danneggiato: { $problem }
reason-export-does-not-fit = { $path }: la riga del tavolo { $table } non corrisponde al suo registro
reason-backup-sqlite-only = serai fa copie solo dei database SQLite: per PostgreSQL usa pg_dump
reason-backup-broken = la copia di { $path } è danneggiata: { $problem }
reason-tables-damaged = { $path } è scritto, ma { $count ->
    [one] { $count } tavolo è danneggiato
   *[other] { $count } tavoli sono danneggiati
}: { $tables }
reason-log-damaged = il registro del tavolo { $table } è danneggiato dal numero { $seq } in poi: resta com’è; chi gestisce il server può ripristinarlo da una copia
reason-database-behind = { $path } ha perso qualcosa: vi sono stati scritti { $marked } fatti e ora ne conosce { $count }; rimetti la copia più recente, oppure accettalo com’è con: serai admin accept
reason-mark-sqlite-only = solo un database SQLite ha un segno di marea
reason-cannot-back-up = di { $path } non si può fare una copia: { $problem }

# What the system and other libraries say.
reason-no-such-file = il file o la cartella non esiste
reason-permission-denied = manca il permesso
reason-is-a-folder = è una cartella
reason-is-no-folder = non è una cartella
reason-disk-full = il disco è pieno
reason-address-in-use = l’indirizzo è già in uso
reason-connection-refused = la connessione è stata rifiutata
reason-unknown-host = questo nome di server non esiste
reason-took-too-long = non è arrivata in tempo nessuna risposta
reason-not-json = non è JSON («{ $text }»)
reason-wrong-kind = { $where ->
    [none] {""}
   *[other] {"in "}{ $where }{" "}
}ci vuole { $wanted ->
    [int] un numero intero
    [float] un numero
    [str] un testo
    [bool] true o false
    [array] una lista
    [object] un oggetto
    [null] null
   *[other] { $wanted }
}, non { $found ->
    [int] un numero intero
    [float] un numero
    [str] un testo
    [bool] true o false
    [array] una lista
    [object] un oggetto
    [null] null
   *[other] { $found }
}
reason-missing-field = manca il campo { $field }{ $where ->
    [none] {""}
   *[other] {" "}in { $where }
}
reason-unknown-field = il campo { $field } non esiste{ $where ->
    [none] {""}
   *[other] {" "}in { $where }
}
reason-words-of-others = «{ $text }»
reason-not-an-ip-address = «{ $text }» non è né un indirizzo né un prefisso: si scrive 192.0.2.7, 192.0.2.0/24 o 2001:db8::/32
reason-prefix-too-wide = { $prefix } escluderebbe troppe persone: il prefisso più ampio è /{ $widest }
reason-not-banned = { $prefix } non è bloccato: vedi serai admin bans
reason-no-such-report = nessuna segnalazione { $report } in attesa: vedi serai admin reports
reason-no-such-table = il tavolo «{ $table }» non c’è
reason-table-closed-already = il tavolo { $table } è già chiuso
reason-table-not-closed = il tavolo { $table } non è chiuso
reason-table-busy = il tavolo { $table } cambia di continuo: riprova
