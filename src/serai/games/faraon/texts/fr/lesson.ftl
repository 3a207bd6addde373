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

tutorial-faraon-expert-title = Apprendre Faraon pour experts

tutorial-faraon-expert-board = Tout ce que vous savez du jeu de base reste valable. Ce qui est nouveau : un jeton se trouve sous chaque pyramide dorée, chacun a un scarabée, et une momie attend à côté du plateau.
tutorial-faraon-expert-goal = Vous cherchez le chien. Amenez dans le trou libre la pyramide à sa droite.
tutorial-faraon-expert-golden = Rien ici. Faites maintenant glisser vers le bas la pyramide dorée au-dessus du trou libre.
tutorial-faraon-expert-lift = Un canard, pas le chien. Mais c’est une pyramide dorée qui l’a découvert, donc vous pouvez la retourner. Allez-y, regardez.
tutorial-faraon-expert-scarab = Un explorateur à 2 chapeaux : il est à vous. Un mauvais trésor mettrait fin à votre tour, mais le scarabée vous en offre un autre. Il sert deux fois par partie : utilisez-le.
tutorial-faraon-expert-again = Vous continuez jusqu’au prochain trésor. Amenez dans le trou libre la pyramide à sa gauche.
tutorial-faraon-expert-found = Et maintenant, vers le bas, la pyramide dorée au-dessus du trou libre.
tutorial-faraon-expert-second = Le chien ! La carte est à vous, quoi que cache la pyramide. Retournez-la aussi : aurez-vous encore de la chance ?
tutorial-faraon-expert-curse = La malédiction de la momie ! La voilà devant vous, et vous passerez un tour. Personne n’est obligé de retourner une pyramide : c’est toujours un risque.
tutorial-faraon-expert-missed = Amira a trouvé le canard. C’était ensuite votre tour, mais vous n’avez pu que remettre la momie à sa place, donc c’est de nouveau à Amira. Si elle avait trouvé une malédiction avant, la momie serait allée chez elle.
tutorial-faraon-expert-end = À la fin, on compte les chapeaux des explorateurs : le plus grand nombre rapporte 6 points, le deuxième 3, le troisième 2. Ils s’ajoutent aux points des cartes. Bonne chasse !

tutorial-faraon-solo-title = Apprendre Faraon en solo

tutorial-faraon-solo-board = En solo, vous jouez contre la pioche : 30 cartes, et chacune que vous trouvez compte. Douze trésors sont cachés sous les pyramides, et l’on ne voit que ce que montre le trou libre.
tutorial-faraon-solo-goal = La carte objectif dit ce qu’il faut trouver : le canard. Amenez dans le trou libre la pyramide à sa droite : faites-la glisser, touchez-la ou appuyez sur la flèche gauche.
tutorial-faraon-solo-empty = Rien ici, donc vous continuez. Faites maintenant glisser vers le bas la pyramide au-dessus du trou libre.
tutorial-faraon-solo-won = Le canard : la carte est à vous. Maintenant le chien, et vous ne savez pas encore où il est. Essayez vers le haut : faites glisser vers le bas la pyramide au-dessus du trou libre.
tutorial-faraon-solo-on = Toujours rien. Amenez dans le trou libre la pyramide à sa droite.
tutorial-faraon-solo-lost = Un chandelier : un mauvais trésor vous coûte la carte, et le chien retourne dans la boîte. Mais quelle chance : la carte suivante demandait le chandelier, qui était déjà visible, donc vous l’avez gagnée aussitôt. Puis une tempête de sable a fait pivoter le plateau.
tutorial-faraon-solo-turned = Chaque chose est où elle était : vous la voyez seulement d’un autre côté. Vous cherchez l’oiseau : faites glisser la pyramide qui brille.
tutorial-faraon-solo-end = Trouvé ! En solo, il n’y a qu’une action spéciale, la tempête de sable. Quand la pioche est vide, vos cartes vous donnent un titre, de Scarabée du désert jusqu’à Pharaon avec plus de 20. Bonne chasse !
