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
