# Faraon: why something is refused; serai.texts.reasons says how these are used.

# Directions as the board lies now.
reason-faraon-way = { $way ->
    [n] vers le haut
    [e] vers la droite
    [s] vers le bas
   *[w] vers la gauche
}{ $most ->
    [1] {""}
   *[other] {""} (de 1 à { $most } pyramides)
}
reason-faraon-cannot-slide = { $why } : { $who ->
    [you] vous pouvez
   *[other] { $name } peut
} faire glisser { $either }
reason-faraon-none-comes-that-way = aucune pyramide ne peut venir de ce côté dans le trou libre { $hole }
reason-faraon-must-rest = la pyramide en { $hole } vient d’être déplacée et doit rester en place
reason-faraon-at-least-one = il faut déplacer au moins une pyramide
reason-faraon-only-so-many = cette ligne n’en a que { $number }
reason-faraon-one-at-a-time = sans superpouvoirs, on ne déplace qu’une pyramide à la fois
reason-faraon-a-card = { faraon-card }
reason-faraon-no-such-card = { $who ->
    [you] vous ne l’avez pas
   *[other] { $name } ne l’a pas
}
reason-faraon-shown-by-the-other = l’autre duelliste montre déjà ce trésor
reason-faraon-cannot-give-or-show = { $who ->
    [you] vous ne pouvez pas
   *[other] { $name } ne peut pas
} { $do ->
    [give] donner
   *[show] montrer
} cette carte, { $card } : { $why } (cartes : { $cards })
reason-faraon-a-treasure = { $letter } { faraon-treasure }
reason-faraon-no-such-treasure = aucun trésor ne s’appelle « { $text } » (trésors : { $known })
reason-faraon-chance-sets-up = le hasard prépare la table
reason-faraon-must = { $who ->
    [you] vous devez
   *[other] { $name } doit
} { $what ->
    [slide] faire glisser une pyramide
    [lift] retourner la pyramide dorée ou la laisser
    [scarab] utiliser le scarabée ou passer
    [give] donner une carte
   *[show] montrer une carte
}
reason-faraon-seats = { $most ->
    [1] { $game } se joue seul, pas à { $found }
   *[other] { $game } se joue de { $least } à { $most }, pas à { $found }
}
reason-faraon-move-cap = move_cap doit être au moins 1, pas { $found }
reason-faraon-reliability = la fiabilité de notebook est un nombre de 0 à 1, pas « { $text } » (écrivez notebook, ou notebook:0.5)
reason-faraon-unknown-hole = on ne sait pas ce qu’il y a sous { $hole } : complétez d’abord la disposition
reason-faraon-unknown-cards = il y a des cartes que personne n’a vues : remplacez d’abord les cartes inconnues
reason-faraon-unknown-tokens = on ne sait pas ce que cache la pyramide : complétez d’abord les jetons

# A box of one's own.
reason-faraon-bad-box = on ne peut pas jouer avec { $name } : { $why }
reason-faraon-box-unreadable = { $name } : lecture impossible : { $problem }
reason-faraon-box-treasures = il y a { $wanted } trésors, un par tuile, pas { $found }
reason-faraon-box-letter = le signe d’un trésor est une lettre de a à z, pas « { $text } »
reason-faraon-box-name = le nom d’un trésor est fait de lettres de a à z, pas « { $text } »
reason-faraon-box-same-treasure = deux trésors ont la même lettre ou le même nom
reason-faraon-card-count = il y a { $wanted } cartes objectif, pas { $found }
reason-faraon-box-card = « { $text } » n’est pas une carte objectif : écrivez le dos de 1 à 3, le symbole ({ $symbols }), la lettre du trésor et la valeur de 1 à 4, comme 2Sd3
reason-faraon-box-unknown = la carte { $card } demande le trésor { $letter }, mais il y a { $known }
reason-faraon-box-symbol = la carte { $card } a un symbole, mais seuls les dos 2 et 3 peuvent en avoir
reason-faraon-box-back = aucune carte n’a le dos { $back }
reason-faraon-box-hats = hats compte les explorateurs à 1, 2 et 3 chapeaux, { $wanted } en tout, pas { $found }

# Odds.
reason-faraon-no-bets = --image et --seat concernent les jeux de paris
reason-faraon-bad-note = la note « { $text } » est illisible : écrivez un trou et ce qu’il montrait, comme a1=. ou c5=s (trésors : { $letters })
reason-faraon-two-notes = il y a deux notes sur { $hole } : en retirer une
reason-faraon-note-against-sight = une note dit { $hole }={ $noted }, mais le trou libre { $hole } montre { $shown } : retirez la note
reason-faraon-notes-clash = chaque trésor n’existe qu’une fois, et il y en a un par bloc de 2 trous sur 2
reason-faraon-notes-bare = l’un des trous { $holes } a un trésor

# Positions.
reason-faraon-layout-shows = la disposition a « { $sign } » sous le trou libre
reason-faraon-quarter-turns = il faut de 0 à 3 quarts de tour
reason-faraon-expected-rows = il faut { $rows } rangées de { $signs } signes, séparées par /
reason-faraon-no-sign = « { $sign } » n’est pas parmi { $known }
reason-faraon-expected-shown = il faut la lettre d’un trésor, { $nothing } ou { $unset }
reason-faraon-no-tokens = ce jeu n’en a pas : écrivez { $none }
reason-faraon-expected-hole = il faut un trou de a1 à { $last }, ou { $none }
reason-faraon-expected-card = il faut le dos de 1 à 3, le symbole ({ $symbols }), le trésor et la valeur, comme 2Sd3 ({ $unknown } pour ce qu’on ignore)
reason-faraon-expected-seat = il faut cartes,chapeaux,scarabée comme 1.d2+2Sb3,12,2 ou -,-,0
reason-faraon-expected-duel = il faut le joueur qui défie et les cartes montrées, comme 0:1.d2+2.b3*, ou { $none }
reason-faraon-not-expert = { $game } n’a ni scarabées, ni explorateurs, ni momie
reason-faraon-no-treasure = il n’y a pas de trésor { $letter } (trésors : { $known })
reason-faraon-treasure-twice = le trésor { $letter } est à deux endroits
reason-faraon-half-a-tile = une moitié de tuile est en { $hole }
reason-faraon-block = le bloc en { $hole } a { $found } trésors au lieu d’un
reason-faraon-two-free-holes = il y a plus d’un trou libre
reason-faraon-pyramid-count = il y a { $wanted } pyramides { $colour }, pas { $found }
reason-faraon-last-beside = la pyramide déplacée en dernier est à côté du trou libre
reason-faraon-token-without = un jeton est en { $hole }, mais aucune pyramide dorée ne s’y trouve
reason-faraon-without-token = la pyramide dorée en { $hole } n’a pas de signe de jeton ({ $taken } s’il est déjà pris)
reason-faraon-explorer-count = il y a { $wanted } explorateurs à { $hats ->
    [one] { $hats } chapeau
   *[other] { $hats } chapeaux
}, pas { $found }
reason-faraon-curse-count = il y a { $wanted } malédictions, pas { $found }
reason-faraon-found-and-empty = { $found } explorateurs sont trouvés, mais { $empty } pyramides sont vides
reason-faraon-card-times = la carte { $card } y est { $found } fois, pas { $wanted }
reason-faraon-open-known = une carte visible est connue de tous
reason-faraon-none-lost = on ne perd pas de carte dans { $game }
reason-faraon-deck-order = la pioche est dans l’ordre des dos, le 1 au-dessus
reason-faraon-set-up-phase = les pièces ne correspondent pas à la mise en place { $phase }
reason-faraon-too-early = quelque chose a été mis en place trop tôt, dans la phase { $phase }
reason-faraon-tokens-first = les jetons se cachent avant de disposer les cartes
reason-faraon-start-shows-none = au début, le trou libre ne montre aucun trésor
reason-faraon-nobody-has = personne n’a rien avant le début
reason-faraon-nothing-moves = rien ne bouge avant le début
reason-faraon-block-by-block = les tuiles se posent bloc par bloc
reason-faraon-golden-spread = il y a une ou deux pyramides dorées par bloc, et aucune dans les coins
reason-faraon-golden-first = les pyramides dorées viennent d’abord
reason-faraon-token-order = les jetons se cachent dans l’ordre des trous
reason-faraon-hole-by-hole = les pyramides se placent trou par trou
reason-faraon-group-by-group = un groupe de cartes se complète avant de commencer le suivant
reason-faraon-not-set = la table n’est pas encore prête
reason-faraon-moves-spent = après { $moves } coups, le tour passe
reason-faraon-moved-none = qui a joué des coups a déplacé une pyramide
reason-faraon-nothing-uncovered = rien n’est découvert, donc la phase ne peut pas être { $phase }
reason-faraon-golden-just-moved = seule une pyramide dorée qui vient d’être déplacée peut être retournée
reason-faraon-powers-symbol = les superpouvoirs viennent du symbole de la carte visible
reason-faraon-search-goal = pour chercher, il faut une carte objectif visible
reason-faraon-no-goal = aucune carte objectif n’est visible dans la phase { $phase }
reason-faraon-goal-in-sight = l’objectif est visible, donc sa carte est gagnée
reason-faraon-no-scarab = le joueur { $number } n’a plus de scarabée
reason-faraon-mummy-back = le joueur { $number } remet la momie à sa place au lieu de chercher
reason-faraon-over-no-card = la partie est terminée quand il ne reste plus de carte
reason-faraon-needs-a-card = la phase { $phase } demande une carte dans la pioche
reason-faraon-scorpion-symbol = le scorpion vient du symbole de la prochaine carte
reason-faraon-nothing-to-give = le joueur { $number } n’a pas de carte à donner
reason-faraon-duel-symbol = le duel vient du symbole de la prochaine carte
reason-faraon-duellists = il n’y a de duellistes que dans un duel
reason-faraon-duel-order = le joueur qui défie montre d’abord une carte, puis son voisin de gauche
reason-faraon-duel-cards = deux duellistes montrent chacun une carte et cherchent tour à tour
reason-faraon-duel-differ = les trésors des duellistes sont différents
reason-faraon-duel-over = le trésor d’un duelliste est visible, donc le duel est terminé
reason-faraon-no-deep-review = il n’y a pas d’analyse approfondie pour Faraon : l’analyse rapide calcule déjà tout ce qui peut arriver
