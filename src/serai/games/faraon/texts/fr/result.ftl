# Quand la partie est finie.

points-faraon = { $points ->
    [one] 1 point
   *[other] { $points } points
}
# Where points came from.
source-treasures = Trésors
source-hats = Chapeaux
