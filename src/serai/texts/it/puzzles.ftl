# Problemi: posizioni in cui una mossa è nettamente la migliore.

reason-no-such-puzzle = non c’è un problema «{ $text }»: «serai puzzle» ne propone uno
reason-no-puzzles-of-game = non ci sono problemi di «{ $game }» (ci sono di: { $known })
reason-no-puzzles-of-kind = non ci sono problemi di tipo «{ $kind }» (tipi: { $known })
