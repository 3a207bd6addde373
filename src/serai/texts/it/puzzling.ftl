# I problemi, nel browser.

puzzle = Problema
puzzle-task = Giochi come { $seat } ed è il tuo turno. Una sola mossa è nettamente la migliore: trovala.
puzzle-rating = difficoltà { $rating } su 5
puzzle-streak = { $days ->
    [one] 1 giorno di fila
   *[other] { $days } giorni di fila
}
puzzle-solved-count = { $solved } { $solved ->
    [one] risolto
   *[other] risolti
}
puzzle-right = { $action }: risolto!
puzzle-wrong = { $action }: non è la mossa migliore. Riprova.
puzzle-told = La mossa migliore: { $action }.
puzzle-tell = Mostra la soluzione
puzzle-kinds = Quali problemi
puzzle-all-kinds = Tutti i problemi
puzzle-next = Un altro problema
