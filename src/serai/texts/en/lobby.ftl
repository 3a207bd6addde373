# Before the game: the invitation, who is missing, how it is played.

# What an invited friend reads first.
invitation = { $name } invites you to { $game }
invitation-nobody = You are invited to { $game }
invitation-who = Who is here
invitation-short = The game in 20 seconds
sit-as = Sit down as { $name }

# Goes with the link when it is sent by another app.
invite-text = Come and play { $game } with me:
share = Share…

seat-host = host
seat-not-ready = not ready yet
# $words says what kind of bot it is.
seat-bot-is = bot, { $words }
start-fill = { $free ->
    [one] Fill the free seat with a bot and start
   *[other] Fill { $free } seats with bots and start
}
start-free = { $free ->
    [one] One seat is free.
   *[other] { $free } seats are free.
}

# How a table is played, for those who do not choose it.
terms-seats = { $seats ->
    [one] One seat; the host may fill it with a bot
   *[other] { $seats } seats; the host may fill free ones with bots
}
terms-clock = { $time } for each turn
terms-clock-none = No time limit
terms-stand-in = A bot plays for whoever is away for { $time }
terms-odds = Everybody may see the odds
terms-coach = Everybody may ask the coach
