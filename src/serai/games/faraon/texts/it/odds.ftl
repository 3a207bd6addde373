# The odds in a terminal.

# Under a hole known to hide the goal: short.
terminal-holes-goal = qui
terminal-holes-no-goal = Nessuna carta obiettivo è scoperta.
terminal-holes-no-way = Ogni percorso passa su un tesoro che si sa non essere l’obiettivo.
terminal-holes-way = Libera { $way }: la probabilità di raggiungere l’obiettivo è { $chance }.
