# Quando la partita è finita.

points-faraon = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
# Where points came from.
source-treasures = Tesori
source-hats = Cappelli
