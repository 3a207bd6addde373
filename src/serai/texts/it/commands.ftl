# What commands report: verify, games, admin, simulate.

verify-in-order = { $file }: tutto in regola.
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
admin-backed-up = Copia di { $size } byte in { $file }: si usa con --database sqlite:///{ $file }

simulate-bot = Bot
simulate-seats = Posti
simulate-victories = Vittorie
simulate-interval = intervallo 95 %
simulate-fair = Quota equa
simulate-score = Punti
simulate-games = { $games } partite di { $game }, { $speed } al secondo.
simulate-by-seat = Vittorie per posto: { $shares }.
