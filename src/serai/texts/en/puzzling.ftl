# Puzzles, in the browser.

puzzle = Puzzle
puzzle-task = You are { $seat }, and it is your turn. One action is clearly best: find it.
puzzle-rating = difficulty { $rating } of 5
puzzle-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
puzzle-solved-count = { $solved } solved
puzzle-right = { $action }: solved!
puzzle-wrong = { $action } is not the best action. Try again.
puzzle-told = The best action: { $action }.
puzzle-tell = Show the solution
puzzle-kinds = Which puzzles
puzzle-all-kinds = All puzzles
puzzle-next = Another puzzle
