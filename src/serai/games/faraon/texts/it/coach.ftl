# The coach: what speaks for the best action, before anything is chosen; `look-` says only where to look.
# $hole and $way are holes; $card is the number of the goal card that was open when it was seen.

faraon-coach-look-any = Qui tutte le scelte si equivalgono.
faraon-coach-look-way = Guarda { $way ->
    [n] sopra il
    [e] a destra del
    [s] sotto il
   *[w] a sinistra del
} foro libero.
faraon-coach-look-lift = Pensa alla piramide dorata appena spostata: che cosa può nascondere?
faraon-coach-look-scarab = È questo il momento per lo scarabeo?
faraon-coach-look-give = Confronta le tue carte: quale ti mancherà di meno?
faraon-coach-look-show = Confronta le tue carte: quale tesoro è il più difficile da trovare?

faraon-coach-seen = Con la carta obiettivo n. { $card } tutti hanno visto { faraon-the-treasure } nel foro { $hole }.
faraon-coach-best-way-safe = La strada per { $way } è sicura.
faraon-coach-best-way = La strada migliore, per { $way }, arriva a destinazione nel { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } dei casi.
faraon-coach-unseen = { $left ->
    [one] Resta da scoprire un solo tesoro ({ faraon-treasure }): se in un foro ignoto c’è qualcosa, è quello giusto.
   *[other] Nessuno ha ancora visto { faraon-the-treasure }: ogni nuovo tesoro è quello giusto con una probabilità di 1 su { $left }, ovunque spunti.
}
faraon-coach-scorpion-best = Nessuna mossa è più sicura: lo scorpione ti punge nel { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } dei casi.
faraon-coach-lift-odds = Ancora nascosti sotto le piramidi dorate: { $curses ->
    [0] nessuna maledizione
    [one] 1 maledizione
   *[other] { $curses } maledizioni
}, { $explorers ->
    [one] 1 esploratore
   *[other] { $explorers } esploratori
}.
faraon-coach-scarab-use = Un altro turno adesso aumenta la probabilità di vincere del { NUMBER($gain, style: "percent", maximumFractionDigits: 0) }.
faraon-coach-scarab-keep = Un altro turno adesso riduce la probabilità di vincere del { NUMBER($gain, style: "percent", maximumFractionDigits: 0) }: lo scarabeo vale di più in seguito.
