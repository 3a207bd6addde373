# The odds in a terminal and in pictures. Headings stand above columns: short.

terminal-odds-first = 1er de la manche
terminal-odds-second = Deuxième
terminal-odds-last = Dernier
terminal-odds-wins = Gagne la course
terminal-odds-loses = Finit dernier
terminal-odds-ends = La course se termine dans cette manche : { $chance }
terminal-odds-tiles = Dans cette manche, les tuiles rapportent à qui les a posées, en LE, case { $tiles }
terminal-odds-worth = Ce que chaque action rapporte en moyenne au joueur { $seat }, en LE :
terminal-odds-yours = Ce que chaque action vous rapporte en moyenne, en LE :
terminal-odds-later = Pour la course, on suppose qu’il n’y aura pas de tuiles dans les manches suivantes.
terminal-odds-simulated = La course est simulée (± une erreur type) : { $command } calcule la table qui la rend exacte.
terminal-odds-exact = Tous les chiffres sont exacts{ $precision ->
    [none] .
   *[other] {""} à { $precision } près.
}
terminal-odds-how = { $how ->
    [exact] Chiffres exacts.
   *[simulated] Courses simulées, ± une erreur type.
}

# Building the table of exact odds; $step is what is worked out, $sweep how many times already.
terminal-solve-begin = Calcul de { $title } : environ { $memory } Go de mémoire, tous les processeurs.
terminal-solve-step = { $step ->
    [wins] victoires, tour { $sweep }
    [loses] dernières places, tour { $sweep }
   *[moves] déplacements
}
terminal-solve-left = reste
terminal-solve-there = { $file } est en ordre : aucun chiffre ne s’écarte de plus de { $error }. Rien à faire (--again recalcule tout).
terminal-solve-interrupted = Interrompu : les tours terminés sont conservés. Relancez la commande pour continuer.
terminal-solve-done = { $file } : { $size } Mo, aucun chiffre ne s’écarte de plus de { $error }.

terminal-train-games = parties jouées pour apprendre
terminal-train-interrupted = Interrompu ; les séries terminées sont conservées. Relancez la commande.
terminal-train-done = { $file } est écrit. Contre trois marchands, l’évaluation gagne { $wins } des { $games } parties ({ $low } – { $high }).
