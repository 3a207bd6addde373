# Camel Up in a terminal: headings, choices and help. Only the terminal uses these.

terminal-game-camelup-1 = Camel Up, 1st edition
terminal-game-camelup-2 = Camel Up, 2nd edition

terminal-race-over = the race is over
terminal-your-leg = leg { $leg }, your turn
terminal-leg = leg { $leg }, { $name } to play

# Headings in front of lines and above columns: short.
terminal-ranking = Ranking
terminal-pyramid = Pyramid
terminal-acts-left = actions left
terminal-tickets = Tickets
terminal-winner-deck = Winner deck
terminal-loser-deck = Loser deck
terminal-money = EP
terminal-tile = Tile
terminal-partner = Partner

# The dice in the pyramid, and those that came out.
terminal-dice-in = in
terminal-dice-out = out
terminal-pyramid-tickets = pyramid tickets left { $number }

# Headings of the actions: at most 12 letters.
terminal-do-roll = Pyramid
terminal-do-ticket = Ticket
terminal-do-tile = Tile
terminal-do-winner = Winner card
terminal-do-loser = Loser card
terminal-do-partner = Partner
terminal-do-stack = Stacks
terminal-ticket-worth = { $camel } for { $value }

terminal-help-camelup-track = [bold]The track[/bold] runs from space 1 to { $spaces }; { $finish } is the finish line. Letters are camels, stacked bottom to top:
terminal-help-camelup-crazy = (capitals: the crazy camels, which run the wrong way)
terminal-help-camelup-tiles = Under a space: [bold]+2[/bold] is seat 2’s { $game ->
    [camelup-1] oasis
   *[other] cheering
} tile, [bold]-2[/bold] its { $game ->
    [camelup-1] mirage
   *[other] booing
} tile.
terminal-help-camelup-roll = take a pyramid ticket and roll a die
terminal-help-camelup-ticket = take the top { camel-colour } ticket
terminal-help-camelup-tile = put your tile on space 6, { $game ->
    [camelup-1] oasis side up (6-: mirage)
   *[other] cheering side up (6-: booing)
}
terminal-help-camelup-winner = place your { camel-colour } finish card on the winner deck
terminal-help-camelup-loser = place your { camel-colour } finish card on the loser deck
terminal-help-camelup-partner = become partners with seat 2
terminal-help-camelup-end = What is done is done: nothing can be taken back, least of all a roll.

# What `simulate` counts.
terminal-score-camelup = EP
