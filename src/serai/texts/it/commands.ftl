# What commands report: verify, games, admin, simulate, serve.

verify-in-order = { $file }: tutto in regola.
verify-unchecked = { $file }: NON VERIFICATA. Segue le regole, ma prima della partita non è stato sigillato nulla: i suoi dadi non si possono controllare, chiunque potrebbe averli inventati. Se i dadi sono stati tirati a mano, aggiungi --by-hand.
verify-actions = { $game }, { $actions ->
    [one] { $actions } azione
   *[other] { $actions } azioni
}, tutto secondo le regole.
verify-score = { $name } { $score }
verify-result = Risultato: { $scores }; vittoria di { $names }.
verify-dice = Dadi: { $dice ->
    [hand] annotati a mano
   *[seed] usciti dal seme rivelato
}.
verify-shaken = Scossi da { $names }: senza di loro nessuno poteva scegliere i dadi.
verify-not-shaken = Nessuno li ha scossi: chi ha sigillato il seme poteva scegliere i dadi.
verify-words = Le parole sono state aggiunte davanti a tutti, come nelle versioni precedenti: chi conosceva il seme e parlava per ultimo poteva scegliere i dadi.
verify-struck = Esclusi perché assenti: { $names }.
verify-broken = Prima, { $rounds ->
    [one] un giro è andato a vuoto
   *[other] { $rounds } giri sono andati a vuoto
}: qualcuno non ha mostrato ciò che aveva scosso.

games-ruleset = Nome
games-game = Gioco
games-seats = Giocatori
games-options = Regole della casa
games-bot = Il bot { $bot } gioca a { $plays ->
    [all] tutti i giochi
   *[some] { $games }
}{ $missing ->
    [yes] , una volta installato: { $command }
   *[no] .
}

admin-exported = { $count ->
    [one] { $count } tavolo esportato
   *[other] { $count } tavoli esportati
} in { $file }.
admin-imported = { $count ->
    [one] { $count } tavolo importato
   *[other] { $count } tavoli importati
}.
admin-deleted = { $count ->
    [one] { $count } tavolo eliminato
   *[other] { $count } tavoli eliminati
}.
admin-accepted = Accettato com’è: il database conosce { $count } fatti.
admin-backed-up = Copia di { $size } byte in { $file }: si usa con --database sqlite:///{ $file }
admin-banned = Nessuno può più entrare da { $prefix }{ $until ->
    [never] .
   *[other] {" "}fino al { $until }.
}
admin-unbanned = Da { $prefix } si può di nuovo entrare.
admin-no-bans = Nessun indirizzo è bloccato.
admin-ban = { $prefix }, { $until ->
    [never] per sempre
   *[other] fino al { $until }
}{ $why ->
    [none] {""}
   *[other] {" "}({ $why })
}
admin-closed = Il tavolo { $table } è chiuso. Con serai admin reopen { $table } si può riprendere a giocare.
admin-reopened = Al tavolo { $table } si può riprendere a giocare.
admin-no-reports = Nessuna segnalazione.
admin-report = { $id }, { $at }, tavolo { $table }: { $name }, segnalato da { $by ->
    [none] chi ospita
   *[other] { $by }
} per { $why ->
    [words] quello che scrive
    [name] il nome che usa
    [stalling] aver bloccato la partita
    [cheating] aver barato
   *[other] altro
}{ $device ->
    [none] { "" }
   *[other] { " " }(dispositivo { $device })
}{ $settled ->
    [yes] , chiusa
   *[no] { "" }
}
admin-settled = La segnalazione { $report } è chiusa.

simulate-bot = Bot
simulate-seats = Posti
simulate-victories = Vittorie
simulate-interval = intervallo 95 %
simulate-fair = Quota equa
simulate-score = Punti
simulate-games = { $games } partite di { $game }, { $speed } al secondo.
simulate-by-seat = Vittorie per posto: { $shares }.
simulate-not-whole = Nell’ultima mano non tutti hanno occupato ogni posto: con { $whole } partite sarebbe completa.
simulate-engine = Giocate dal motore compilato, con dadi suoi; con --by-the-rules si gioca secondo le regole leggibili.

tournament-title = Torneo di { $game }
tournament-ratings = Punteggi di forza
tournament-curves = Punteggi di forza serie per serie
tournament-cross = Chi si piazza davanti a chi
tournament-cross-note = Nelle partite di entrambi, quanto spesso il bot della riga si piazza davanti a quello della colonna; a pari posto conta la metà.
tournament-seats = Vittorie per posto
tournament-incidents = Sconfitte d’ufficio
tournament-bot = Bot
tournament-rating = Forza
tournament-interval = Intervallo 95%
tournament-victories = Vittorie
tournament-score = Punti
tournament-games = Partite
tournament-forfeits = D’ufficio
tournament-what = Che cosa
tournament-why = Perché
tournament-deal = Serie
tournament-rotation = Rotazione
tournament-seat = Posto
tournament-move = Azione
tournament-crash = si è bloccato
tournament-timeout = troppo lento
tournament-illegal = ha barato
tournament-flood = ha scritto troppo
tournament-withdrawn = ritirato
tournament-summary = { $games } partite: { $deals } serie di dadi su { $planned }, { $seats } posti, tutti in ogni posto con gli stessi dadi (seme { $seed }).
tournament-answer = { $verdict ->
    [better] { $bot } è migliore di { $than }: { $difference } vittorie per posto in { $deals } serie.
    [not-better] { $bot } non è migliore di { $than } di { $margin }: { $difference } vittorie per posto in { $deals } serie.
   *[open] Non è deciso se { $bot } sia migliore di { $than } di { $margin }: { $difference } vittorie per posto in { $deals } serie.
} Il logaritmo del rapporto di verosimiglianza è { $ratio }; la prova finisce a ±{ $bound }.
tournament-fairness = Chi perde d’ufficio è ultimo in quella partita. Un bot a caso gioca il suo posto fino alla fine, così gli altri hanno una partita intera con gli stessi dadi.
tournament-more = … e altre { $count }, nel resoconto.
tournament-written = Il resoconto è in { $file }

perft-depth = Profondità
perft-ways = Modi
perft-positions = Posizioni
perft-weight = Somma delle probabilità
perft-over = Finite
perft-over-weight = Le loro probabilità

# The address comes last: programs read it.
serve-open = Serai è aperto su { $address }
