# Reviews of games: everybody's sum, the decisions that cost most, the rolls that changed most.
# Win chances are told in points of a hundred.

review-heading = { $game }: { $decisions ->
    [one] 1 decisione analizzata
   *[other] { $decisions } decisioni analizzate
}{ $rollouts ->
    [0] {""}
   *[other] , con { $rollouts } continuazioni giocate
}
review-working = analisi
review-start = Inizio
review-own = Errori propri
review-others = Errori altrui
review-luck = Fortuna
review-result = Risultato
review-accuracy = Precisione
review-many-best = Ottime
review-many-fine = Buone
review-many-inaccuracy = Imprecisioni
review-many-mistake = Errori
review-many-blunder = Errori gravi
review-summary = { $name } { $play ->
    [best] ha giocato meglio di tutti
    [worst] ha sprecato più di tutti
   *[middle] non ha giocato né meglio né peggio di tutti
} e { $luck ->
    [good] ha avuto fortuna
    [bad] ha avuto sfortuna
   *[even] ha avuto una fortuna nella media
}: a parità di fortuna avrebbe una probabilità di vittoria del { NUMBER($even, style: "percent", maximumFractionDigits: 0) } invece che del { NUMBER($start, style: "percent", maximumFractionDigits: 0) }.
review-costliest = Le decisioni costate di più
review-of-seat = Che cosa si poteva fare meglio
review-decision = { $ply }. { $name }: { $chosen } invece di { $best }: { $grade ->
    [best] ottima scelta
    [fine] buona scelta
    [inaccuracy] un’imprecisione
    [mistake] un errore
   *[blunder] un errore grave
}, { $points } punti di probabilità di vittoria e { $pounds } di punteggio
review-luckiest = Dove la fortuna ha pesato di più
review-roll = { $ply }. { $outcome }: { $changes } punti
review-drawn = Le probabilità di vittoria sono disegnate in { $file }.
review-graph = Probabilità di vittoria in una partita di { $game }: { $names }
review-graph-title = Probabilità di vittoria in %
review-graph-marks = Punti piccoli: errori; punti grandi: errori gravi. Trattini in basso: tiri di dado.
