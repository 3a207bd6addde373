# Prima della partita: l’invito, chi manca, come si gioca.

# What an invited friend reads first.
invitation = { $name } ti invita a giocare a { $game }
invitation-nobody = Ti hanno invitato a giocare a { $game }
invitation-who = Chi c’è già
invitation-short = Il gioco in 20 secondi
sit-as = Siediti come { $name }

# Goes with the link when it is sent by another app.
invite-text = Vieni a giocare a { $game } con me:
share = Condividi…

seat-host = ospita
seat-not-ready = non ancora OK
# $words says what kind of bot it is.
seat-bot-is = bot, { $words }
start-fill = { $free ->
    [one] Metti un bot al posto libero e comincia
   *[other] Metti { $free } bot ai posti liberi e comincia
}
start-free = { $free ->
    [one] C’è un posto libero.
   *[other] Ci sono { $free } posti liberi.
}

# How a table is played, for those who do not choose it.
terms-seats = { $seats ->
    [one] Un posto; chi ospita può metterci un bot
   *[other] { $seats } posti; chi ospita può mettere dei bot a quelli liberi
}
terms-clock = { $time } per turno
terms-clock-none = Nessun limite di tempo
terms-stand-in = Per chi si assenta gioca un bot dopo { $time }
terms-odds = Tutti possono vedere le probabilità
terms-coach = Tutti possono chiedere al coach
