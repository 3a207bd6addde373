# Analisi delle partite finite, nel browser. $part, $chance, $even, $start e $points sono parti di 1.

reviewed-part = { NUMBER($part, style: "percent", maximumFractionDigits: 1) }
# Una variazione, in punti di probabilità di vittoria.
reviewed-points = { $sign ->
    [less] −{ NUMBER($points, style: "percent", maximumFractionDigits: 1) }
   *[more] +{ NUMBER($points, style: "percent", maximumFractionDigits: 1) }
}
reviewed-amount = { NUMBER($pounds, maximumFractionDigits: 1) }

reviewed-title = Analisi: { $names }
reviewed-working = Analisi della partita in corso…
reviewed-waiting = L’analisi comincia tra un attimo…
reviewed-curve = Le probabilità di vittoria di tutti durante la partita
reviewed-legend-mistakes = un errore
reviewed-legend-rolls = i tiri, secondo la fortuna
reviewed-in-words = La curva a parole
reviewed-after = Dopo l’azione { $ply }:
reviewed-chance-of = { $name } { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
reviewed-moments = Momenti
reviewed-last-mistake = Errore precedente
reviewed-next-mistake = Errore successivo

# $grade è `best`, `fine`, `inaccuracy`, `mistake` o `blunder`.
reviewed-grade = { $grade ->
    [best] ottima
    [fine] buona
    [inaccuracy] imprecisione
    [mistake] errore
   *[blunder] errore grave
}
reviewed-count = { $grade ->
    [best] { $count ->
        [one] 1 ottima
       *[other] { $count } ottime
    }
    [fine] { $count ->
        [one] 1 buona
       *[other] { $count } buone
    }
    [inaccuracy] { $count ->
        [one] 1 imprecisione
       *[other] { $count } imprecisioni
    }
    [mistake] { $count ->
        [one] 1 errore
       *[other] { $count } errori
    }
   *[blunder] { $count ->
        [one] 1 errore grave
       *[other] { $count } errori gravi
    }
}
reviewed-grades = Le decisioni di { $name }: { $grades }.

reviewed-chose-best = { $action }: non c’era niente di meglio.
reviewed-chose = { $action }. Meglio: { $best }. È costato il { NUMBER($points, style: "percent", maximumFractionDigits: 1) } di probabilità di vittoria.
reviewed-drawn-chosen = Scelta: { $action }
reviewed-drawn-best = La migliore: { $action }
reviewed-actions = Quanto valeva ogni scelta, per quel che si poteva sapere
reviewed-action = Scelta
reviewed-win = Vince
reviewed-pounds = In media
reviewed-all = Tutte le { $actions } scelte
reviewed-fewer = Meno scelte
reviewed-exact = Calcolato fino alla fine: questi numeri sono esatti.

reviewed-play-on = Gioca da qui
reviewed-play-as = Il posto che prendi
reviewed-as = al posto di { $name }
reviewed-link = Copia il link a questo momento

reviewed-decisions = Tutte le decisioni
reviewed-whose = Le decisioni di chi
reviewed-everybody = Di tutti
reviewed-only-mistakes = Solo gli errori
reviewed-none = Qui non c’è ancora niente.

reviewed-sums = Decisioni e fortuna
reviewed-accuracy = Precisione
reviewed-row-start = Probabilità all’inizio
reviewed-row-own = Errori propri
reviewed-row-others = Errori degli altri
reviewed-row-luck = Fortuna
reviewed-row-result = Risultato
reviewed-best-unlucky = { $name } ha giocato meglio di tutti, ma senza fortuna: a parità di fortuna si vince il { NUMBER($even, style: "percent", maximumFractionDigits: 0) } delle partite così, non il { NUMBER($start, style: "percent", maximumFractionDigits: 0) }.
reviewed-best-won = { $name } ha giocato meglio di tutti: a parità di fortuna si vince il { NUMBER($even, style: "percent", maximumFractionDigits: 0) } delle partite così.

reviewed-drop = Analizza una partita
reviewed-drop-how = Trascina qui una registrazione: una scaricata dopo una partita o una scritta a mano. Ogni decisione riceve un voto, e la fortuna si vede a parte.
reviewed-choose = Scegli una registrazione
reviewed-another = Un’altra registrazione
