# Camel Up in the browser.

# -- the Camel Up table ---------------------------------------------------------------------
# $game is camelup-1 (1st edition: desert tile, oasis, mirage) or camelup-2 (spectator tile,
# cheering, booing). $camel is a colour, from camel-b and so on. EP is the money.

camelup-board = La piste
camelup-actions = Vos actions
camelup-tickets = Tickets de pari
camelup-finish = Cartes Pari-Course
camelup-players = Joueurs
camelup-hand = Vos cartes Pari-Course
camelup-your-tile = Votre tuile
camelup-ranking = Classement, du premier au dernier
camelup-leg = Manche { $leg }
camelup-leg-over = La manche { $leg } est terminée
camelup-marker = premier joueur
camelup-over = La course est terminée.
camelup-setting-up = Les chameaux prennent place.
camelup-your-turn = À vous : { $choices ->
    [one] { $last }
   *[other] { $first } ou { $last }
}.
# What can be done, as parts of that sentence; the buttons below have the same order.
camelup-can = { $kind ->
    [roll] lancez un dé
    [ticket] pariez sur cette manche
    [card] pariez sur la course
    [tile] posez votre tuile
    [partner] prenez un partenaire
   *[stack] disposez les chameaux
}
# The tutorial is offered once.
camelup-first-time = C’est la première fois ?
camelup-learn = Apprendre en trois minutes
camelup-only-roll = Les actions de cette manche sont épuisées : vous pouvez seulement lancer.
camelup-acts-left = { $left ->
    [one] Encore une action
   *[other] Encore { $left } actions
} dans cette manche, puis seulement des lancers.
camelup-waiting = C’est à { $name } de jouer.
camelup-confirm-hint = { $flip ->
    [yes] Touchez encore la case pour retourner la tuile ; Entrée pour confirmer, Échap pour annuler.
   *[no] Touchez de nouveau ou appuyez sur Entrée pour confirmer, Échap pour annuler.
}
camelup-keys-pending = { $keys }… et ensuite ? Échap pour annuler.

# Labels of things on the board, for screen readers.
camelup-space-empty = Case { $space }, vide
camelup-space-camels = Case { $space }, chameaux de bas en haut : { $camels }
camelup-space-tile = Case { $space }, { $game ->
    [camelup-1] tuile Désert posée par { $name }, face { $side ->
        [forward] Oasis
       *[back] Mirage
    }
   *[other] tuile Spectateurs posée par { $name }, face { $side ->
        [forward] acclamations
       *[back] huées
    }
}
camelup-pyramid = La pyramide : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} dedans, { $tickets ->
    [one] reste { $tickets } ticket Pyramide
   *[other] restent { $tickets } tickets Pyramide
}. Faire sortir un dé.
camelup-pile = Tickets du chameau { $camel } : { $value } au-dessus, il en reste { $left }
camelup-pile-empty = Tickets du chameau { $camel } : épuisés
camelup-card = Votre carte du chameau { $camel }
camelup-deck = { $deck ->
    [winner] Vainqueur de la course
   *[loser] Dernier de la course
}
camelup-deck-none = pas encore de carte
camelup-deck-label = { $deck ->
    [winner] Paquet du vainqueur
   *[loser] Paquet du dernier
} : { $cards ->
    [0] aucune carte
    [one] une carte, posée par { $owners }
   *[other] { $cards } cartes, posées par { $owners }
}

# What somebody holds.
camelup-holds-ticket = ticket du chameau { $camel } de valeur { $value }
camelup-holds-pyramid = { $tickets ->
    [one] { $tickets } ticket Pyramide
   *[other] { $tickets } tickets Pyramide
}
camelup-holds-cards = { $cards ->
    [one] { $cards } carte Pari-Course en main
   *[other] { $cards } cartes Pari-Course en main
}
camelup-tile-ready = tuile en main
camelup-tile-on = tuile sur { $space }
camelup-partner = partenaire : { $name }
camelup-money = { $pounds } LE
camelup-money-hidden = argent caché
# What a bet or action is worth on average.
camelup-worth = { $pounds } LE

# Buttons.
camelup-do-roll = Lancer
camelup-do-ticket = Chameau { $camel }, valeur { $value }
camelup-name-ticket = ticket du chameau { $camel }
camelup-do-tile = Case { $space }, { $game ->
    [camelup-1] { $side ->
        [forward] Oasis
       *[back] Mirage
    }
   *[other] { $side ->
        [forward] acclamations
       *[back] huées
    }
}
camelup-do-card = Chameau { $camel } sur le { $deck ->
    [winner] paquet du vainqueur
   *[loser] paquet du dernier
}
camelup-do-partner = Partenariat avec { $name }
camelup-do-stack = { $stacks }
# Kinds of actions, as short buttons.
camelup-kind-ticket = Ticket
camelup-kind-tile = Tuile
camelup-kind-card = Carte
camelup-kind-partner = Partenaire
camelup-kind-stack = Piles
camelup-side = { $game ->
    [camelup-1] { $side ->
        [forward] Oasis, +1
       *[back] Mirage, −1
    }
   *[other] { $side ->
        [forward] Acclamations, +1
       *[back] Huées, −1
    }
}
# What to choose next, once the kind of action is chosen.
camelup-pick = { $kind ->
    [ticket] Quel chameau sera en tête à la fin de la manche ?
    [card] Votre pari sur toute la course : quel chameau ?
    [tile] Votre tuile : touchez l’une des cases éclairées.
    [partner] Qui sera votre partenaire pour cette manche ?
   *[stack] Comment empiler les chameaux ?
}
camelup-flip = Retourner
camelup-bet = { $deck ->
    [winner] Gagne la course
   *[loser] Arrive dernier
}
camelup-mine = Ce que vous avez
camelup-which-side = { $game ->
    [camelup-1] Votre tuile Désert sur la case { $space } : quelle face ?
   *[other] Votre tuile Spectateurs sur la case { $space } : quelle face ?
}
camelup-which-space = { $game ->
    [camelup-1] Votre tuile Désert : sur quelle case ?
   *[other] Votre tuile Spectateurs : sur quelle case ?
}
camelup-which-deck = Votre carte du chameau { $camel } : va-t-il gagner la course, ou finir dernier ?

# What an action will bring.
camelup-will-roll = Vous prenez un ticket Pyramide, qui vaut 1 LE à la fin de la manche, et vous faites sortir de la pyramide { $dice ->
    [one] le dernier dé
   *[other] l’un de ses { $dice } dés
}.
camelup-will-ticket = Vous prenez le ticket du chameau { $camel } : +{ $value } LE si le chameau { $camel } est en tête à la fin de la manche, +1 s’il est deuxième, −1 sinon.
camelup-will-tile = { $side ->
    [forward] Tout chameau qui s’arrête sur la case { $space } avance d’une case et monte sur ceux qui y sont ; vous recevez 1 LE à chaque fois.
   *[back] Tout chameau qui s’arrête sur la case { $space } recule d’une case et passe sous ceux qui y sont ; vous recevez 1 LE à chaque fois.
}
camelup-will-card = Vous posez face cachée la carte du chameau { $camel } : ce sera la carte n° { $number } du { $deck ->
    [winner] paquet du vainqueur
   *[loser] paquet du dernier
}. Elle y reste. Les bonnes cartes rapportent 8, 5, 3, 2, puis 1 LE, dans l’ordre où elles ont été posées ; les autres coûtent 1 LE.
camelup-will-partner = Vous et { $name } êtes partenaires jusqu’à la fin de la manche : chacun peut aussi compter un ticket de l’autre.
camelup-will-stack = Vous empilez ainsi les chameaux, de bas en haut : { $stacks }.

# Why something cannot be done.
camelup-no-over = La partie est terminée.
camelup-no-watching = Vous regardez : seuls ceux qui sont à la table peuvent jouer.
camelup-no-turn = C’est à { $name } de jouer.
camelup-no-wait = Attendez un instant.
camelup-no-other = Ce n’est pas possible maintenant.
camelup-no-ticket = Il n’y a plus de tickets du chameau { $camel } dans cette manche.
camelup-no-tile-first = On ne peut jamais poser de tuile sur la case 1.
camelup-no-tile-camels = Pas de tuile sur la case { $space } : il y a des chameaux dessus.
camelup-no-tile-own = Votre tuile est déjà sur la case { $space } : elle doit aller sur une autre.
camelup-no-tile-taken = Pas de tuile sur la case { $space } : { $name } y a la sienne.
camelup-no-tile-beside = Pas de tuile sur la case { $space } : elle serait à côté d’une autre tuile.
camelup-no-card = Vous n’avez plus en main la carte du chameau { $camel }.
camelup-no-card-yet = Touchez d’abord la carte que vous voulez poser ici.
camelup-no-partner-self = On ne peut pas être son propre partenaire.
camelup-no-partner-game = Il n’y a pas de partenariats dans cette partie.
camelup-no-partner-again = Vous avez déjà un partenaire pour cette manche.
camelup-no-partner-taken = { $name } a déjà un partenaire.

# Scoring.
camelup-pyramid-pay = pyramide { $pounds }
camelup-partner-pay = partenaire { $pounds }
camelup-reveal = On révèle les cartes Pari-Course
camelup-reveal-deck = { $deck ->
    [winner] Vainqueur : { $camel }
   *[loser] Dernier : { $camel }
}

# -- odds -----------------------------------------------------------------------------------

odds = Probabilités
odds-show = Probabilités
odds-counting = Calcul en cours…
odds-none = { $code ->
    [secret] À cette table, les probabilités sont cachées.
   *[other] Il n’y a pas de probabilités pour l’instant.
}
odds-camel = Chameau
odds-first = en tête de la manche
odds-second = deuxième
odds-win = gagne la course
odds-lose = finit dernier
odds-ends = Probabilité que la course se termine dans cette manche : { $percent } %.
odds-later = Les probabilités de la course supposent qu’il n’y a pas de tuile sur la piste dans les manches suivantes.
odds-rough = Les probabilités de la course sont simulées : ± indique une erreur type.
odds-best = Rapporte le plus en moyenne

# House options; the word after the hyphen is the option’s name.
option-turn_over_in_place = Les tuiles peuvent être retournées sur place
option-two_seats = On peut jouer à deux
option-starter_arranges = Le premier joueur dispose les piles de départ
option-open_money = L’argent de tous est visible

game-camelup-1 = Camel Up, 1re édition
game-camelup-2 = Camel Up, 2e édition
about-camelup-1 = Cinq chameaux courent autour de la pyramide et se grimpent sur le dos ; vous pariez.
about-camelup-2 = La course avec deux chameaux fous qui courent à contresens, et des partenariats.

# Its bots and how they play.
bot-greedy = greedy (bon : joue les probabilités exactes)
bot-sultan = sultan (fort : juge où mène chaque action)
bot-vizier = vizier (fort : anticipe)

# Keys, for the help.
key-roll = Faire sortir un dé de la pyramide
key-ticket = Prendre un ticket de pari : de 1 à 5 pour les piles, en partant de la gauche
key-tile = Poser votre tuile sur cette case ; + fait avancer les chameaux, − les fait reculer
key-winner = Parier qu’un chameau gagne la course : de 1 à 5, dans l’ordre des piles
key-loser = Parier qu’un chameau arrive dernier
key-partner = S’associer avec ce joueur
key-odds = Montrer les probabilités
replay-leg = Aller à une manche

# The line above the board: what is happening, in short.
camelup-caption-shakes = { $who ->
    [you] Vous secouez
   *[other] { $name } secoue
} la pyramide…
camelup-caption-rolls = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
} le dé : { camel-colour } { $number }…
camelup-caption-moves = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
} le dé : { camel-colour } { $number }, { $moves ->
    [same] {""}
   *[other] mais c’est { $mover } qui bouge,{" "}
}{ $tile ->
    [none] jusqu’à la case { $end }
    [forward] { $whose }, puis en avant jusqu’à la case { $end }
   *[back] { $whose }, puis en arrière jusqu’à la case { $end }
}{ $meets ->
    [onto] , sur { $met }
    [under] , sous { $met }
   *[nobody] {""}
}.
camelup-caption-tile = { $who ->
    [you] sur votre tuile { tile-side }
   *[other] sur la tuile { tile-side } posée par { $name }
}
camelup-caption-paid = { $who ->
    [you] Vous
   *[other] { $name }
} +{ $pounds }
