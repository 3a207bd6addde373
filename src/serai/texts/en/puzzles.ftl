# Puzzles: positions in which one action is clearly best.

puzzle-seat = Player { NUMBER($number) }
puzzle-heading = Puzzle { $id } · { $game } · { $stars }
puzzle-question = { $name } to play. Which action is best?
puzzle-win = { NUMBER($win, style: "percent", maximumFractionDigits: 1) }
puzzle-right = Right: after “{ $action }” you win { NUMBER($best_win, style: "percent", maximumFractionDigits: 1) } of games.
puzzle-wrong = “{ $best }” is best: it wins { NUMBER($best_win, style: "percent", maximumFractionDigits: 1) } of games, “{ $action }” only { NUMBER($win, style: "percent", maximumFractionDigits: 1) }.
puzzle-row = { puzzle-win }  { $action }
puzzle-solved-so-far = Puzzles solved: { $count }. In a row: { $streak }.
puzzle-made = { $id }: { $kind }, difficulty { $rating }
