# When a race is over.

points-camelup = { $points } EP
# Where money came from.
source-start = Start
source-tickets = Tickets
source-pyramid = Pyramid
source-tiles = Tiles
source-partner = Partners
source-cards = Finish cards
# What somebody owed and could not pay.
source-waived = Debts waived
