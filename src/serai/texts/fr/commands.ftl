# What commands report: verify, games, admin, simulate.

verify-in-order = { $file } : tout est en ordre.
verify-actions = { $game }, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, toutes conformes aux règles.
verify-score = { $name } { $score }
verify-result = Résultat : { $scores } ; victoire : { $names }.
verify-dice = Dés : { $dice ->
    [hand] notés à la main
   *[seed] tirés de la graine révélée
}.

games-ruleset = Nom
games-game = Jeu
games-seats = Joueurs
games-options = Options maison
games-bot = Le bot { $bot } joue à { $plays ->
    [all] tous les jeux
   *[some] { $games }
}{ $missing ->
    [yes] , une fois installé : { $command }
   *[no] .
}

admin-exported = { $count ->
    [one] { $count } table exportée
   *[other] { $count } tables exportées
} dans { $file }.
admin-imported = { $count ->
    [one] { $count } table importée
   *[other] { $count } tables importées
}.
admin-deleted = { $count ->
    [one] { $count } table supprimée
   *[other] { $count } tables supprimées
}.
admin-backed-up = { $size } octets copiés dans { $file } : à utiliser avec --database sqlite:///{ $file }

simulate-bot = Bot
simulate-seats = Places
simulate-victories = Victoires
simulate-interval = intervalle à 95 %
simulate-fair = Part équitable
simulate-score = Score
simulate-games = { $games } parties de { $game }, { $speed } par seconde.
simulate-by-seat = Victoires par place : { $shares }.
