# Reviews of games: everybody's sum, the decisions that cost most, the rolls that changed most.
# Win chances are told in points of a hundred.

review-heading = { $game } : { $decisions ->
    [one] { $decisions } décision analysée
   *[other] { $decisions } décisions analysées
}{ $rollouts ->
    [0] {""}
   *[other] , avec { $rollouts } suites jouées
}
review-working = analyse
review-start = Départ
review-own = Propres erreurs
review-others = Erreurs des autres
review-luck = Chance
review-result = Résultat
review-accuracy = Précision
review-many-best = Meilleures
review-many-fine = Bonnes
review-many-inaccuracy = Imprécisions
review-many-mistake = Erreurs
review-many-blunder = Gaffes
review-summary = { $name } { $play ->
    [best] a le mieux joué
    [worst] a fait les erreurs les plus coûteuses
   *[middle] n’a joué ni le mieux ni le moins bien
} et { $luck ->
    [good] a eu de la chance
    [bad] a manqué de chance
   *[even] a eu une chance moyenne
} : à chance égale, { NUMBER($even, style: "percent", maximumFractionDigits: 0) } de chances de gagner au lieu de { NUMBER($start, style: "percent", maximumFractionDigits: 0) }.
review-costliest = Ce qui a coûté le plus
review-of-seat = Ce qui pouvait être mieux joué
review-decision = { $ply }. { $name } : { $chosen } au lieu de { $best } : { $grade ->
    [best] le meilleur choix
    [fine] un bon choix
    [inaccuracy] une imprécision
    [mistake] une erreur
   *[blunder] une gaffe
}, { $points } points de chances de gagner et { $pounds } au score
review-luckiest = Là où la chance a le plus pesé
review-roll = { $ply }. { $outcome } : { $changes } points
review-drawn = Les chances de gagner sont dessinées dans { $file }.
review-graph = Chances de gagner dans une partie de { $game } : { $names }
review-graph-title = Chances de gagner en %
review-graph-marks = Petits points : erreurs ; gros points : gaffes. Traits en bas : lancers de dé.
