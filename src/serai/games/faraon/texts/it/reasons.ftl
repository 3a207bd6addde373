# Faraon: why something is refused; serai.texts.reasons says how these are used.

# Directions as the board lies now.
reason-faraon-way = { $way ->
    [n] in su
    [e] a destra
    [s] in giù
   *[w] a sinistra
}{ $most ->
    [1] {""}
   *[other] {""} (da 1 a { $most } piramidi)
}
reason-faraon-cannot-slide = { $why }: { $who ->
    [you] puoi
   *[other] { $name } può
} spostare { $either }
reason-faraon-none-comes-that-way = da quella parte nessuna piramide può entrare nel posto libero { $hole }
reason-faraon-must-rest = la piramide in { $hole } è stata appena spostata e deve restare ferma
reason-faraon-at-least-one = si deve spostare almeno una piramide
reason-faraon-only-so-many = in quella fila ce ne sono solo { $number }
reason-faraon-one-at-a-time = senza superpoteri si sposta una piramide alla volta
reason-faraon-a-card = { faraon-card }
reason-faraon-no-such-card = { $who ->
    [you] non ce l’hai
   *[other] { $name } non ce l’ha
}
reason-faraon-shown-by-the-other = l’altro duellante mostra già quel tesoro
reason-faraon-cannot-give-or-show = { $who ->
    [you] non puoi
   *[other] { $name } non può
} { $do ->
    [give] cedere
   *[show] mostrare
} questa carta, { $card }: { $why } (carte: { $cards })
reason-faraon-a-treasure = { $letter } { faraon-treasure }
reason-faraon-no-such-treasure = nessun tesoro si chiama «{ $text }» (tesori: { $known })
reason-faraon-chance-sets-up = il caso prepara il tavolo
reason-faraon-must = { $who ->
    [you] devi
   *[other] { $name } deve
} { $what ->
    [slide] spostare una piramide
    [lift] girare la piramide dorata o lasciarla stare
    [scarab] usare lo scarabeo o passare
    [give] cedere una carta
   *[show] mostrare una carta
}
reason-faraon-seats = { $most ->
    [1] { $game } si gioca da soli, non in { $found }
   *[other] { $game } si gioca da { $least } a { $most }, non in { $found }
}
reason-faraon-move-cap = move_cap deve essere almeno 1, non { $found }
reason-faraon-reliability = l’affidabilità di notebook è un numero da 0 a 1, non «{ $text }» (scrivi notebook oppure notebook:0.5)
reason-faraon-unknown-hole = non si sa che cosa c’è sotto { $hole }: prima completa la disposizione
reason-faraon-unknown-cards = ci sono carte che nessuno ha visto: prima completa le carte sconosciute
reason-faraon-unknown-tokens = non si sa che cosa nasconde la piramide: prima completa i gettoni

# A box of one's own.
reason-faraon-bad-box = con { $name } non si può giocare: { $why }
reason-faraon-box-unreadable = { $name }: non si può leggere: { $problem }
reason-faraon-box-treasures = i tesori sono { $wanted }, uno per tessera, non { $found }
reason-faraon-box-letter = il segno di un tesoro è una lettera dalla a alla z, non «{ $text }»
reason-faraon-box-name = il nome di un tesoro è fatto di lettere dalla a alla z, non «{ $text }»
reason-faraon-box-same-treasure = due tesori hanno la stessa lettera o lo stesso nome
reason-faraon-card-count = le carte obiettivo sono { $wanted }, non { $found }
reason-faraon-box-card = «{ $text }» non è una carta obiettivo: scrivi il retro da 1 a 3, il simbolo ({ $symbols }), la lettera del tesoro e il valore da 1 a 4, come 2Sd3
reason-faraon-box-unknown = la carta { $card } chiede il tesoro { $letter }, ma ci sono { $known }
reason-faraon-box-symbol = la carta { $card } ha un simbolo, ma solo i retri 2 e 3 possono averlo
reason-faraon-box-back = nessuna carta ha il retro { $back }
reason-faraon-box-hats = hats conta gli esploratori con 1, 2 e 3 cappelli, { $wanted } in tutto, non { $found }

# Odds.
reason-faraon-no-bets = --image e --seat valgono per i giochi con scommesse
reason-faraon-bad-note = l’appunto «{ $text }» non si capisce: scrivi un foro e che cosa mostrava, come a1=. o c5=s (tesori: { $letters })
reason-faraon-two-notes = ci sono due note su { $hole }: toglierne una
reason-faraon-note-against-sight = un appunto dice { $hole }={ $noted }, ma il foro libero { $hole } mostra { $shown }: togli l’appunto
reason-faraon-notes-clash = ogni tesoro c’è una volta sola, e ce n’è uno in ogni blocco di 2 per 2 fori
reason-faraon-notes-bare = uno tra { $holes } ha un tesoro

# Positions.
reason-faraon-layout-shows = nella disposizione sotto il posto libero c’è «{ $sign }»
reason-faraon-quarter-turns = ci vogliono da 0 a 3 quarti di giro
reason-faraon-expected-rows = ci vogliono { $rows } righe di { $signs } segni, divise da /
reason-faraon-no-sign = «{ $sign }» non è tra { $known }
reason-faraon-expected-shown = ci vuole la lettera di un tesoro, { $nothing } o { $unset }
reason-faraon-no-tokens = in questo gioco non ce ne sono: scrivi { $none }
reason-faraon-expected-hole = ci vuole un foro da a1 a { $last }, oppure { $none }
reason-faraon-expected-card = ci vogliono il retro da 1 a 3, il simbolo ({ $symbols }), il tesoro e il valore, come 2Sd3 ({ $unknown } per ciò che non si sa)
reason-faraon-expected-seat = ci vogliono carte,cappelli,scarabeo come 1.d2+2Sb3,12,2 o -,-,0
reason-faraon-expected-duel = ci vogliono lo sfidante e le carte mostrate, come 0:1.d2+2.b3*, oppure { $none }
reason-faraon-not-expert = { $game } non ha scarabei, esploratori né mummia
reason-faraon-no-treasure = non c’è un tesoro { $letter } (tesori: { $known })
reason-faraon-treasure-twice = il tesoro { $letter } è in due posti
reason-faraon-half-a-tile = in { $hole } c’è mezza tessera
reason-faraon-block = il blocco in { $hole } ha { $found } tesori invece di uno
reason-faraon-two-free-holes = c’è più di un posto libero
reason-faraon-pyramid-count = le piramidi { $colour } sono { $wanted }, non { $found }
reason-faraon-last-beside = l’ultima piramide spostata sta accanto al posto libero
reason-faraon-token-without = in { $hole } c’è un gettone, ma nessuna piramide dorata
reason-faraon-without-token = la piramide dorata in { $hole } non ha il segno del gettone ({ $taken } se è già stato preso)
reason-faraon-explorer-count = gli esploratori con { $hats ->
    [one] { $hats } cappello
   *[other] { $hats } cappelli
} sono { $wanted }, non { $found }
reason-faraon-curse-count = le maledizioni sono { $wanted }, non { $found }
reason-faraon-found-and-empty = gli esploratori trovati sono { $found }, ma le piramidi vuote { $empty }
reason-faraon-card-times = la carta { $card } c’è { $found } volte, non { $wanted }
reason-faraon-open-known = una carta scoperta è nota a tutti
reason-faraon-none-lost = in { $game } non si perdono carte
reason-faraon-deck-order = il mazzo è nell’ordine dei retri, con l’1 in cima
reason-faraon-set-up-phase = i pezzi non corrispondono alla fase di preparazione { $phase }
reason-faraon-too-early = qualcosa è stato preparato troppo presto, nella fase { $phase }
reason-faraon-tokens-first = i gettoni si nascondono prima di disporre le carte
reason-faraon-start-shows-none = all’inizio il posto libero non mostra tesori
reason-faraon-nobody-has = prima dell’inizio nessuno ha nulla
reason-faraon-nothing-moves = prima dell’inizio nulla si muove
reason-faraon-block-by-block = le tessere si mettono blocco per blocco
reason-faraon-golden-spread = le piramidi dorate sono una o due per blocco, nessuna negli angoli
reason-faraon-golden-first = le piramidi dorate vengono prima
reason-faraon-token-order = i gettoni si nascondono nell’ordine dei fori
reason-faraon-hole-by-hole = le piramidi si mettono foro per foro
reason-faraon-group-by-group = un gruppo di carte si completa prima di cominciare il successivo
reason-faraon-not-set = il tavolo non è ancora pronto
reason-faraon-moves-spent = dopo { $moves } mosse il turno passa
reason-faraon-moved-none = chi ha fatto mosse ha spostato una piramide
reason-faraon-nothing-uncovered = non è stato scoperto nulla, quindi la fase non può essere { $phase }
reason-faraon-golden-just-moved = si può girare solo una piramide dorata appena spostata
reason-faraon-powers-symbol = i superpoteri vengono dal simbolo della carta scoperta
reason-faraon-search-goal = per cercare ci vuole una carta obiettivo scoperta
reason-faraon-no-goal = nella fase { $phase } non ci sono carte obiettivo scoperte
reason-faraon-goal-in-sight = l’obiettivo è in vista, quindi la sua carta è vinta
reason-faraon-no-scarab = il giocatore { $number } non ha più lo scarabeo
reason-faraon-mummy-back = il giocatore { $number } rimette a posto la mummia invece di cercare
reason-faraon-over-no-card = la partita finisce quando non restano carte
reason-faraon-needs-a-card = per la fase { $phase } ci vuole una carta nel mazzo
reason-faraon-scorpion-symbol = lo scorpione viene dal simbolo della prossima carta
reason-faraon-nothing-to-give = il giocatore { $number } non ha carte da cedere
reason-faraon-duel-symbol = il duello viene dal simbolo della prossima carta
reason-faraon-duellists = ci sono duellanti solo in un duello
reason-faraon-duel-order = prima mostra una carta lo sfidante, poi il vicino di sinistra
reason-faraon-duel-cards = due duellanti mostrano una carta ciascuno e cercano a turno
reason-faraon-duel-differ = i duellanti hanno tesori diversi
reason-faraon-duel-over = il tesoro di un duellante è in vista, quindi il duello è finito
reason-faraon-no-deep-review = per Faraon non c’è un’analisi approfondita: quella rapida calcola già tutto ciò che può succedere
