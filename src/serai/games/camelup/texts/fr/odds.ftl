# The odds in a terminal and in pictures. Headings stand above columns: short.

terminal-odds-first = Premier de la manche
terminal-odds-second = Deuxième
terminal-odds-last = Dernier
terminal-odds-wins = Gagne la course
terminal-odds-loses = Finit dernier
terminal-odds-ends = La course se termine dans cette manche : { $chance }
terminal-odds-tile = Dans cette manche, la tuile de la case { $space } rapporte { $pounds } LE à qui l’a posée.
terminal-odds-worth = Ce que chaque action rapporte en moyenne au joueur { $seat }, en LE :
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
