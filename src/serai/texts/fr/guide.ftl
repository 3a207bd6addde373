# The illustrated rules, and the numbered law behind them.

guide-setup = Mise en place
guide-turn = Un tour
guide-scoring = Décompte
rules-of = Règles : { $game }
rules-which = Quel jeu
rules-law = Règle par règle
rules-all = Afficher les { $rules } règles et précisions
rules-none = Aucune règle n’en parle.
example-before = Avant :
example-after = Après :
