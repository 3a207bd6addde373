# The help of the commands: serai --help, serai play --help.
# Names in capitals are those of help-metavar-…; what people type stays as it is.

help-serai = Giochi da tavolo a un tavolo virtuale: con gli amici, con i bot, secondo le regole.
help-metavar-options = [OPZIONI]
help-metavar-command = COMANDO [ARGOMENTI]...
help-metavar-text = TESTO
help-metavar-integer = NUMERO
help-metavar-integer-range = NUMERO
help-metavar-float-range = NUMERO
help-metavar-path = FILE
help-metavar-name = NOME
help-metavar-value = VALORE
help-metavar-age = DURATA
help-metavar-action = AZIONE
help-metavar-game = GIOCO
help-metavar-position = POSIZIONE
help-metavar-link = LINK
help-metavar-record = PARTITA
help-metavar-word = PAROLA
help-metavar-file = FILE
help-metavar-address = INDIRIZZO
help-metavar-table = TAVOLO
help-metavar-bot = BOT
help-metavar-report = SEGNALAZIONE
help-metavar-float = NUMERO
help-version = Mostra la versione ed esci.

# Options of several commands.
help-language = La lingua di ciò che si legge: risultati, aiuto e messaggi.
help-language-default = quella dell’ambiente, oppure en
help-as_json = Risultati leggibili da un programma.
help-processes = Quanti processi lavorano in parallelo.
help-cluster = Lavora su un cluster Ray: il suo indirizzo, come ray://HOST:10001, oppure «local» per uno su questo computer.
help-database = sqlite:///FILE o postgresql://...  [predefinito: un file nella tua cartella dei dati]

# The list of all commands.
about-play = Gioca una partita nel browser o in questo terminale.
about-join = Siediti al tavolo di un server, di persona o con un bot.
about-replay = Rivedi una partita registrata, mossa per mossa.
about-verify = Controlla una partita registrata: regole, risultato e dadi.
about-show = Disegna una posizione e prova delle azioni.
about-review = Analizza ogni decisione di una partita e distingui il gioco dalla fortuna.
about-puzzle = Trova la mossa migliore in una posizione, e scopri perché è la migliore.
about-odds = Mostra le probabilità esatte di una posizione.
about-solve = Calcola la tabella che rende esatte le probabilità della corsa nella 2ª edizione.
about-train = Impara quanto valgono le posizioni, giocando.
about-simulate = Fai giocare molte partite tra bot.
about-tournament = Fai giocare ai bot un torneo e classificali.
about-perft = Conta le posizioni che seguono, per confrontare altri programmi.
about-rules = Spiega le regole, o una di esse.
about-serve = Apri tavoli per gli amici, nel browser, e per i programmi.
about-admin = Gestisci un server: esporta, importa, elimina, copia, accetta, blocca, chiudi.
about-games = Elenca i giochi disponibili.
about-doctor = Di’ che cosa funziona qui, che cosa no, e che cosa scrivere.
about-man = Stampa la pagina di manuale.
about-admin-export = Esporta dei tavoli in un file.
about-admin-import = Importa in un database i tavoli esportati.
about-admin-prune = Elimina per sempre i tavoli vecchi.
about-admin-backup = Copia un database SQLite in un file.
about-admin-ban = Blocca un indirizzo.
about-admin-unban = Sblocca un indirizzo.
about-admin-bans = Elenca gli indirizzi bloccati.
about-admin-reports = Elenca le segnalazioni.
about-admin-settle = Chiude una segnalazione.
about-admin-close = Chiude un tavolo: nessuno può più fare nulla.
about-admin-reopen = Riapre un tavolo chiuso.
about-admin-accept = Accetta un database SQLite che ha perso qualcosa.

help-play = Gioca una partita con i bot e con gli amici che usano questo dispositivo.
help-play-terminal = Gioca in questo terminale, non nel browser.
help-play-no_browser = Mostra soltanto il link del tavolo.
help-play-seats = Chi gioca: you, you=NOME per ogni persona a questo dispositivo, oppure il nome di un bot. Nel terminale siedono in quest’ordine, in senso orario.  [predefinito: tu e dei bot]
help-play-options = Una regola della casa, ripetibile; NOME=@FILE ne legge il valore da un file JSON.
help-play-seed = Un testo qualsiasi; lo stesso testo dà gli stessi dadi. Nel terminale.
help-play-save = Registra la partita in questo file. Nel terminale.
help-play-resume = Riprendi una partita registrata e non finita. Nel terminale.
help-play-coach = Tutti possono chiedere al coach, anche se si gioca in più persone. Chi gioca da solo contro i bot può sempre.

help-join =
    Siediti al tavolo di LINK, il link che ti hanno dato gli amici, e gioca in questo terminale.

    Il link che appare poi contiene la chiave del posto: con quello si può riprendere la partita più tardi, qui o in un browser.
help-join-name = Siediti con questo nome; un link personale è già legato a un posto.
help-join-bot_name = Fai giocare questo bot al tuo posto: il suo nome, o FILE.py.
help-join-seat = Quale posto occupare, o giocare se ne hai più d’uno.
help-join-save = Registra la partita in questo file quando è finita.

help-replay = Rivedi una partita registrata, avanti e indietro.
help-replay-as_log = Racconta tutta la partita a parole.
help-replay-as_json = Scrivi ogni posizione e ogni evento come JSON Lines.

help-verify = Controlla ogni azione, il risultato, il seme sigillato, ogni dado e ogni riga di una partita registrata.
help-verify-by_hand = I dadi sono stati tirati a mano: non vanno controllati.

help-show =
    Disegna una posizione, esegui delle azioni ed elenca che cosa si può fare dopo.

    Qui anche il caso gioca: dopo `roll` di’ che cosa mostra il dado, come in --do roll --do db3.
help-show-actions = Un’azione da eseguire, ripetibile.

help-review =
    Valuta ogni decisione di una partita finita in base a ciò che quel giocatore poteva sapere, e distingue il gioco dalla fortuna.

    Per ogni giocatore inizio, errori propri, errori altrui e fortuna danno insieme il risultato.
help-review-deep = Gioca le posizioni fino alla fine invece di valutarle soltanto: più lento e più sicuro.
help-review-seat = Mostra solo ciò che questo giocatore poteva fare meglio: numero del posto o nome.
help-review-as_json = Risultati leggibili da un programma: ogni azione di ogni decisione, ogni tiro, la curva.
help-review-image = Disegna anche in questo file SVG la probabilità di vittoria di tutti durante la partita.
help-review-seed = Il seme dei dadi per --deep: lo stesso seme dà la stessa analisi.

help-puzzle =
    Risolvi un problema: una posizione in cui una mossa è nettamente la migliore, tratta da partite
    fra bot o registrate. Scrivi la mossa con il suo numero o per esteso.

    --make FILE crea problemi, riprende un file già iniziato e si ferma dopo --count problemi o
    --most posizioni; --from usa prima le partite registrate.
help-puzzle-of_today = Il problema di oggi, uguale per tutti.
help-puzzle-game = Solo problemi di questo gioco.
help-puzzle-kind = Solo problemi di questo tipo, come ticket, tile, card, roll o partner.
help-puzzle-seed = Scegli il problema con questo seme; con --make, il seme delle partite.
help-puzzle-action = Rispondi subito con questa mossa.
help-puzzle-as_json = Risultati leggibili da un programma: il problema con la soluzione, ciò che il giocatore vede e può fare.
help-puzzle-path = Crea problemi e scrivili in questo file.
help-puzzle-count = Quanti problemi creare.
help-puzzle-most = Quante posizioni esaminare al massimo.
help-puzzle-records = Con --make: una partita registrata da cui trarre posizioni; ripetibile.

help-odds =
    Mostra che cosa si può sapere di una posizione: chi è in testa, chi vince, che cosa si nasconde e dove.

    Per una corsa basta il tabellone, senza i giocatori: «camelup-1 1:oyg,3:wb - bgowy».

    Per un piano con tesori nascosti: che cosa nasconde ogni foro, e la strada per l’obiettivo.
help-odds-seat = Valuta ogni azione che il giocatore di questo posto potrebbe fare ora.
help-odds-as_json = Risultati leggibili da un programma, con tutte le cifre.
help-odds-image = Disegna le probabilità anche in questo file SVG.
help-odds-notes = Che cosa si ricorda, nei giochi di memoria, come a1=.,c5=s.

help-solve =
    Calcola una volta per tutte la tabella delle probabilità esatte della corsa di GIOCO; poi viene usata ovunque servano le probabilità.

    Servono circa 3,3 GB di memoria e alcuni minuti su tutti i processori. Se si interrompe, la volta dopo riprende dall’ultimo passaggio completo.
help-solve-path = Dove tenere la tabella.
help-solve-error = Errore massimo di un valore, prima dell’arrotondamento nel file.
help-solve-again = Ricalcola la tabella anche se c’è già.
help-solve-cluster = Lavora su due computer di un cluster Ray: il suo indirizzo, oppure «local».

help-train =
    Fai giocare i bot a GIOCO e impara da lì quanto valgono le posizioni.

    Scrive un file di pesi con il comando che li produce e la qualità misurata. Se si interrompe, la volta dopo riprende dall’ultimo turno completo. Lo stesso seme dà gli stessi pesi sulla stessa macchina.
help-train-games = Da quante partite imparare.
help-train-seed = Il seme dei dadi e delle scelte.
help-train-path = Dove scrivere i pesi; se manca, GIOCO.weights.

help-simulate = Fai giocare molte partite tra bot: ognuno siede a ogni posto, con gli stessi dadi.
help-simulate-game = Il gioco.
help-simulate-game-default = il primo dell’elenco
help-simulate-seats = I bot, in senso orario.  [predefinito: tutti i bot che ci giocano]
help-simulate-files = Bot tuoi, per i primi posti, ripetibile.
help-simulate-games = Quante partite.
help-simulate-seed = Un testo qualsiasi; lo stesso testo dà le stesse partite.
help-simulate-keep = Conserva ogni partita in questo file man mano che si gioca, e la volta dopo riprendi da lì.
help-simulate-options = Una regola della casa, ripetibile.
help-simulate-by_rules = Gioca secondo le regole leggibili, anche se tutti i bot sono compilati.

help-tournament =
    Fai giocare ai bot molte formazioni, tutti in ogni posto con gli stessi dadi, e classificali.

    --bot è il nome di un bot, FILE.py, NOME=COMANDO per qualsiasi programma che parli a righe di JSON, oppure NOME=tcp://HOST:PORTA; tutti tranne quelli di Serai giocano entro limiti di tempo e memoria. Chi si blocca, è troppo lento, bara o inonda l’uscita perde la partita; gli altri continuano.
help-tournament-game = Il gioco.
help-tournament-game-default = il primo dell’elenco
help-tournament-entrants = Chi partecipa, ripetibile.  [predefinito: tutti i bot che ci giocano]
help-tournament-seats = Quanti siedono a un tavolo.  [predefinito: come al solito]
help-tournament-deals = Quante serie di dadi al massimo; ognuna si gioca in ogni rotazione.
help-tournament-seed = Un testo qualsiasi; lo stesso testo dà le stesse formazioni e gli stessi dadi.
help-tournament-options = Una regola della casa, ripetibile.
help-tournament-folder = Conserva tutto in questa cartella, man mano che si gioca, con il resoconto in JSON e come pagina.
help-tournament-resume = Continua il torneo di questa cartella.
help-tournament-records = Conserva anche la registrazione di ogni partita.
help-tournament-seconds = Secondi che un programma ha per ogni risposta.
help-tournament-memory = Megabyte che un programma può usare.
help-tournament-forfeits = Partite perse d’ufficio dopo le quali un bot non viene più interpellato.
help-tournament-sprt = Fermati appena è chiaro se il primo di questi due è migliore.
help-tournament-margin = Di quanto migliore, come quota di vittorie.

help-perft =
    Conta tutti i modi di proseguire da posizioni fisse di GIOCO, profondità per profondità.

    Un passo è un’azione o un esito del caso. Altre realizzazioni delle regole devono trovare gli stessi numeri.
help-perft-depth = Quanti passi contare.
help-perft-named = Solo da questa disposizione, ripetibile.  [predefinito: tutte]
help-perft-position = Da questa posizione, una riga intera.

help-rules =
    Spiega una regola dal suo numero, come in `serai rules CU1-37`.

    Con una parola si trovano le regole che la contengono; senza argomenti si vede tutta la pagina.

help-games = Elenca i giochi disponibili.

help-doctor = Di’ che cosa è installato, che cosa manca, se qui potrebbe partire un server e, se no, che cosa scrivere. Non cambia niente. Finisce con 1 se qualcosa non funziona.
help-doctor-host = L’indirizzo su cui ascolterebbe un server.
help-doctor-port = La porta su cui ascolterebbe un server.
help-doctor-broker = Il broker che più processi condividerebbero, redis://...
help-doctor-smtp = Il server di posta che prenderebbe le e-mail: gli si chiede l’accesso, senza inviare nulla.
help-doctor-mail_from = L’indirizzo da cui verrebbero le e-mail.
help-doctor-public_url = Come le persone raggiungerebbero il server.

help-man = Stampa la pagina di manuale di tutti i comandi, come la legge man: serai man | man -l -
# Headings of the manual page.
man-name = Nome
man-synopsis = Sintassi
man-commands = Comandi

help-serve = Apri tavoli per gli amici: persone e bot ci giocano nel browser o con un programma.
help-serve-host = L’indirizzo su cui ascoltare; 0.0.0.0 per tutta la rete.
help-serve-port = La porta su cui ascoltare; 0 per una qualsiasi libera.
help-serve-broker = redis://..., per più processi che condividono un database.
help-serve-workers = Numero di processi del server.
help-serve-public_url = Come si raggiunge il server, per i link che dà.
help-serve-contact = A chi i servizi di notifica possono chiedere dei messaggi di questo server: mailto:INDIRIZZO o https://…
help-serve-private_hosts = I tuoi host, separati da virgole, ai quali si possono mandare messaggi anche se non sono su Internet.
help-serve-smtp = Il server di posta che prende le e-mail di questo server, come smtp://USER:PASSWORD@HOST:587; senza, non se ne inviano. Meglio con SERAI_SMTP: gli altri utenti del computer possono leggere le opzioni.
help-serve-mail_from = L’indirizzo da cui vengono le e-mail: serai@example.org, oppure Serai <serai@example.org>.
help-serve-trusted_proxies = I proxy inversi di cui ci si fida.
help-serve-bot_delay = Secondi che un bot aspetta prima di agire.
help-serve-warm_up = Compila le probabilità in secondo piano all’avvio.
help-serve-sockets = Come i messaggi vanno ai socket: fast dove l’uvicorn installato è adatto, oppure plain.
help-serve-tables_per_hour = Tavoli che un indirizzo può aprire in un’ora.
help-serve-connections = Connessioni aperte in tutto; 0: quante ne permette il sistema.
help-serve-sockets_per_address = Connessioni che un indirizzo può tenere aperte.
help-serve-requests_per_second = Richieste di un indirizzo, e messaggi di un socket.
help-serve-log_level = Livello di dettaglio del log.

help-admin = Gestisci i tavoli di un server, anche mentre è in funzione.
help-admin-export = Esporta dei tavoli in FILE come JSON Lines, con i semi e le impronte delle chiavi: conservalo al sicuro.
help-admin-export-only = Solo questo tavolo, ripetibile.
help-admin-import = Importa in un database i tavoli esportati, ognuno intero o per niente.
help-admin-prune = Elimina per sempre i tavoli dove da tempo non succede nulla.
help-admin-prune-older_than = Età minima: 12h, 90d o 8w.
help-admin-prune-phases = Quali tavoli, ripetibile.
help-admin-backup = Copia un database SQLite in FILE, com’è in questo momento.
help-admin-accept = Accetta un database SQLite com’è, anche se mancano fatti che conteneva.

# What the library for commands says itself.
click-usage = Uso:
click-options = Opzioni
click-commands = Comandi
click-show-help = Mostra questo aiuto ed esci.
click-required = obbligatorio
click-default = predefinito: { $default }
click-variable = variabile d’ambiente: { $var }
click-missing-command = Manca il comando.
click-missing-argument = Manca l’argomento
click-missing-option = Manca l’opzione
click-missing-parameter = Manca il parametro
click-no-command = Il comando «{ $name }» non esiste.
click-no-option = L’opzione «{ $name }» non esiste.
click-near = Intendevi { $possibility }?
click-several-near = (Intendevi una di queste: { $possibilities }?)
click-invalid = Valore non valido: { $message }
click-invalid-for = Valore non valido per { $param_hint }: { $message }
click-extra-argument = C’è un argomento di troppo ({ $args })
click-extra-arguments = Ci sono argomenti di troppo ({ $args })
click-not-the-choice = «{ $value }» non è { $choice }.
click-not-a-choice = «{ $value }» non è tra { $choices }.
click-not-a-number = «{ $value }» non è { $number_type ->
    [integer] un numero intero
   *[other] un numero valido
}.
click-not-in-range = { $value } è fuori dai limiti { $range }.
click-takes-no-value = L’opzione «{ $name }» non prende un valore.
click-needs-a-value = L’opzione «{ $name }» vuole un valore.
help-admin-ban = Non fa entrare nessuno da INDIRIZZO, per esempio 192.0.2.7, 192.0.2.0/24 o 2001:db8::/48. Un indirizzo IPv6 senza prefisso vale per la sua /64. I server in funzione si adeguano in pochi secondi e chiudono le connessioni da lì.
help-admin-ban-lasts = Per quanto tempo: 12h, 7d o 8w.  [predefinito: per sempre]
help-admin-ban-why = Una nota per te.
help-admin-unban = Fa di nuovo entrare da INDIRIZZO, scritto come quando è stato bloccato.
help-admin-bans = Elenca gli indirizzi da cui nessuno può entrare.
help-admin-reports = Elenca le segnalazioni fatte ai tavoli, dalla più vecchia, con quello che è stato scritto. Un dispositivo ha la stessa sigla ovunque venga segnalato.
help-admin-reports-settled = Anche quelle già chiuse.
help-admin-settle = Chiude una SEGNALAZIONE: non compare più nell’elenco, se non con --all.
help-admin-close = Nessuno può più fare nulla al TAVOLO; quanto è stato giocato resta e si può guardare.
help-admin-close-why = Che cosa legge chi è al tavolo.
help-admin-reopen = Fa riprendere il gioco a un TAVOLO chiuso.
