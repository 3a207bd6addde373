# Les problèmes, dans le navigateur.

puzzle = Problème
puzzle-task = Vous êtes { $seat } et c’est à vous de jouer. Un seul coup est nettement le meilleur : trouvez-le.
puzzle-rating = difficulté { $rating } sur 5
puzzle-streak = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
}
puzzle-solved-count = { $solved } { $solved ->
    [one] résolu
   *[other] résolus
}
puzzle-right = { $action } : résolu !
puzzle-wrong = { $action } : ce n’est pas le meilleur coup. Réessayez.
puzzle-told = Le meilleur coup : { $action }.
puzzle-tell = Montrer la solution
puzzle-kinds = Quels problèmes
puzzle-all-kinds = Tous les problèmes
puzzle-next = Un autre problème
