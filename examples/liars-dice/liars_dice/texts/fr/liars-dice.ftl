# Dés menteurs. $who vaut "you" quand il s’agit du lecteur ; sinon $name est le nom de la place.

game-liars-dice = Dés menteurs
about-liars-dice = Des dés cachés, des annonces hardies : si vous n’y croyez plus, dites « Menteur ! »
option-wild_ones = Les uns sont des jokers : ils comptent pour chaque face

# Événements.
liars-dice-starter-chosen = { $who ->
    [you] À vous la première annonce.
   *[other] { $name } fait la première annonce.
}
liars-dice-dice-rolled = { $dice ->
    [none] { $name } lance les dés sous le gobelet.
   *[other] { $who ->
        [you] Vous lancez { $dice }.
       *[other] { $name } lance { $dice }.
    }
}
liars-dice-bid-made = { $who ->
    [you] Vous annoncez { $count } × { $face }.
   *[other] { $name } annonce { $count } × { $face }.
}
liars-dice-liar-called = { $who ->
    [you] Vous traitez { $bidder_name } de menteur.
   *[other] { $bidder_who ->
        [you] { $name } vous traite de menteur.
       *[other] { $name } traite { $bidder_name } de menteur.
    }
}
liars-dice-dice-shown = { $who ->
    [you] Vous montrez { $dice }.
   *[other] { $name } montre { $dice }.
}
liars-dice-dice-counted = { $found ->
    [one] Il y a { $found } × { $face } ; l’annonce était de { $count }.
   *[other] Il y a { $found } × { $face } ; l’annonce était de { $count }.
}
liars-dice-die-lost = { $left ->
    [0] { $who ->
        [you] Vous perdez votre dernier dé et quittez la partie.
       *[other] { $name } perd son dernier dé et quitte la partie.
    }
   *[other] { $who ->
        [you] Vous perdez un dé : il vous en reste { $left }.
       *[other] { $name } perd un dé : il lui en reste { $left }.
    }
}
liars-dice-game-won = { $who ->
    [you] Vous gagnez : il ne reste des dés qu’à vous.
   *[other] { $name } gagne : il ne reste de dés à personne d’autre.
}

# Ce qu’on peut faire.
liars-dice-verb-bid = Annoncer
liars-dice-verb-liar = Contester
liars-dice-do-bid = { $first } × { $second }
liars-dice-do-liar = Menteur !

# Ce qu’on voit.
liars-dice-field-count = Annonce : dés
liars-dice-field-face = Annonce : face
liars-dice-field-bidder_seat = Annonce de
liars-dice-field-dice = Dés sur la table
liars-dice-field-wild = Jokers
liars-dice-field-seats = Gobelets
liars-dice-field-seat = Joueur
liars-dice-field-left = Dés
liars-dice-field-hand = Lancés

# Why something is refused: the code of the error with reason- in front, and its arguments.
reason-liars-dice-cannot-bid = { $last ->
    [none] { $bid } n’est pas une annonce possible : annoncez de 1 à { $dice } dés, d’une face de 1 à 6
   *[other] { $bid } n’est pas une annonce possible : annoncez de 1 à { $dice } dés, d’une face de 1 à 6, et plus que { $last }
}
