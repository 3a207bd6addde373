# What commands report: verify, games, admin, simulate, serve.

verify-in-order = { $file } : tout est en ordre.
verify-unchecked = { $file } : NON VÉRIFIÉE. Elle suit les règles, mais rien n’a été scellé avant la partie : ses dés ne peuvent pas être contrôlés, n’importe qui a pu les inventer. S’ils ont été lancés à la main, ajoutez --by-hand.
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
verify-shaken = Secoués par { $names } : sans eux, personne ne pouvait choisir les dés.
verify-not-shaken = Personne ne les a secoués : quiconque a scellé la graine a pu choisir les dés.
verify-words = Des mots ont été ajoutés à la vue de tous, comme dans les versions précédentes : quiconque connaissait la graine et parlait en dernier a pu choisir les dés.
verify-struck = Laissés de côté, car absents : { $names }.
verify-broken = Avant cela, { $rounds ->
    [one] un tour a été rompu
   *[other] { $rounds } tours ont été rompus
} : quelqu’un n’a pas montré ce qu’il avait secoué.

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
admin-accepted = Prise telle quelle : la base connaît { $count } faits.
admin-backed-up = { $size } octets copiés dans { $file } : à utiliser avec --database sqlite:///{ $file }
admin-banned = Plus personne ne peut entrer depuis { $prefix }{ $until ->
    [never] .
   *[other] {" "}jusqu’au { $until }.
}
admin-unbanned = On peut de nouveau entrer depuis { $prefix }.
admin-no-bans = Aucune adresse n’est bloquée.
admin-ban = { $prefix }, { $until ->
    [never] pour toujours
   *[other] jusqu’au { $until }
}{ $why ->
    [none] {""}
   *[other] {" "}({ $why })
}
admin-closed = La table { $table } est fermée. serai admin reopen { $table } permet de reprendre la partie.
admin-reopened = La partie peut reprendre à la table { $table }.
admin-no-reports = Aucun signalement.
admin-report = { $id }, { $at }, table { $table } : { $name }, signalement fait par { $by ->
    [none] l’hôte
   *[other] { $by }
}, motif : { $why ->
    [words] ses messages
    [name] le nom choisi
    [stalling] partie bloquée
    [cheating] triche
   *[other] autre
}{ $device ->
    [none] { "" }
   *[other] { " " }(appareil { $device })
}{ $settled ->
    [yes] , classé
   *[no] { "" }
}
admin-settled = Le signalement { $report } est classé.

simulate-bot = Bot
simulate-seats = Places
simulate-victories = Victoires
simulate-interval = intervalle à 95 %
simulate-fair = Part équitable
simulate-score = Score
simulate-games = { $games } parties de { $game }, { $speed } par seconde.
simulate-by-seat = Victoires par place : { $shares }.
simulate-not-whole = À la dernière donne, tous n’ont pas occupé chaque place : il faudrait { $whole } parties pour la compléter.
simulate-engine = Jouées par le moteur compilé, avec ses propres dés ; avec --by-the-rules, elles le sont selon les règles lisibles.

tournament-title = Tournoi de { $game }
tournament-ratings = Cotes
tournament-curves = Cotes au fil des séries
tournament-cross = Qui se place devant qui
tournament-cross-note = Dans les parties des deux, combien de fois le bot de la ligne se place devant celui de la colonne ; une place égale compte pour moitié.
tournament-seats = Victoires par place
tournament-incidents = Forfaits
tournament-bot = Bot
tournament-rating = Cote
tournament-interval = Intervalle à 95 %
tournament-victories = Victoires
tournament-score = Points
tournament-games = Parties
tournament-forfeits = Forfaits
tournament-what = Quoi
tournament-why = Pourquoi
tournament-deal = Série
tournament-rotation = Rotation
tournament-seat = Place
tournament-move = Action
tournament-crash = a planté
tournament-timeout = trop lent
tournament-illegal = a triché
tournament-flood = a trop écrit
tournament-withdrawn = retiré
tournament-summary = { $games } parties : { $deals } séries de dés sur { $planned }, { $seats } places, chacun à chaque place avec les mêmes dés (graine { $seed }).
tournament-answer = { $verdict ->
    [better] { $bot } est meilleur que { $than } : { $difference } victoires par place en { $deals } séries.
    [not-better] { $bot } n’est pas meilleur que { $than } de { $margin } : { $difference } victoires par place en { $deals } séries.
   *[open] Il n’est pas décidé si { $bot } est meilleur que { $than } de { $margin } : { $difference } victoires par place en { $deals } séries.
} Le logarithme du rapport de vraisemblance est { $ratio } ; le test s’arrête à ±{ $bound }.
tournament-fairness = Qui déclare forfait est dernier de cette partie. Un bot au hasard joue sa place jusqu’au bout, pour que les autres aient une partie entière avec les mêmes dés.
tournament-more = … et { $count } autres, dans le rapport.
tournament-written = Le rapport est dans { $file }

perft-depth = Profondeur
perft-ways = Façons
perft-positions = Positions
perft-weight = Somme des probabilités
perft-over = Finies
perft-over-weight = Leurs probabilités

# The address comes last: programs read it.
serve-open = Serai est ouvert à l’adresse { $address }
