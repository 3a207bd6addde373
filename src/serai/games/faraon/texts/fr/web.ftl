# La table de Faraon dans le navigateur.
# $who vaut "you" quand c'est au lecteur de jouer ; sinon $name est le nom du joueur.
# $colour vaut g (dorée), r (rouge) ou b (bleue) ; $symbol vaut S, X, P, D, ou un point s'il n'y en a pas.

web-faraon-board = Plateau
web-faraon-board-caption = Le plateau comme vous le voyez, rangée par rangée
web-faraon-free-hole = { $hole }, le trou libre{ $shows ->
    [treasure] {""} : { faraon-the-treasure }
   *[nothing] , vide
}
web-faraon-colour = { $colour ->
    [g] dorée
    [r] rouge
   *[b] bleue
}
web-faraon-goal = Carte objectif et pioche
web-faraon-no-goal = aucune carte objectif visible
web-faraon-actions = Ce que vous pouvez faire
web-faraon-players = Joueurs

web-faraon-deck = { $count ->
    [one] Il reste { $count } carte
   *[other] Il reste { $count } cartes
}, dos { $back }
web-faraon-deck-left = { $count ->
    [0] plus de carte
    [one] il reste { $count } carte
   *[other] il reste { $count } cartes
}
web-faraon-deck-empty = La pioche est vide
web-faraon-symbol = { $symbol ->
    [S] Tempête de sable
    [X] Scorpion
    [P] Superpouvoirs
   *[D] Duel
}

web-faraon-search = { $who ->
    [you] À vous de jouer : trouvez { faraon-the-card }.
   *[other] { $name } cherche { faraon-the-card }.
}
web-faraon-search-powers = { $who ->
    [you] Superpouvoirs ! Poussez une pyramide ou toute une ligne, et trouvez { faraon-the-card }.
   *[other] Avec les superpouvoirs, { $name } cherche { faraon-the-card }.
}
web-faraon-scorpion = { $who ->
    [you] Scorpion ! Déplacez une pyramide. La personne qui découvre un trésor perd une carte.
   *[other] Scorpion ! { $name } déplace une pyramide.
}
web-faraon-give = { $who ->
    [you] Le scorpion vous pique : donnez une de vos cartes à { $other }.
   *[other] Le scorpion a piqué { $name }, qui donne une carte à { $other }.
}
web-faraon-pick = { $who ->
    [you] Duel ! Montrez une de vos cartes : ce trésor doit rester caché.
   *[other] Duel ! { $name } choisit une carte à montrer.
}
web-faraon-duel = { $who ->
    [you] Duel ! Trouvez { faraon-the-treasure } avant que votre propre trésor n’apparaisse.
   *[other] Duel ! { $name } cherche { faraon-the-treasure }.
}
web-faraon-lift = { $who ->
    [you] Un trésor sous une pyramide dorée ! Voulez-vous la retourner ?
   *[other] { $name } peut retourner une pyramide dorée.
}
web-faraon-scarab = { $who ->
    [you] Mauvais trésor. Utiliser le scarabée pour un tour supplémentaire ?
   *[other] { $name } peut utiliser son scarabée pour un tour supplémentaire.
}
web-faraon-over = La partie est terminée.
web-faraon-setting-up = On prépare la table.
web-faraon-moves-left = { $left ->
    [one] Encore { $left } coup
   *[other] Encore { $left } coups
} dans ce tour

# The line above the board: what a move uncovered and what that means.
# It begins with a capital letter whatever it begins with. $goal is a treasure with its article.
faraon-caption-begin = Faites glisser des pyramides dans le trou libre jusqu’à découvrir { faraon-the-treasure }.
faraon-caption-nothing = { $who ->
    [you] Rien en { $hole } : continuez.
   *[other] { $name } regarde en { $hole } : rien.
}
faraon-caption-wrong = { faraon-the-treasure }, pas { $goal }{ $then ->
    [lost] {""} : la carte est perdue.
    [choice] .
   *[over] {""} : { $who ->
        [you] votre tour est terminé.
       *[other] fin du tour pour { $name }.
    }
}
faraon-caption-turn-over = { $who ->
    [you] Votre tour est terminé.
   *[other] Fin du tour pour { $name }.
}
faraon-caption-left = { $who ->
    [you] Vous laissez
   *[other] { $name } laisse
} la pyramide dorée en place.
faraon-caption-found = { $who ->
    [you] Vous trouvez
   *[other] { $name } trouve
} { faraon-the-treasure } !
faraon-caption-won = { $who ->
    [you] Vous trouvez { faraon-the-treasure } : la carte est à vous ({ faraon-points }).
   *[other] { $name } trouve { faraon-the-treasure } et gagne la carte ({ faraon-points }).
}
faraon-caption-next = Prochain objectif : { faraon-the-card }.
faraon-caption-scorpion-on = Rien en { $hole } : le scorpion { $who ->
    [you] vient à vous.
   *[other] passe à { $name }.
}
faraon-caption-scorpion = { faraon-the-treasure } ! Le scorpion { $who ->
    [you] vous pique.
   *[other] pique { $name }.
}
faraon-caption-duel-won = { faraon-the-treasure }, le trésor { $loser ->
    [you] de votre carte : { $name } gagne le duel.
   *[other] de l’adversaire ({ $other }) : { $who ->
        [you] vous gagnez le duel.
       *[other] { $name } gagne le duel.
    }
}

web-faraon-slide = { $count ->
    [1] Faire glisser la pyramide { $colour ->
        [g] dorée
        [r] rouge
       *[b] bleue
    } en { $hole }
   *[other] Pousser { $count } pyramides, à partir de { $hole },
} { $direction ->
    [up] vers le haut
    [right] vers la droite
    [down] vers le bas
   *[left] vers la gauche
}
web-faraon-no-slide = Rien à faire glisser { $direction ->
    [up] vers le haut
    [right] vers la droite
    [down] vers le bas
   *[left] vers la gauche
}
web-faraon-lift-it = La retourner
web-faraon-leave-it = La laisser
web-faraon-scarab-it = Utiliser le scarabée
web-faraon-pass-it = Terminer le tour
web-faraon-give-card = Donner { faraon-the-card }
web-faraon-show-card = Montrer { faraon-the-card }
web-faraon-count = { $count ->
    [one] { $count } pyramide : appuyez maintenant sur une flèche.
   *[other] { $count } pyramides : appuyez maintenant sur une flèche.
}

web-faraon-not-yours = Ce n’est pas à vous de jouer.
web-faraon-not-now = Ce n’est pas à vous de jouer, mais à { $name }.
web-faraon-choose-first = Choisissez d’abord un des boutons.
web-faraon-barred = Cette pyramide vient d’être déplacée et doit rester en place.
web-faraon-not-beside = Seule une pyramide à côté du trou libre peut glisser.
web-faraon-not-in-line = Choisissez une pyramide de la rangée ou de la colonne du trou libre.
web-faraon-no-way = Aucune pyramide ne peut glisser dans cette direction.
web-faraon-too-many = On ne peut pas pousser autant de pyramides dans cette direction.

web-faraon-on-turn = joue
web-faraon-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-faraon-lost-cards = { $count ->
    [one] { $count } carte perdue
   *[other] { $count } cartes perdues
}
web-faraon-hats = { $count ->
    [one] { $count } chapeau
   *[other] { $count } chapeaux
}
web-faraon-scarab-left = { $left ->
    [0] Scarabée épuisé
    [one] Scarabée : { $left } utilisation restante
   *[other] Scarabée : { $left } utilisations restantes
}
web-faraon-mummy-here = passe un tour

option-small_children = Aucune action spéciale sauf la tempête de sable
option-full_shuffle = Toutes les cartes objectif sont mélangées ensemble

game-faraon = Faraon
game-faraon-expert = Faraon pour experts
game-faraon-solo = Faraon en solo
about-faraon = Faites glisser les pyramides, retenez ce qu’elles cachent et trouvez le trésor avant les autres.
about-faraon-expert = Avec des scarabées, une momie et des explorateurs sous les pyramides dorées.
about-faraon-solo = Combien de trésors trouverez-vous avant que la pioche soit vide ?

# Its bots and how they play.
bot-forgetful = forgetful (facile : retient peu)
bot-attentive = attentive (moyen : retient un tiers)
bot-unforgetting = unforgetting (difficile : n’oublie rien)
bot-farsighted = farsighted (très difficile : n’oublie rien et voit loin)
bot-notebook = notebook (difficile : note tout)

# Keys, for the help.
faraon-help-how = Touchez une pyramide à côté du trou libre, faites-la glisser ou appuyez sur une flèche : elle glisse dans le trou, et vous voyez ce qu’elle cachait. On ne revient pas en arrière. Des boutons apparaissent quand il y a un choix à faire.
key-count = Pousser ce nombre de pyramides à la fois, quand les superpouvoirs le permettent
key-choice = Choisir la carte ou le bouton qui porte ce numéro, en comptant à partir du premier
