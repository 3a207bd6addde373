# The illustrated rules, and the numbered law behind them.

guide-setup = Preparazione
guide-turn = Un turno
guide-scoring = Punteggio
rules-of = Regole: { $game }
rules-which = Quale gioco
rules-law = Regola per regola
rules-all = Mostra tutte le { $rules } regole e precisazioni
rules-none = Nessuna regola ne parla.
example-before = Prima:
example-after = Dopo:
