# Tutorials in the browser; the text of each step comes with its game.

tutorial-learn = Apprendre
tutorial-coach = Tutoriel
tutorial-none = Il n’y a pas de tutoriel pour ce jeu.
tutorial-step = Étape { $at } sur { $of }
tutorial-next = Suivant
tutorial-back = Précédent
tutorial-leave = Quitter
tutorial-home = Retour aux jeux
tutorial-play = Jouer maintenant
tutorial-do-it = Faites-le pour moi
tutorial-astray = Ce serait permis, mais essayons ici ce que dit le texte.
