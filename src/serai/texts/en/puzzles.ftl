# Puzzles: positions in which one action is clearly best.

puzzle-told-seat = Player { NUMBER($number) }
puzzle-told-heading = Puzzle { $id } · { $game } · { $stars }
puzzle-told-notes = What you have seen: { $notes }
puzzle-told-question = { $name } to play. Which action is best?
puzzle-told-win = { NUMBER($win, style: "percent", maximumFractionDigits: 1) }
puzzle-told-right = Right: after “{ $action }” you win { NUMBER($best_win, style: "percent", maximumFractionDigits: 1) } of games.
puzzle-told-wrong = “{ $best }” is best: it wins { NUMBER($best_win, style: "percent", maximumFractionDigits: 1) } of games, “{ $action }” only { NUMBER($win, style: "percent", maximumFractionDigits: 1) }.
puzzle-told-row = { puzzle-told-win }  { $action }
puzzle-told-solved-so-far = Puzzles solved: { $count }. In a row: { $streak }.
puzzle-told-made = { $id }: { $kind }, difficulty { $rating }
