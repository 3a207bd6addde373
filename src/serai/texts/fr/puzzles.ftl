# Problèmes : des positions où un coup est nettement le meilleur.

reason-no-such-puzzle = il n’y a pas de problème « { $text } » : « serai puzzle » en propose un
reason-no-puzzles-of-game = il n’y a pas de problème de « { $game } » (il y en a de : { $known })
reason-no-puzzles-of-kind = il n’y a pas de problème du genre « { $kind } » (genres : { $known })
