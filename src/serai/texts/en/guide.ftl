# The illustrated rules, and the numbered law behind them.

guide-setup = Set-up
guide-turn = A turn
guide-scoring = Scoring
rules-of = Rules: { $game }
rules-which = Which game
rules-law = Rule by rule
rules-all = Show all { $rules } rules and rulings
rules-none = No rule says that.
example-before = Before:
example-after = After:
