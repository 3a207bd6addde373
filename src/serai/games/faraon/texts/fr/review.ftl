# Reviews: why an action was better or worse. Each is a sentence of its own.
# $hole and $way are holes; $card is the number of the goal card that was open then.

faraon-review-forgot = Le trou { $hole } cache un autre trésor ({ faraon-treasure }), que tout le monde a vu pendant la carte objectif n° { $card } : ce coup ne pouvait rien apporter.
faraon-review-seen = Pendant la carte objectif n° { $card }, tout le monde a vu { faraon-the-treasure } dans le trou { $hole }.
faraon-review-best-way-safe = Le chemin par { $way } était sûr.
faraon-review-best-way = Le meilleur chemin, par { $way }, mène au but dans { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } des cas.
faraon-review-taken-way = Après ce coup, on atteint le trésor dans { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } des cas au mieux.
faraon-review-risk = Un risque bien pris : pour trouver { faraon-the-treasure }, aucun chemin n’est plus sûr ({ NUMBER($chance, style: "percent", maximumFractionDigits: 0) }).
faraon-review-unseen = { $left ->
    [one] Il ne reste qu’un trésor à découvrir ({ faraon-treasure }) : si un trou inconnu cache quelque chose, c’est le bon.
   *[other] Personne n’a encore vu { faraon-the-treasure } : chaque nouveau trésor est le bon avec une chance sur { $left }, où qu’il apparaisse.
}
faraon-review-scorpion = Après ce coup, le scorpion pique la même personne dans { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } des cas ; en libérant { $hole }, dans { NUMBER($best, style: "percent", maximumFractionDigits: 0) }.
faraon-review-scorpion-best = Aucun coup n’était plus sûr : le scorpion pique la même personne dans { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } des cas.
faraon-review-give = Mieux valait donner une autre carte ({ faraon-card }) : { $points } points de plus.
faraon-review-show = Mieux valait miser une autre carte ({ faraon-card }) : { $points } points de plus.
faraon-review-lifted-before = Cette pyramide avait déjà été soulevée : { $token ->
    [curse] elle cache une malédiction
   *[none] il n’y a plus rien dessous
}.
faraon-review-lift-odds = Encore cachés sous les pyramides dorées : { $curses ->
    [0] aucune malédiction
    [one] 1 malédiction
   *[other] { $curses } malédictions
}, { $explorers ->
    [one] 1 explorateur
   *[other] { $explorers } explorateurs
}.
faraon-review-scarab-use = Un tour de plus maintenant augmente les chances de victoire de { NUMBER($gain, style: "percent", maximumFractionDigits: 0) }.
faraon-review-scarab-keep = Un tour de plus maintenant réduit les chances de victoire de { NUMBER($gain, style: "percent", maximumFractionDigits: 0) } : le scarabée vaut plus par la suite.

# Of a whole game alone.
faraon-review-alone = Ici : { $kept } cartes gardées sur 30, en { $moves } coups. Avec les mêmes trésors et les mêmes cartes, quelqu’un qui n’oublie rien en garde { $best_kept } en moyenne, en { $best_moves } coups.

# Of puzzles: why the other steps are worse.
faraon-review-under = Le trou { $hole } cache un autre trésor ({ faraon-treasure }).
faraon-review-must-hide = Le trou { $hole } cache forcément un trésor : c’est le dernier qui reste de son bloc de 2 trous sur 2.
faraon-review-other-way = Avec tout autre premier coup, on arrive au but dans { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } des cas au mieux.

# Kinds of decisions, as figures list them.
review-kind-faraon-slide = Déplacements
review-kind-faraon-lift = Pyramides dorées
review-kind-faraon-scarab = Scarabée
review-kind-faraon-give = Cartes données
review-kind-faraon-show = Cartes mises en jeu
