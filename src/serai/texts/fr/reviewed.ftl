# Analyses de parties terminées, dans le navigateur. $part, $chance, $even, $start et $points sont des parts de 1.

reviewed-part = { NUMBER($part, style: "percent", maximumFractionDigits: 1) }
# Un changement, en points de chances de victoire.
reviewed-points = { $sign ->
    [less] −{ NUMBER($points, style: "percent", maximumFractionDigits: 1) }
   *[more] +{ NUMBER($points, style: "percent", maximumFractionDigits: 1) }
}
reviewed-amount = { NUMBER($pounds, maximumFractionDigits: 1) }

reviewed-title = Analyse : { $names }
reviewed-working = Analyse de la partie en cours…
reviewed-waiting = L’analyse commence dans un instant…
reviewed-curve = Les chances de victoire de chacun, au fil de la partie
reviewed-legend-mistakes = une erreur
reviewed-legend-rolls = les lancers, selon leur part de chance
reviewed-in-words = La courbe en mots
reviewed-after = Après l’action { $ply } :
reviewed-chance-of = { $name } { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
reviewed-moments = Moments
reviewed-last-mistake = Erreur précédente
reviewed-next-mistake = Erreur suivante

# $grade est `best`, `fine`, `inaccuracy`, `mistake` ou `blunder`.
reviewed-grade = { $grade ->
    [best] meilleur choix
    [fine] bon choix
    [inaccuracy] imprécision
    [mistake] erreur
   *[blunder] gaffe
}
reviewed-count = { $grade ->
    [best] { $count ->
        [one] { $count } meilleur choix
       *[other] { $count } meilleurs choix
    }
    [fine] { $count ->
        [one] { $count } bon choix
       *[other] { $count } bons choix
    }
    [inaccuracy] { $count ->
        [one] { $count } imprécision
       *[other] { $count } imprécisions
    }
    [mistake] { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }
   *[blunder] { $count ->
        [one] { $count } gaffe
       *[other] { $count } gaffes
    }
}
reviewed-grades = Les décisions de { $name } : { $grades }.

reviewed-chose-best = { $action } : il n’y avait rien de mieux.
reviewed-chose = { $action }. Mieux : { $best }. Cela a coûté { NUMBER($points, style: "percent", maximumFractionDigits: 1) } de chances de victoire.
reviewed-drawn-chosen = Choisi : { $action }
reviewed-drawn-best = Le meilleur : { $action }
reviewed-actions = Ce que valait chaque choix, d’après ce que ce joueur pouvait savoir
reviewed-action = Choix
reviewed-win = Gagne
reviewed-pounds = En moyenne
reviewed-all = Les { $actions } choix
reviewed-fewer = Moins de choix
reviewed-exact = Calculé jusqu’à la fin : ces nombres sont exacts.

reviewed-play-on = Jouer à partir d’ici
reviewed-play-as = La place que vous prenez
reviewed-as = à la place de { $name }
reviewed-link = Copier un lien vers ce moment

reviewed-decisions = Toutes les décisions
reviewed-whose = Les décisions de qui
reviewed-everybody = Tout le monde
reviewed-only-mistakes = Seulement les erreurs
reviewed-none = Rien à montrer ici pour l’instant.

reviewed-sums = Décisions et chance
reviewed-accuracy = Précision
reviewed-row-start = Chances au départ
reviewed-row-own = Ses erreurs
reviewed-row-others = Erreurs des autres
reviewed-row-luck = Chance
reviewed-row-result = Résultat
reviewed-best-unlucky = { $name } a le mieux joué, mais sans chance : à chance égale, on gagne { NUMBER($even, style: "percent", maximumFractionDigits: 0) } des parties de ce genre, pas { NUMBER($start, style: "percent", maximumFractionDigits: 0) }.
reviewed-best-won = { $name } a le mieux joué : à chance égale, on gagne { NUMBER($even, style: "percent", maximumFractionDigits: 0) } des parties de ce genre.

reviewed-drop = Analyser une partie
reviewed-drop-how = Déposez ici un enregistrement : téléchargé après une partie, ou écrit à la main. Chaque décision est évaluée, et la chance est mise à part.
reviewed-choose = Choisir un enregistrement
reviewed-another = Un autre enregistrement
