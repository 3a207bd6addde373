# The odds in a terminal.

# Under a hole known to hide the goal: short.
terminal-holes-goal = ici
terminal-holes-no-goal = Aucune carte objectif n’est ouverte.
terminal-holes-no-way = Tous les chemins passent sur un trésor dont on sait que c’en est un autre.
terminal-holes-way = Libérez { $way } : la probabilité de rencontrer l’objectif est de { $chance }.
