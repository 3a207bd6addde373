# Camel Up: sentences of the log, one for each event.
# $who is "you" when the reader is the one who acted; $name is the seat's name otherwise.
# $camel is the letter of a camel, so that every language can bend its colour to the noun.

camel-b = bleu
camel-g = vert
camel-o = orange
camel-w = blanc
camel-y = jaune
camel-p = violet
camel-r = rouge
camel-B = noir
camel-W = blanc

# As said of a camel and of a die, which are masculine.
camel-colour = { $camel ->
    [b] { camel-b }
    [g] { camel-g }
    [o] { camel-o }
    [w] { camel-w }
    [y] { camel-y }
    [p] { camel-p }
    [r] { camel-r }
    [B] { camel-B }
   *[W] { camel-W }
}

# As said of a card, which is feminine.
colour-feminine = { $camel ->
    [b] bleue
    [g] verte
    [w] blanche
    [p] violette
    [B] noire
    [W] blanche
   *[other] { camel-colour }
}

# A camel in the list of those that are carried.
camel-carried = { $camel ->
    [o] l’orange
   *[other] le { camel-colour }
}

marker-given = { $who ->
    [you] Vous avez
   *[other] { $name } a
} le marqueur Premier joueur.

camel-placed = Le chameau { camel-colour } part de la case { $space }.

stacks-arranged = { $who ->
    [you] Vous disposez
   *[other] { $name } dispose
} les piles de départ : { $stacks }.

leg-started = La manche { $leg } commence : { $who ->
    [you] à vous de jouer
   *[other] { $name } joue en premier
}.

ticket-taken = { $who ->
    [you] Vous prenez
   *[other] { $name } prend
} le ticket { camel-colour } de valeur { $value }.

tile-name = { $game ->
    [camelup-1] tuile Désert
   *[other] tuile Spectateurs
}
tile-side = { $game ->
    [camelup-1] { $side ->
        [forward] Oasis
       *[back] Mirage
    }
   *[other] { $side ->
        [forward] acclamations
       *[back] huées
    }
}

tile-placed = { $who ->
    [you] Vous posez votre
   *[other] { $name } pose sa
} { tile-name } sur la case { $space }, face { tile-side }.

tile-moved = { $who ->
    [you] Vous déplacez votre
   *[other] { $name } déplace sa
} { tile-name } de la case { $from } à la case { $space }, face { tile-side }.

pyramid-ticket-taken = { $who ->
    [you] Vous prenez
   *[other] { $name } prend
} un ticket Pyramide.

die-revealed = Le dé { $die ->
    [grey] gris donne un { $number } { camel-colour }
   *[racing] { camel-colour } donne { $number }
}.

unit-moved = Le chameau { camel-colour } { $tile ->
    [none] va de la case { $start } à la case { $end }
    [forward] va de la case { $start } à la tuile de la case { $via } et avance jusqu’à la case { $end }
   *[back] va de la case { $start } à la tuile de la case { $via } et recule jusqu’à la case { $end }
}{ $carried ->
    [none] {""}
   *[some] , en portant { $riders }
}{ $tile ->
    [back] , sous ceux qui y sont déjà.
   *[other] .
}

tile-paid = { $who ->
    [you] Votre tuile vous rapporte { $pounds } LE.
   *[other] { $name } reçoit { $pounds } LE pour sa tuile.
}

deck-name = { $deck ->
    [winner] vainqueur
   *[loser] dernier
}

card-placed = { $who ->
    [you] Vous posez une carte Pari-Course face cachée sur le paquet du { deck-name } : { colour-feminine }.
   *[other] { $name } pose une carte Pari-Course face cachée sur le paquet du { deck-name }{ $camel ->
        [unknown] {""}
       *[other] {""} : { colour-feminine }
    }.
}

partnership-entered = { $who ->
    [you] Vous et { $partner } êtes
   *[other] { $name } et { $partner } sont
} partenaires jusqu’à la fin de la manche.

race-ended = { $way ->
    [clockwise] Le chameau { camel-colour } franchit la ligne d’arrivée : la course est terminée.
   *[backwards] Le chameau { camel-colour } franchit la ligne d’arrivée à contresens : la course est terminée.
} Classement : { $ranking }.

leg-scored = Décompte de la manche { $leg }. Classement : { $ranking }.

leg-score = { $who ->
    [you] Vous : { $parts } ; { $paid }.
   *[other] { $name } : { $parts } ; { $paid }.
}
leg-part-ticket = ticket { camel-colour } { $pounds }
leg-part-pyramid = tickets Pyramide { $pounds }
leg-part-copied = ticket du partenaire { $pounds }
leg-part-none = aucun ticket
paid-gain = { $pounds } LE de la banque
paid-loss = { $pounds } LE à la banque
paid-none = aucun changement

card-scored = Paquet du { deck-name } : la carte { colour-feminine } posée par { $name } { $paid }.
card-pays = rapporte { $pounds } LE
card-costs = coûte { $pounds } LE
card-costs-nothing = coûterait 1 LE, mais il ne reste plus d’argent pour payer

game-ended = { $winners ->
    [you] Vous gagnez avec { $pounds } LE.
    [one] { $names } gagne avec { $pounds } LE.
   *[other] { $names } partagent la victoire avec { $pounds } LE par personne.
}
