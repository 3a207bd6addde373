# Camel Up in a terminal: headings, choices and help. Only the terminal uses these.

terminal-game-camelup-1 = Camel Up, 1ª edizione
terminal-game-camelup-2 = Camel Up, 2ª edizione

terminal-race-over = la corsa è finita
terminal-your-leg = tappa { $leg }, tocca a te
terminal-leg = tappa { $leg }, tocca a { $name }

# Headings in front of lines and above columns: short.
terminal-ranking = Classifica
terminal-pyramid = Piramide
terminal-acts-left = azioni rimaste
terminal-tickets = Biglietti
terminal-winner-deck = Vincente
terminal-loser-deck = Ultimo
terminal-money = SE
terminal-tile = Tessera
terminal-partner = Socio

# The dice in the pyramid, and those that came out.
terminal-dice-in = dentro
terminal-dice-out = fuori
terminal-pyramid-tickets = biglietti Piramide rimasti { $number }

# Headings of the actions: at most 12 letters.
terminal-do-roll = Piramide
terminal-do-ticket = Biglietto
terminal-do-tile = Tessera
terminal-do-winner = Vincente
terminal-do-loser = Ultimo
terminal-do-partner = Socio
terminal-do-stack = Pile
terminal-ticket-worth = { $camel } da { $value }

terminal-help-camelup-track = [bold]Il circuito[/bold] va dallo spazio 1 allo spazio { $spaces }; { $finish } è il traguardo. Le lettere sono i cammelli, impilati dal basso in alto:
terminal-help-camelup-crazy = (maiuscole: i cammelli pazzi, che corrono al contrario)
terminal-help-camelup-tiles = Sotto uno spazio: [bold]+2[/bold] è la tessera del giocatore 2, lato { $game ->
    [camelup-1] Oasi
   *[other] tifo
}; [bold]-2[/bold] la stessa, lato { $game ->
    [camelup-1] Miraggio
   *[other] fischi
}.
terminal-help-camelup-roll = prendi un biglietto Piramide e fai uscire un dado
terminal-help-camelup-ticket = prendi il biglietto { camel-colour } in cima alla pila
terminal-help-camelup-tile = metti la tua tessera sullo spazio 6, { $game ->
    [camelup-1] lato Oasi (6-: Miraggio)
   *[other] lato tifo (6-: fischi)
}
terminal-help-camelup-winner = metti la tua carta { colour-feminine } sul mazzo del vincente
terminal-help-camelup-loser = metti la tua carta { colour-feminine } sul mazzo dell’ultimo
terminal-help-camelup-partner = fai società con il giocatore 2
terminal-help-camelup-end = Quel che è fatto è fatto: non si torna indietro, tanto meno su un tiro di dado.

# What `simulate` counts.
terminal-score-camelup = SE
