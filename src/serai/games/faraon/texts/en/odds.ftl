# The odds in a terminal.

# Under a hole known to hide the goal: short.
terminal-holes-goal = goal
terminal-holes-how = Above: the chance that a treasure lies there; below: that it is the goal. What you remember counts, too: odds a1=d.
terminal-holes-no-goal = No goal card is open.
terminal-holes-no-way = Every path crosses a treasure known not to be the goal.
terminal-holes-way = Clear { $way }: the chance of reaching the goal is { $chance }.
