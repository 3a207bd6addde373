# The odds in a terminal.

# Under a hole known to hide the goal: short.
terminal-holes-goal = ici
terminal-holes-how = En haut : la probabilité qu’un trésor s’y trouve ; en dessous : que ce soit l’objectif. Ce dont vous vous souvenez compte aussi : odds a1=d.
terminal-holes-no-goal = Aucune carte objectif n’est visible.
terminal-holes-no-way = Tous les chemins passent sur un trésor dont on sait que ce n’est pas l’objectif.
terminal-holes-way = Libérez { $way } : la probabilité d’atteindre l’objectif est de { $chance }.
