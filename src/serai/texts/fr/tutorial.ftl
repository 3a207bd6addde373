# Les deux tutoriels dans le navigateur : un texte par étape.

tutorial-title = { $game ->
    [camelup] Apprendre Camel Up
   *[faraon] Apprendre Faraon
}
tutorial-learn = Apprendre
tutorial-coach = Tutoriel
tutorial-none = Il n’y a pas de tutoriel pour ce jeu.
tutorial-step = Étape { $at } sur { $of }
tutorial-next = Suivant
tutorial-back = Retour
tutorial-leave = Quitter
tutorial-home = Aux jeux
tutorial-play = Jouer maintenant
tutorial-do-it = Faites-le pour moi
tutorial-astray = Ce serait permis, mais essayons ici ce que dit le texte.

tutorial-faraon-board = 47 pyramides sont posées sur un plateau à 48 trous. Douze trésors sont cachés dessous, et l’on ne voit que ce que montre le trou libre.
tutorial-faraon-goal = La carte objectif dit ce qu’il faut trouver : le chien, qui vaut 2 points. Glissez dans le trou libre la pyramide à sa droite : tirez-la, touchez-la ou appuyez sur la flèche gauche.
tutorial-faraon-empty = Rien ici, donc vous continuez. Glissez maintenant vers le bas la pyramide au-dessus du trou libre.
tutorial-faraon-wrong = Un canard ! Ce n’est pas le chien, donc votre tour est fini. Retenez où est le canard : personne ne vous le rappellera.
tutorial-faraon-remember = Amira a trouvé le chien et gagné la carte. Le nouvel objectif est le canard, et vous savez où il est ! Glissez vers le haut la pyramide sous le trou libre.
tutorial-faraon-back = Glissez maintenant vers la gauche la pyramide de droite, là où vous avez vu le canard.
tutorial-faraon-sandstorm = Le canard est à vous ! La carte suivante portait une tempête de sable au dos : tout le jeu a été tourné. Chaque chose est où elle était, vous la voyez seulement d’un autre côté.
tutorial-faraon-turned = Amira a découvert le chandelier. Vous cherchez l’oiseau : glissez vers le haut la pyramide sous le trou libre.
tutorial-faraon-superpowers = L’oiseau ! Avec les super-pouvoirs on peut pousser toute une ligne. Poussez vers le bas les cinq pyramides au-dessus du trou libre : touchez ou tirez celle qui brille le plus.
tutorial-faraon-scorpion = Trouvé ! Maintenant un scorpion : chacun déplace une pyramide, et qui découvre un trésor donne une carte. Glissez la pyramide qui brille et croisez les doigts.
tutorial-faraon-end = Amira a découvert le chien et a dû vous donner une carte. Il y a aussi des duels, que vous comprendrez le moment venu. Quand il n’y a plus de cartes, le plus grand nombre de points l’emporte. Bonne chasse !

tutorial-camelup-race = Cinq chameaux font un tour de piste, et vous pariez sur eux. Les deux chameaux fous courent à l’envers.
tutorial-camelup-roll = À votre tour vous faites une seule chose. Touchez la pyramide pour lancer un dé, et touchez-la encore pour confirmer.
tutorial-camelup-carry = Le chameau vert a avancé de deux cases en portant le bleu sur son dos. Dans une pile, le chameau du dessus est devant.
tutorial-camelup-ticket = Qui sera en tête quand cinq dés auront été lancés ? Le violet est devant. Prenez la première tuile de pari violette : elle vaut 5 si vous avez raison.
tutorial-camelup-tile = Votre tuile Spectateurs aide ou gêne les chameaux et vous rapporte 1 livre chaque fois que l’un d’eux s’y arrête. Posez-la sur la case 7, face acclamations.
tutorial-camelup-dice = Quatre dés sont sortis, et le cinquième termine la manche. Amira va le lancer.
tutorial-camelup-leg = Le violet est tombé sur votre tuile, a avancé d’une case et menait à la fin de la manche : votre pari a rapporté 5, la tuile et votre lancer 1 chacun. Tuiles et dés retournent à leur place.
tutorial-camelup-card = Vous pouvez aussi parier sur la course entière, face cachée : plus tôt vous osez, plus cela rapporte. Posez la carte violette sur le pari du vainqueur.
tutorial-camelup-last = Quelques manches plus tard, le violet est près de la ligne d’arrivée. Lancez !
tutorial-camelup-end = Le violet a franchi la ligne, et votre carte a rapporté 8 livres. Le plus riche l’emporte. Bonne chance !
