# The coach at a table, in the browser and at the terminal. $part and $win are parts of 1: chances to
# win; $points are hundredths of them, $pounds what the game counts.

coach-points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
} di probabilità di vittoria
coach-score = { NUMBER($pounds, maximumFractionDigits: 1) } nel punteggio
coach-levels = Quanto dice il coach
coach-nudge = Un indizio
coach-numbers = I numeri
coach-best = L’azione migliore
coach-thinking = Il coach ci pensa…
coach-wait = Il coach parla quando tocca a te.
coach-open = Tutti al tavolo vedono che cosa chiedi.
coach-is-best = La migliore: { $action }
coach-as-good = { $count } scelte si equivalgono.
coach-list = Quanto vale ogni scelta, per quel che puoi sapere
coach-warns = Avvisami prima di un errore
coach-tells = Dimmi dopo quanto è costato
coach-sure = Vuoi farlo davvero?
coach-would-cost = { $action }: ti costa circa { $by ->
    [win] { coach-points }
   *[pounds] { coach-score }
}.
coach-do-it = Fallo lo stesso
coach-think-again = Ripensaci
coach-after = { $grade ->
    [best] { $action }: non c’era niente di meglio.
    [fine] { $action }: va bene.
   *[other] { $action }: ti è costato { $by ->
        [win] { coach-points }
       *[pounds] { coach-score }
    }; la scelta migliore era: { $best }.
}

# At the terminal.
coach-terminal-off = A questo tavolo si gioca senza coach.
coach-terminal-how = coach [hint | numbers | best], coach warn [on | off], coach after [on | off]
coach-terminal-set = Il coach { $warns ->
    [on] ti avvisa prima di un errore
   *[off] non ti avvisa
} e { $tells ->
    [on] ti dice dopo quanto sono costate le tue azioni.
   *[off] non ti dice dopo quanto sono costate.
}
coach-terminal-again = Scrivilo di nuovo per farlo lo stesso.
