# Faraon: sentences of the log, one for each event.
# $who is "you" when the reader is the one who acted; $name is the seat's name otherwise.
# $treasure is the name of a treasure, with hyphens, so that every language can find its article.
# A box of one's own brings names that no language knows; they are told as they are.

treasure-bird = oiseau
treasure-candlestick = chandelier
treasure-computer = ordinateur
treasure-dog = chien
treasure-duck = canard
treasure-glasses = lunettes
treasure-hippopotamus = hippopotame
treasure-mummy = momie
treasure-false-teeth = dentier
treasure-sphinx = sphinx
treasure-pram = landau
treasure-trumpet = trompette

faraon-treasure = { $treasure ->
    [bird] { treasure-bird }
    [candlestick] { treasure-candlestick }
    [computer] { treasure-computer }
    [dog] { treasure-dog }
    [duck] { treasure-duck }
    [glasses] { treasure-glasses }
    [hippopotamus] { treasure-hippopotamus }
    [mummy] { treasure-mummy }
    [false-teeth] { treasure-false-teeth }
    [sphinx] { treasure-sphinx }
    [pram] { treasure-pram }
    [trumpet] { treasure-trumpet }
   *[other] { $treasure }
}

# With its article.
faraon-the-treasure = { $treasure ->
    [bird] l’{ treasure-bird }
    [candlestick] le { treasure-candlestick }
    [computer] l’{ treasure-computer }
    [dog] le { treasure-dog }
    [duck] le { treasure-duck }
    [glasses] les { treasure-glasses }
    [hippopotamus] l’{ treasure-hippopotamus }
    [mummy] la { treasure-mummy }
    [false-teeth] le { treasure-false-teeth }
    [sphinx] le { treasure-sphinx }
    [pram] le { treasure-pram }
    [trumpet] la { treasure-trumpet }
   *[other] « { $treasure } »
}

title-pharaoh = Pharaon
title-high-priest = Grand Prêtre
title-vizier = Vizir
title-master-builder = Bâtisseur
title-bodyguard = Garde du corps
title-embalmer = Embaumeur
title-scribe = Scribe
title-farmer = Agriculteur
title-nile-boatman = Navigateur du Nil
title-camel-keeper = Gardien de chameaux
title-water-carrier = Porteur d’eau
title-desert-beetle = Scarabée du désert

faraon-card = { faraon-treasure } ({ $value })
faraon-the-card = { faraon-the-treasure } ({ $value })

faraon-starter = { $who ->
    [you] Vous commencez
   *[other] { $name } commence
}.
faraon-tile = Le trou { $hole } cache { faraon-the-treasure }.
faraon-free = Le trou { $hole } reste libre.
faraon-token = La pyramide dorée en { $hole } { faraon-hidden }.
faraon-dealt = Ensuite dans la pioche : { faraon-card }.
faraon-began = La table est prête : les trésors dessous, les pyramides dessus, et personne ne sait où se cache quoi.

# What a golden pyramid does: it hides something, or nothing.
faraon-hidden = { $token ->
    [curse] cache une malédiction
    [none] ne cache rien
   *[explorer] { $hats ->
        [one] cache un explorateur à 1 chapeau
       *[other] cache un explorateur à { $hats } chapeaux
    }
}

faraon-turned-up = { $who ->
    [you] Vous retournez
   *[other] { $name } retourne
} une carte objectif : il faut trouver { faraon-the-card }.

faraon-slid = { $who ->
    [you] Vous faites glisser
   *[other] { $name } fait glisser
} { $count ->
    [one] une pyramide
   *[other] { $count } pyramides
} et { $who ->
    [you] libérez
   *[other] libère
} { $hole }.

faraon-uncovered = { $who ->
    [you] Vous découvrez
   *[other] { $name } découvre
} { faraon-the-treasure } en { $hole }.

faraon-moves-used-up = { $who ->
    [you] Vous avez
   *[other] { $name } a
} joué { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} : le tour est terminé.

faraon-won = { $lucky ->
    [yes] { $who ->
        [you] Le trésor est déjà visible et vous gagnez
       *[other] Le trésor est déjà visible et { $name } gagne
    }
   *[no] { $who ->
        [you] Vous gagnez
       *[other] { $name } gagne
    }
} la carte : { faraon-card }.

# Later on, when only its owner may look at it.
faraon-won-card = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
} une carte.

faraon-lost = La carte retourne dans la boîte : { faraon-card }.

faraon-sandstorm = Une tempête de sable fait pivoter le plateau d’un quart de tour dans le sens des aiguilles d’une montre.
faraon-superpowers-came = Superpouvoirs : on peut pousser des lignes entières de pyramides jusqu’à ce que la prochaine carte soit gagnée.
faraon-superpowers-went = Les superpouvoirs ont disparu.

faraon-scorpion-came = Un scorpion ! { $who ->
    [you] Vous commencez
   *[other] { $name } commence
} : une pyramide par personne, jusqu’à ce qu’un trésor apparaisse.
faraon-scorpion-caught = Le scorpion { $who ->
    [you] vous pique
   *[other] pique { $name }
}.
faraon-scorpion-went = Aucun trésor en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} : le scorpion s’en va.
faraon-given = { $who ->
    [you] Vous donnez une carte à { $other }
   *[other] { $whom ->
        [you] { $name } vous donne une carte
       *[other] { $name } donne une carte à { $other }
    }
}{ $known ->
    [yes] {""} : { faraon-card }.
   *[no] , face cachée.
}
faraon-drawn = { $who ->
    [you] Vous piochez et gardez la première carte
   *[other] { $name } pioche et garde la première carte
}{ $known ->
    [yes] {""} : { faraon-card }.
   *[no] , face cachée.
}

faraon-duel-called = Un duel entre { $who ->
    [you] vous
   *[other] { $name }
} et { $other } !
faraon-duel-shown = { $who ->
    [you] Vous montrez
   *[other] { $name } montre
} { faraon-the-card }.
faraon-duel-drawn = { $who ->
    [you] Vous piochez
   *[other] { $name } pioche
} { faraon-the-card }{ $kept ->
    [yes] .
   *[no] {""} : c’est le même trésor, et la carte retourne à sa place.
}
faraon-duel-cancelled = Il n’y a pas de carte à piocher : le duel est annulé.
faraon-duel-won = { $who ->
    [you] Vous gagnez le duel et prenez les deux cartes
   *[other] { $name } gagne le duel et prend les deux cartes
} : { $cards }.
faraon-duel-over = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
} le duel.

faraon-lifted = { $who ->
    [you] Vous retournez la pyramide dorée
   *[other] { $name } retourne la pyramide dorée
} : elle { faraon-hidden }.
faraon-scarab = { $who ->
    [you] Vous utilisez votre scarabée
   *[other] { $name } utilise son scarabée
} pour un tour supplémentaire ({ $left ->
    [none] il quitte le jeu
   *[other] il peut encore servir une fois
}).
faraon-mummy-came = La momie { $who ->
    [you] vient à vous : vous passerez votre prochain tour
   *[other] va vers { $name }, qui passera son prochain tour
}.
faraon-mummy-went = { $who ->
    [you] Au lieu de chercher, vous remettez la momie à sa place.
   *[other] Au lieu de chercher, { $name } remet la momie à sa place.
}

faraon-bonus = Explorateurs : { $rows }.
faraon-bonus-row = { $name } { $points }
faraon-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
faraon-ended = { $winners ->
    [you] Vous gagnez avec { faraon-points }.
    [one] { $names } gagne avec { faraon-points }.
   *[other] { $names } partagent la victoire avec { faraon-points } par personne.
}
faraon-title = { $cards ->
    [one] { $cards } carte gardée
   *[other] { $cards } cartes gardées
} : { $title }.
