# Quand la partie est finie.

result-review = Analyse
result-share = Partager
result-total = Total
result-sources = D’où viennent les points
result-decided = Le tour décisif :
# $gain and $margin are points with their unit, as “5 EP”.
result-decided-gain = Il a rapporté { $gain } ; l’avance finale est de { $margin }.
result-decided-only = Il a rapporté { $gain }.

# A picture of the result, to give away.
poster-player = Joueur { $number }
poster-names = Montrer les noms de tous
poster-names-why = Seulement si tout le monde est d’accord. L’image est faite sur votre appareil et ne va nulle part tant que vous ne la partagez pas.
poster-save = Enregistrer l’image

# The coach: the name of its button, and what everybody reads in the log.
coach = Coach
coach-used = { $how ->
    [nudge] { $name } a demandé un indice au coach.
    [numbers] { $name } a demandé les chiffres au coach.
    [best] { $name } a demandé le meilleur coup au coach.
    [warns] Le coach prévient désormais { $name } avant une erreur.
    [tells] Le coach dit désormais à { $name } ce que coûtent ses actions.
    [warns-and-tells] Le coach prévient désormais { $name } avant une erreur et dit ce que coûtent ses actions.
   *[silent] Le coach ne dit plus rien à { $name } sans demande.
}
coach-decision = Avec le coach : { $how ->
    [after] savait après coup ce que coûtaient ses actions
    [warning] prévenu avant les erreurs
    [nudge] avec un indice
    [numbers] avec les chiffres
   *[best] avec le meilleur coup
}
