# The odds in a terminal.

# Under a hole known to hide the goal: short.
terminal-holes-goal = goal
terminal-holes-no-goal = No goal card is open.
terminal-holes-no-way = Every path crosses a treasure known not to be the goal.
terminal-holes-way = Clear { $way }: the chance of reaching the goal is { $chance }.
