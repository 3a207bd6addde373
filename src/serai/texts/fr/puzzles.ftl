# Problèmes : des positions où un coup est nettement le meilleur.

puzzle-told-seat = Joueur { NUMBER($number) }
puzzle-told-heading = Problème { $id } · { $game } · { $stars }
puzzle-told-notes = Ce que vous avez vu : { $notes }
puzzle-told-question = À { $name } de jouer. Quel est le meilleur coup ?
puzzle-told-win = { NUMBER($win, style: "percent", maximumFractionDigits: 1) }
puzzle-told-right = Exact : après « { $action } », vous gagnez dans { NUMBER($best_win, style: "percent", maximumFractionDigits: 1) } des cas.
puzzle-told-wrong = Le meilleur coup est « { $best } » : il gagne dans { NUMBER($best_win, style: "percent", maximumFractionDigits: 1) } des cas, « { $action } » seulement dans { NUMBER($win, style: "percent", maximumFractionDigits: 1) }.
puzzle-told-row = { puzzle-told-win }  { $action }
puzzle-told-solved-so-far = Problèmes résolus : { $count }. D’affilée : { $streak }.
puzzle-told-made = { $id } : { $kind }, difficulté { $rating }

reason-no-such-puzzle = il n’y a pas de problème « { $text } » : « serai puzzle » en propose un
reason-no-puzzles-of-game = il n’y a pas de problème de « { $game } » (il y en a de : { $known })
reason-no-puzzles-of-kind = il n’y a pas de problème du genre « { $kind } » (genres : { $known })
reason-no-puzzles-made-of = on ne peut pas créer de problèmes de { $game } : son jeu ne dit pas comment
