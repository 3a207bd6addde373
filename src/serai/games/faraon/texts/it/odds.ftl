# The odds in a terminal.

# Under a hole known to hide the goal: short.
terminal-holes-goal = qui
terminal-holes-how = Sopra: la probabilità che ci sia un tesoro; sotto: che sia l’obiettivo. Conta anche quello che ricordi: odds a1=d.
terminal-holes-no-goal = Nessuna carta obiettivo è scoperta.
terminal-holes-no-way = Ogni percorso passa su un tesoro che si sa non essere l’obiettivo.
terminal-holes-way = Libera { $way }: la probabilità di raggiungere l’obiettivo è { $chance }.
