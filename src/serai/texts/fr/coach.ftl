# The coach at a table, in the browser and at the terminal. $part and $win are parts of 1: chances to
# win; $points are hundredths of them, $pounds what the game counts.

coach-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
} de chances de victoire
coach-score = { NUMBER($pounds, maximumFractionDigits: 1) } au score
coach-levels = Ce que dit le coach
coach-nudge = Un indice
coach-numbers = Les chiffres
coach-best = Le meilleur coup
coach-thinking = Le coach réfléchit…
coach-wait = Le coach parle quand c’est à vous de jouer.
coach-open = Toute la table voit ce que vous demandez.
coach-is-best = Le meilleur : { $action }
coach-as-good = { $count } choix se valent.
coach-list = Ce que vaut chaque choix, d’après ce que vous pouvez savoir
coach-warns = Me prévenir avant une erreur
coach-tells = Me dire après coup ce que cela a coûté
coach-sure = Vous confirmez ?
coach-would-cost = { $action } : cela coûte environ { $by ->
    [win] { coach-points }
   *[pounds] { coach-score }
}.
coach-do-it = Jouer quand même
coach-think-again = Réfléchir encore
coach-after = { $grade ->
    [best] { $action } : rien n’était meilleur.
    [fine] { $action } : bien.
   *[other] { $action } a coûté { $by ->
        [win] { coach-points }
       *[pounds] { coach-score }
    } ; le mieux était : { $best }.
}

# At the terminal.
coach-terminal-off = Cette table joue sans coach.
coach-terminal-how = coach [hint | numbers | best], coach warn [on | off], coach after [on | off]
coach-terminal-set = Le coach { $warns ->
    [on] vous prévient avant une erreur
   *[off] ne vous prévient pas
} et { $tells ->
    [on] vous dit après coup ce que vos actions ont coûté.
   *[off] ne vous dit pas après coup ce qu’elles ont coûté.
}
coach-terminal-again = Tapez-le encore une fois pour le jouer quand même.
