# Quando la corsa è finita.

points-camelup = { $points } SE
# Where money came from.
source-start = Inizio
source-tickets = Biglietti
source-pyramid = Piramide
source-tiles = Tessere
source-partner = Soci
source-cards = Carte di gara
# What somebody owed and could not pay.
source-waived = Debiti condonati
