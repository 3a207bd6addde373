# The odds in a terminal.

# Under a hole known to hide the goal: short.
terminal-holes-goal = goal
terminal-holes-no-goal = No goal card is open.
terminal-holes-no-way = Every way leads over a treasure known to be another one.
terminal-holes-way = Leave free { $way }: the chance of meeting the goal is { $chance }.
