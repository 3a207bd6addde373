# Problèmes : des positions où un coup est nettement le meilleur.

puzzle-seat = Joueur { NUMBER($number) }
puzzle-heading = Problème { $id } · { $game } · { $stars }
puzzle-question = À { $name } de jouer. Quel est le meilleur coup ?
puzzle-win = { NUMBER($win, style: "percent", maximumFractionDigits: 1) }
puzzle-right = Exact : après « { $action } », vous gagnez dans { NUMBER($best_win, style: "percent", maximumFractionDigits: 1) } des cas.
puzzle-wrong = Le meilleur coup est « { $best } » : il gagne dans { NUMBER($best_win, style: "percent", maximumFractionDigits: 1) } des cas, « { $action } » seulement dans { NUMBER($win, style: "percent", maximumFractionDigits: 1) }.
puzzle-row = { puzzle-win }  { $action }
puzzle-solved-so-far = Problèmes résolus : { $count }. D’affilée : { $streak }.
puzzle-made = { $id } : { $kind }, difficulté { $rating }

reason-no-such-puzzle = il n’y a pas de problème « { $text } » : « serai puzzle » en propose un
reason-no-puzzles-of-game = il n’y a pas de problème de « { $game } » (il y en a de : { $known })
reason-no-puzzles-of-kind = il n’y a pas de problème du genre « { $kind } » (genres : { $known })
reason-no-puzzles-made-of = on ne peut pas créer de problèmes de { $game } : son jeu ne dit pas comment
