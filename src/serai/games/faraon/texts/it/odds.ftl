# The odds in a terminal.

# Under a hole known to hide the goal: short.
terminal-holes-goal = qui
terminal-holes-no-goal = Nessuna carta obiettivo è scoperta.
terminal-holes-no-way = Ogni strada passa sopra un tesoro che si sa essere un altro.
terminal-holes-way = Libera { $way }: la probabilità di incontrare l’obiettivo è { $chance }.
