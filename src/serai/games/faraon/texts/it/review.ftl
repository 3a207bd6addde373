# Reviews: why an action was better or worse. Each is a sentence of its own.
# $hole and $way are holes; $card is the number of the goal card that was open then.

faraon-review-forgot = Nel foro { $hole } c’è di sicuro un altro tesoro ({ faraon-treasure }), scoperto davanti a tutti con la carta obiettivo n. { $card }: questa mossa non poteva servire a nulla.
faraon-review-seen = Con la carta obiettivo n. { $card } tutti hanno visto { faraon-the-treasure } nel foro { $hole }.
faraon-review-best-way-safe = La strada per { $way } era sicura.
faraon-review-best-way = La strada migliore, per { $way }, arriva a destinazione nel { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } dei casi.
faraon-review-taken-way = Dopo questa mossa si arriva al tesoro al massimo nel { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } dei casi.
faraon-review-risk = Un buon rischio: per trovare { faraon-the-treasure } nessuna strada è più sicura di così ({ NUMBER($chance, style: "percent", maximumFractionDigits: 0) }).
faraon-review-unseen = { $left ->
    [one] Resta da scoprire un solo tesoro ({ faraon-treasure }): se in un foro ignoto c’è qualcosa, è quello giusto.
   *[other] Nessuno ha ancora visto { faraon-the-treasure }: ogni nuovo tesoro è quello giusto con una probabilità di 1 su { $left }, ovunque spunti.
}
faraon-review-scorpion = Dopo questa mossa lo scorpione punge lo stesso giocatore nel { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } dei casi; liberando { $hole }, nel { NUMBER($best, style: "percent", maximumFractionDigits: 0) }.
faraon-review-scorpion-best = Nessuna mossa era più sicura: lo scorpione punge lo stesso giocatore nel { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } dei casi.
faraon-review-give = Era meglio cedere un’altra carta ({ faraon-card }): { $points } punti in più.
faraon-review-show = Era meglio mettere in gioco un’altra carta ({ faraon-card }): { $points } punti in più.
faraon-review-lifted-before = Questa piramide era già stata sollevata: { $token ->
    [curse] nasconde una maledizione
   *[none] sotto non c’è più nulla
}.
faraon-review-lift-odds = Ancora nascosti sotto le piramidi dorate: { $curses ->
    [0] nessuna maledizione
    [one] 1 maledizione
   *[other] { $curses } maledizioni
}, { $explorers ->
    [one] 1 esploratore
   *[other] { $explorers } esploratori
}.
faraon-review-scarab-use = Un altro turno adesso aumenta la probabilità di vincere del { NUMBER($gain, style: "percent", maximumFractionDigits: 0) }.
faraon-review-scarab-keep = Un altro turno adesso riduce la probabilità di vincere del { NUMBER($gain, style: "percent", maximumFractionDigits: 0) }: lo scarabeo vale di più in seguito.

# Of a whole game alone.
faraon-review-alone = Qui: { $kept } carte tenute su 30, in { $moves } mosse. Con gli stessi tesori e le stesse carte, chi non dimentica nulla ne tiene in media { $best_kept }, in { $best_moves } mosse.

# Of puzzles: why the other steps are worse.
faraon-review-under = Nel foro { $hole } c’è un altro tesoro ({ faraon-treasure }).
faraon-review-must-hide = Nel foro { $hole } c’è per forza un tesoro: è l’ultimo rimasto del suo blocco di 2 fori per 2.
faraon-review-other-way = Con qualsiasi altra prima mossa si arriva al massimo nel { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } dei casi.

# Kinds of decisions, as figures list them.
review-kind-faraon-slide = Mosse
review-kind-faraon-lift = Piramidi dorate
review-kind-faraon-scarab = Scarabeo
review-kind-faraon-give = Carte cedute
review-kind-faraon-show = Carte in palio
