# The tutorial of Faraon in the browser: one text for each step.

tutorial-faraon-title = Apprendre Faraon

tutorial-faraon-board = 47 pyramides sont posées sur un plateau à 48 trous. Douze trésors sont cachés dessous, et l’on ne voit que ce que montre le trou libre.
tutorial-faraon-goal = La carte objectif dit ce qu’il faut trouver : le chien, qui vaut 2 points. Amenez dans le trou libre la pyramide à sa droite : faites-la glisser, touchez-la ou appuyez sur la flèche gauche.
tutorial-faraon-empty = Rien ici, donc vous continuez. Faites maintenant glisser vers le bas la pyramide au-dessus du trou libre.
tutorial-faraon-wrong = Un canard ! Ce n’est pas le chien, donc votre tour est terminé. Retenez où est le canard : personne ne vous le rappellera.
tutorial-faraon-remember = Amira a trouvé le chien et gagné la carte. Le nouvel objectif est le canard, et vous savez où il est ! Faites glisser vers le haut la pyramide sous le trou libre.
tutorial-faraon-back = Faites maintenant glisser vers la gauche la pyramide de droite, là où vous avez vu le canard.
tutorial-faraon-sandstorm = Le canard est à vous ! La carte suivante portait une tempête de sable au dos : tout le plateau a pivoté. Chaque chose est où elle était : vous la voyez seulement d’un autre côté.
tutorial-faraon-turned = Amira a découvert le chandelier. Vous cherchez l’oiseau : faites glisser vers le haut la pyramide sous le trou libre.
tutorial-faraon-superpowers = L’oiseau ! Avec les superpouvoirs, on peut pousser toute une ligne. Poussez vers le bas les cinq pyramides au-dessus du trou libre : touchez ou faites glisser celle qui brille le plus.
tutorial-faraon-scorpion = Trouvé ! Maintenant un scorpion : chacun déplace une pyramide, et la personne qui découvre un trésor donne une carte. Faites glisser la pyramide qui brille et croisez les doigts.
tutorial-faraon-end = Amira a découvert le chien et a dû vous donner une carte. Il y a aussi des duels : vous les comprendrez le moment venu. Quand il n’y a plus de cartes, le plus grand nombre de points l’emporte. Bonne chasse !
