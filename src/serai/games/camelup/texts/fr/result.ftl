# Quand la course est finie.

points-camelup = { $points } LE
# Where money came from.
source-start = Départ
source-tickets = Tickets
source-pyramid = Pyramide
source-tiles = Tuiles
source-partner = Partenaires
source-cards = Pari-Course
# What somebody owed and could not pay.
source-waived = Dettes effacées
