# Camel Up: why something is refused; serai.texts.reasons says how these are used.

camelup-cannot = { $who ->
    [you] vous ne pouvez pas
   *[other] { $name } ne peut pas
}
reason-camelup-tickets-left = { camel-colour } { $number }
reason-camelup-camel = { $camel } { camel-colour }
reason-camelup-card = { colour-feminine }
reason-camelup-no-such-camel = dans { $game }, aucun chameau ne s’appelle « { $text } » (chameaux : { $known })
reason-camelup-no-such-deck = il n’y a pas de paquet { $text } : posez la carte sur le paquet winner ou loser
reason-camelup-no-such-card = dans { $game }, aucune carte ne s’appelle « { $text } » (cartes : { $known })
reason-camelup-no-crazy-ticket = { camelup-cannot } parier sur le chameau { camel-colour } : on ne parie pas sur les chameaux fous (tickets restants : { $left })
reason-camelup-no-ticket = { camelup-cannot } parier sur le chameau { camel-colour } : ses tickets sont épuisés pour cette manche (restants : { $left })
reason-camelup-no-such-side = la { tile-name } n’a pas de face « { $text } » : écrivez + ou -
reason-camelup-no-tile-there = { camelup-cannot } poser la { tile-name } sur la case { $space } : { $why } (cases possibles : { $open })
reason-camelup-never-on-1 = aucune tuile ne peut jamais y être posée
reason-camelup-no-such-space = cette case n’existe pas
reason-camelup-turn-it-over = elle y est déjà avec cette face visible : retournez-la ({ $over }) ou déplacez-la
reason-camelup-lies-there = elle y est déjà et doit aller sur une autre case
reason-camelup-tile-of = { $owner_who ->
    [you] votre tuile y est déjà
   *[other] la tuile posée par { $owner_name } y est déjà
}
reason-camelup-camels-there = des chameaux s’y trouvent ({ $camels })
reason-camelup-next-to-a-tile = elle serait à côté d’une tuile
reason-camelup-next-to-another-tile = elle serait à côté d’une autre tuile
reason-camelup-card-not-in-hand = { $who ->
    [you] vous n’avez pas en main
   *[other] { $name } n’a pas en main
} la carte { colour-feminine } (en main : { $hand })
reason-camelup-no-partnership = { camelup-cannot } former ce partenariat : { $why }{ $any ->
    [yes] {""} (encore libres : { $free_names })
   *[no] {""}
}
reason-camelup-edition-without-partners = cette édition n’en a pas
reason-camelup-partners-from = il faut être { $least } joueurs ou plus
reason-camelup-has-a-partner = { $who ->
    [you] votre
   *[other] son
} partenaire jusqu’à la fin de la manche est { $partner_name }
reason-camelup-own-partner = personne n’est son propre partenaire
reason-camelup-no-such-partner = ce joueur n’existe pas
reason-camelup-partner-taken = { $other_name } a déjà un partenaire
reason-camelup-cannot-stack = { camelup-cannot } empiler « { $text } » : les mêmes chameaux sur les mêmes cases, dans l’ordre de votre choix (maintenant : { $now })
reason-camelup-only-a-roll = { $who ->
    [you] vous pouvez
   *[other] { $name } peut
} seulement lancer : cette manche a déjà vu { $cap } actions, et jusqu’à sa fin rien d’autre n’est possible
reason-camelup-leg-cap = leg_cap va de { $least } à { $most }, pas { $found }
reason-camelup-acts-not-counted = ces règles ne comptent pas les actions d’une manche
reason-camelup-acts-counted = les actions d’une manche se comptent jusqu’à { $cap }
reason-camelup-must-play = { $who ->
    [you] vous devez
   *[other] { $name } doit
} faire sortir un dé, parier ou poser quelque chose
reason-camelup-must-arrange = { $who ->
    [you] vous devez
   *[other] { $name } doit
} disposer les piles de départ
reason-camelup-seats = { $game } se joue de { $least } à { $most }, pas à { $found }{ $option ->
    [yes] {""} (l’option two_seats le permet)
   *[no] {""}
}
reason-camelup-unknown-cards = les cartes que personne n’a vues ne se comptent pas : remplacez d’abord les cartes inconnues
reason-camelup-no-such-vizier = aucun vizier ne s’appelle « { $text } » (niveaux : { $known })
reason-camelup-no-such-sultan = aucun sultan ne s’appelle « { $text } » (niveaux : { $known })

# Odds.
reason-camelup-odds-of-other-rules = il n’y a pas de probabilités pour { $game } selon la version { $version } de ses règles : ses chameaux ou ses dés sont différents
reason-camelup-leg-over = la manche est terminée : il ne reste plus de dé à sortir
reason-camelup-no-race-for-odds = pour les probabilités, tous les chameaux doivent être sur la piste et la course ne doit pas être terminée
reason-camelup-bad-table = { $path } { $why } ; recalculez-la avec : { $command }
reason-camelup-table-none = n’est pas une table de probabilités
reason-camelup-table-other = est une table d’une autre sorte ou d’une autre version
reason-camelup-table-cut = est tronquée ou trop longue
reason-camelup-table-damaged = est endommagée : sa somme de contrôle ne correspond pas
reason-camelup-solve-other = { $game } n’a pas besoin de table sur disque ; cette commande est pour { $wanted }
reason-camelup-no-notes = --notes concerne les jeux où il faut se souvenir
reason-camelup-seat-on-board = --seat demande une position entière, pas seulement ses quatre premiers champs
reason-camelup-nobody-on-turn = --seat demande une position où c’est à quelqu’un de jouer
reason-camelup-no-odds-now = il n’y a pas de probabilités avant la course, ni après

# Positions.
reason-camelup-only-a-board = une position a { $wanted } champs, celle-ci seulement les { $found } du plateau : ajoutez les autres
reason-camelup-newer-view = ce Serai ne connaît pas la version { $version } de { $game } : mettez-le à jour
reason-camelup-no-such-ruleset = aucune édition de Camel Up ne s’appelle « { $text } » (éditions : { $known })
reason-camelup-expected-stacks = il faut des piles comme { $example }, de bas en haut
reason-camelup-spaces = les cases vont de { $first } à { $last }
reason-camelup-space-twice = la case { $space } y est deux fois
reason-camelup-no-camel = { $game } n’a pas de chameau { $letter } ({ $known })
reason-camelup-camel-twice = le chameau { $letter } y est deux fois
reason-camelup-expected-tiles = il faut des tuiles comme { $example } : case, face, place
reason-camelup-tile-spaces = les tuiles se posent sur les cases { $first } à { $last }
reason-camelup-tile-under-camels = des chameaux se trouvent sur cette case
reason-camelup-one-tile-each = chaque joueur a une seule tuile, et les places vont de 0 à { $last }
reason-camelup-tiles-too-near = deux tuiles ne peuvent être ni sur la même case ni côte à côte
reason-camelup-expected-dice = il faut des lettres parmi { $dice }, chacune une fois au plus, ou { $none }
reason-camelup-such-as = il faut des nombres comme { $example }
reason-camelup-expected-tickets = il faut un nombre pour chacun de { $camels }, dans cet ordre
reason-camelup-expected-seat = il faut argent,tickets,tickets Pyramide,main,partenaire
reason-camelup-not-tickets = « { $found } » ne sont pas des tickets comme { $example }
reason-camelup-not-a-hand = « { $found } » n’est pas une main de { $camels } ou { $unknown }
reason-camelup-expected-cards = il faut des cartes comme { $example } ou { $unknown }
reason-camelup-camel-missing = le chameau { $letter } n’est pas sur la piste
reason-camelup-camel-beyond = le chameau { $letter } a franchi la ligne d’arrivée, mais la course continue
reason-camelup-die-twice = le dé { $letter } est sorti deux fois
reason-camelup-tickets-and-dice = { $taken } tickets Pyramide pris, mais { $out } dés sortis
reason-camelup-too-many-dice = { $taken } dés sont sortis, mais { $most } terminent la manche
reason-camelup-die-in-or-out = chaque dé est dans la pyramide ou dehors
reason-camelup-ladder = les tickets { $letter } valent { $values } à partir du haut : il en reste { $left }, et { $held } sont pris
reason-camelup-ticket-of-none = un ticket d’un chameau qui n’en a pas
reason-camelup-one-card-each = le joueur { $number } a une carte de chacun de { $camels }, pas « { $found } »
reason-camelup-no-partnerships = à { $found }, il n’y a pas de partenariats dans { $game }
reason-camelup-one-sided = le joueur { $number } est partenaire de { $partner }, mais pas l’inverse
reason-camelup-leg-and-marker = pendant la course, la manche est au moins la 1 et quelqu’un a le marqueur
reason-camelup-some-camel-missing = il manque un chameau sur la piste
reason-camelup-race-not-over = la course est terminée quand un groupe a franchi la ligne d’arrivée, dans un sens ou dans l’autre
reason-camelup-nothing-yet = rien n’est pris ni posé avant la première manche
reason-camelup-marker-first = le marqueur se donne avant tout le reste
reason-camelup-bad-start = le chameau { $letter } ne peut pas partir de { $space }
reason-camelup-set-up-phase = les chameaux et les dés ne correspondent pas à la mise en place { $phase }
reason-camelup-no-folder-for-weights = il n’y a pas de dossier { $folder } pour les poids : créez-le d’abord
reason-camelup-no-training = { $file } n’est pas un entraînement à reprendre : supprimez ce fichier
reason-camelup-other-training = { $file } est un entraînement avec un autre jeu, une autre graine ou un autre nombre de parties : donnez un autre fichier ou supprimez celui-ci
