# Quando la partita è finita.

result-review = Analisi
result-share = Condividi
result-total = Totale
result-sources = Da dove vengono i punti
result-decided = Il turno decisivo:
# $gain and $margin are points with their unit, as “5 EP”.
result-decided-gain = Ha reso { $gain }; il vantaggio finale è stato di { $margin }.
result-decided-only = Ha reso { $gain }.

# A picture of the result, to give away.
poster-player = Giocatore { $number }
poster-names = Mostra i nomi di tutti
poster-names-why = Solo se sono tutti d’accordo. L’immagine nasce sul tuo dispositivo e non va da nessuna parte finché non la condividi.
poster-save = Salva l’immagine

# The coach: the name of its button, and what everybody reads in the log.
coach = Coach
coach-used = { $how ->
    [nudge] { $name } ha chiesto un indizio al coach.
    [numbers] { $name } ha chiesto i numeri al coach.
    [best] { $name } ha chiesto al coach l’azione migliore.
    [warns] Ora il coach avvisa { $name } prima di un errore.
    [tells] Ora il coach dice a { $name } quanto costano le azioni.
    [warns-and-tells] Ora il coach avvisa { $name } prima di un errore e dice quanto costano le azioni.
   *[silent] Il coach non dice più nulla a { $name } senza che lo chieda.
}
coach-decision = Con il coach: { $how ->
    [after] sapeva dopo quanto costavano le azioni
    [warning] con avviso prima degli errori
    [nudge] con un indizio
    [numbers] con i numeri
   *[best] con l’azione migliore
}
