# Problemi: posizioni in cui una mossa è nettamente la migliore.

puzzle-told-seat = Giocatore { NUMBER($number) }
puzzle-told-heading = Problema { $id } · { $game } · { $stars }
puzzle-told-notes = Che cosa hai visto: { $notes }
puzzle-told-question = Tocca a { $name }. Qual è la mossa migliore?
puzzle-told-win = { NUMBER($win, style: "percent", maximumFractionDigits: 1) }
puzzle-told-right = Esatto: con «{ $action }» vinci nel { NUMBER($best_win, style: "percent", maximumFractionDigits: 1) } dei casi.
puzzle-told-wrong = La mossa migliore è «{ $best }»: vince nel { NUMBER($best_win, style: "percent", maximumFractionDigits: 1) } dei casi, «{ $action }» solo nel { NUMBER($win, style: "percent", maximumFractionDigits: 1) }.
puzzle-told-row = { puzzle-told-win }  { $action }
puzzle-told-solved-so-far = Problemi risolti: { $count }. Di fila: { $streak }.
puzzle-told-made = { $id }: { $kind }, difficoltà { $rating }

reason-no-such-puzzle = non c’è un problema «{ $text }»: «serai puzzle» ne propone uno
reason-no-puzzles-of-game = non ci sono problemi di «{ $game }» (ci sono di: { $known })
reason-no-puzzles-of-kind = non ci sono problemi di tipo «{ $kind }» (tipi: { $known })
reason-no-puzzles-made-of = per { $game } non si possono creare problemi: il suo gioco non dice come
