# The coach: what speaks for the best action, before anything is chosen; `look-` says only where to look.
# $hole and $way are holes; $card is the number of the goal card that was open when it was seen.

faraon-coach-look-any = Ici, tous les choix se valent.
faraon-coach-look-way = Regardez { $way ->
    [n] au-dessus
    [e] à droite
    [s] au-dessous
   *[w] à gauche
} du trou libre.
faraon-coach-look-lift = Pensez à la pyramide dorée qu’on vient de déplacer : que peut-elle cacher ?
faraon-coach-look-scarab = Est-ce le moment d’utiliser le scarabée ?
faraon-coach-look-give = Comparez vos cartes : laquelle vous manquera le moins ?
faraon-coach-look-show = Comparez vos cartes : quel trésor est le plus difficile à trouver ?

faraon-coach-seen = Pendant la carte objectif n° { $card }, tout le monde a vu { faraon-the-treasure } dans le trou { $hole }.
faraon-coach-best-way-safe = Le chemin par { $way } est sûr.
faraon-coach-best-way = Le meilleur chemin, par { $way }, mène au but dans { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } des cas.
faraon-coach-unseen = { $left ->
    [one] Il ne reste qu’un trésor à découvrir ({ faraon-treasure }) : si un trou inconnu cache quelque chose, c’est le bon.
   *[other] Personne n’a encore vu { faraon-the-treasure } : chaque nouveau trésor est le bon avec une chance sur { $left }, où qu’il apparaisse.
}
faraon-coach-scorpion-best = Aucun coup n’est plus sûr : le scorpion vous pique dans { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } des cas.
faraon-coach-lift-odds = Encore cachés sous les pyramides dorées : { $curses ->
    [0] aucune malédiction
    [one] 1 malédiction
   *[other] { $curses } malédictions
}, { $explorers ->
    [one] 1 explorateur
   *[other] { $explorers } explorateurs
}.
faraon-coach-scarab-use = Un tour de plus maintenant augmente les chances de victoire de { NUMBER($gain, style: "percent", maximumFractionDigits: 0) }.
faraon-coach-scarab-keep = Un tour de plus maintenant réduit les chances de victoire de { NUMBER($gain, style: "percent", maximumFractionDigits: 0) } : le scarabée vaut plus par la suite.
