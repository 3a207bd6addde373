# Camel Up: why something is refused; serai.texts.reasons says how these are used.

camelup-cannot = { $who ->
    [you] non puoi
   *[other] { $name } non può
}
reason-camelup-tickets-left = { camel-colour } { $number }
reason-camelup-camel = { $camel } { camel-colour }
reason-camelup-card = { colour-feminine }
reason-camelup-no-such-camel = in { $game } nessun cammello si chiama «{ $text }» (cammelli: { $known })
reason-camelup-no-such-deck = non c’è un mazzo { $text }: metti la carta sul mazzo winner o loser
reason-camelup-no-such-card = in { $game } nessuna carta si chiama «{ $text }» (carte: { $known })
reason-camelup-no-crazy-ticket = { camelup-cannot } scommettere sul cammello { camel-colour }: sui cammelli pazzi non si scommette (biglietti rimasti: { $left })
reason-camelup-no-ticket = { camelup-cannot } scommettere sul cammello { camel-colour }: in questa tappa i suoi biglietti sono finiti (rimasti: { $left })
reason-camelup-no-such-side = la { tile-name } non ha un lato «{ $text }»: scrivi + oppure -
reason-camelup-no-tile-there = { camelup-cannot } mettere la { tile-name } sullo spazio { $space }: { $why } (spazi liberi: { $open })
reason-camelup-never-on-1 = lì non ci può mai stare
reason-camelup-no-such-space = questo spazio non c’è
reason-camelup-turn-it-over = è già lì con quel lato in vista: girala ({ $over }) o spostala
reason-camelup-lies-there = è già lì e deve andare su un altro spazio
reason-camelup-tile-of = { $owner_who ->
    [you] c’è già la tua tessera
   *[other] c’è già la tessera di { $owner_name }
}
reason-camelup-camels-there = ci sono dei cammelli ({ $camels })
reason-camelup-next-to-a-tile = sarebbe accanto a una tessera
reason-camelup-next-to-another-tile = sarebbe accanto a un’altra tessera
reason-camelup-card-not-in-hand = { $who ->
    [you] non hai in mano
   *[other] { $name } non ha in mano
} la carta { colour-feminine } (in mano: { $hand })
reason-camelup-no-partnership = { camelup-cannot } fare questa società: { $why }{ $any ->
    [yes] {""} (ancora liberi: { $free_names })
   *[no] {""}
}
reason-camelup-edition-without-partners = in questa edizione non ci sono società
reason-camelup-partners-from = le società si fanno da { $least } giocatori in su
reason-camelup-has-a-partner = { $who ->
    [you] fino alla fine della tappa sei
   *[other] fino alla fine della tappa è
} in società con { $partner_name }
reason-camelup-own-partner = nessuno può essere socio di sé stesso
reason-camelup-no-such-partner = questo giocatore non c’è
reason-camelup-partner-taken = { $other_name } è già in società
reason-camelup-cannot-stack = { camelup-cannot } impilare «{ $text }»: gli stessi cammelli sugli stessi spazi, nell’ordine che vuoi (ora: { $now })
reason-camelup-only-a-roll = { $who ->
    [you] puoi
   *[other] { $name } può
} soltanto lanciare: in questa tappa ci sono state { $cap } azioni, e fino alla sua fine non si può fare altro
reason-camelup-leg-cap = leg_cap va da { $least } a { $most }, non { $found }
reason-camelup-acts-not-counted = queste regole non contano le azioni di una tappa
reason-camelup-acts-counted = le azioni di una tappa si contano fino a { $cap }
reason-camelup-must-play = { $who ->
    [you] devi
   *[other] { $name } deve
} far uscire un dado, scommettere o mettere qualcosa
reason-camelup-must-arrange = { $who ->
    [you] devi
   *[other] { $name } deve
} disporre le pile di partenza
reason-camelup-seats = { $game } si gioca da { $least } a { $most }, non in { $found }{ $option ->
    [yes] {""} (lo permette l’opzione two_seats)
   *[no] {""}
}
reason-camelup-unknown-cards = le carte che nessuno ha visto non danno punti: prima completa le carte sconosciute
reason-camelup-no-such-vizier = nessun vizier si chiama «{ $text }» (livelli: { $known })
reason-camelup-no-such-sultan = nessun sultan si chiama «{ $text }» (livelli: { $known })

# Odds.
reason-camelup-odds-of-other-rules = non ci sono probabilità per { $game } secondo la versione { $version } delle regole: i cammelli o i dadi sono diversi
reason-camelup-leg-over = la tappa è finita: non restano dadi da far uscire
reason-camelup-no-race-for-odds = per le probabilità tutti i cammelli devono essere sul circuito e la corsa non deve essere finita
reason-camelup-bad-table = { $path } { $why }; ricalcolala con: { $command }
reason-camelup-table-none = non è una tabella di probabilità
reason-camelup-table-other = è una tabella di altro tipo o di un’altra versione
reason-camelup-table-cut = è troncata o troppo lunga
reason-camelup-table-damaged = è danneggiata: la somma di controllo non torna
reason-camelup-solve-other = { $game } non ha bisogno di una tabella su disco; questo comando è per { $wanted }
reason-camelup-no-notes = --notes vale per i giochi in cui bisogna ricordare
reason-camelup-seat-on-board = --seat vuole una posizione intera, non solo i primi quattro campi
reason-camelup-nobody-on-turn = --seat vuole una posizione in cui tocca a qualcuno
reason-camelup-no-odds-now = non ci sono probabilità prima della corsa o dopo

# Positions.
reason-camelup-only-a-board = una posizione ha { $wanted } campi, questa solo i { $found } del tabellone: aggiungi gli altri
reason-camelup-newer-view = questo Serai non conosce la versione { $version } di { $game }: aggiornalo
reason-camelup-no-such-ruleset = nessuna edizione di Camel Up si chiama «{ $text }» (edizioni: { $known })
reason-camelup-expected-stacks = ci vogliono pile come { $example }, dal basso in alto
reason-camelup-spaces = gli spazi vanno da { $first } a { $last }
reason-camelup-space-twice = lo spazio { $space } c’è due volte
reason-camelup-no-camel = { $game } non ha un cammello { $letter } ({ $known })
reason-camelup-camel-twice = il cammello { $letter } c’è due volte
reason-camelup-expected-tiles = ci vogliono tessere come { $example }: spazio, lato, posto
reason-camelup-tile-spaces = le tessere stanno sugli spazi da { $first } a { $last }
reason-camelup-tile-under-camels = su quello spazio ci sono dei cammelli
reason-camelup-one-tile-each = ogni giocatore ha una sola tessera, e i posti vanno da 0 a { $last }
reason-camelup-tiles-too-near = due tessere non possono stare sullo stesso spazio né una accanto all’altra
reason-camelup-expected-dice = ci vogliono lettere tra { $dice }, ognuna al massimo una volta, oppure { $none }
reason-camelup-such-as = ci vogliono numeri come { $example }
reason-camelup-expected-tickets = ci vuole un numero per ognuno di { $camels }, in quest’ordine
reason-camelup-expected-seat = ci vogliono soldi,biglietti,biglietti Piramide,mano,socio
reason-camelup-not-tickets = «{ $found }» non sono biglietti come { $example }
reason-camelup-not-a-hand = «{ $found }» non è una mano di { $camels } o { $unknown }
reason-camelup-expected-cards = ci vogliono carte come { $example } o { $unknown }
reason-camelup-camel-missing = il cammello { $letter } non è sul circuito
reason-camelup-camel-beyond = il cammello { $letter } ha passato il traguardo, ma la corsa continua
reason-camelup-die-twice = il dado { $letter } è uscito due volte
reason-camelup-tickets-and-dice = i biglietti Piramide presi sono { $taken }, i dadi usciti { $out }
reason-camelup-too-many-dice = i dadi usciti sono { $taken }, ma con { $most } la tappa finisce
reason-camelup-die-in-or-out = ogni dado è nella piramide oppure fuori
reason-camelup-ladder = i biglietti { $letter } valgono { $values } dall’alto: ne restano { $left }, in mano ci sono { $held }
reason-camelup-ticket-of-none = c’è un biglietto di un cammello che non ne ha
reason-camelup-one-card-each = il giocatore { $number } ha una carta per ognuno di { $camels }, non «{ $found }»
reason-camelup-no-partnerships = in { $found } a { $game } non ci sono società
reason-camelup-one-sided = il giocatore { $number } è socio di { $partner }, ma non viceversa
reason-camelup-leg-and-marker = in corsa la tappa è almeno la 1 e qualcuno ha l’indicatore
reason-camelup-some-camel-missing = sul circuito manca un cammello
reason-camelup-race-not-over = la corsa è finita quando un’unità ha passato il traguardo, in un senso o nell’altro
reason-camelup-nothing-yet = prima della prima tappa nulla è stato preso o messo
reason-camelup-marker-first = prima di tutto si assegna l’indicatore
reason-camelup-bad-start = il cammello { $letter } non può partire da { $space }
reason-camelup-set-up-phase = cammelli e dadi non corrispondono alla fase di preparazione { $phase }
reason-camelup-no-folder-for-weights = non c’è una cartella { $folder } per i pesi: creala prima
reason-camelup-no-training = { $file } non è un addestramento da riprendere: elimina il file
reason-camelup-other-training = { $file } è un addestramento con un altro gioco, seme o numero di partite: indica un altro file o elimina questo
