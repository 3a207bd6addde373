# Avant la partie : l’invitation, qui manque, comment on joue.

# What an invited friend reads first.
invitation = { $name } vous invite à jouer à { $game }
invitation-nobody = On vous invite à jouer à { $game }
invitation-who = Déjà à table
invitation-short = Le jeu en 20 secondes
sit-as = Prendre place : { $name }

# Goes with the link when it is sent by another app.
invite-text = Viens jouer à { $game } avec moi :
share = Partager…

seat-host = hôte
seat-not-ready = pas encore OK
# $words says what kind of bot it is.
seat-bot-is = bot, { $words }
start-fill = { $free ->
    [one] Mettre un bot à la place libre et commencer
   *[other] Mettre { $free } bots aux places libres et commencer
}
start-free = { $free ->
    [one] Une place est libre.
   *[other] { $free } places sont libres.
}

# How a table is played, for those who do not choose it.
terms-seats = { $seats ->
    [one] Une place ; l’hôte peut y mettre un bot
   *[other] { $seats } places ; l’hôte peut mettre des bots à celles qui restent libres
}
terms-clock = { $time } par tour
terms-clock-none = Pas de limite de temps
terms-stand-in = Un bot joue pour les absents au bout de { $time }
terms-odds = Tout le monde peut voir les probabilités
terms-coach = Tout le monde peut consulter le coach
