# When a game is over.

points-faraon = { $points ->
    [one] 1 point
   *[other] { $points } points
}
# Where points came from.
source-treasures = Treasures
source-hats = Hats
