# The table in a terminal: headings, hints and help. Only the terminal uses these.
# What people type (roll, ticket b, up) is the same in every language and is never translated.
# [bold] and [/bold] mark what stands out and stay as they are.

terminal-game-camelup-1 = Camel Up, 1st edition
terminal-game-camelup-2 = Camel Up, 2nd edition
terminal-game-faraon = Faraon
terminal-game-faraon-expert = Faraon, expert variant
terminal-game-faraon-solo = Faraon, solo

terminal-heading = { $game }: { $now }
terminal-set-up = set-up
terminal-race-over = the race is over
terminal-game-over = the game is over
terminal-leg = leg { $leg }, { $name } to play
terminal-turn = { $name } to play

# Headings in front of lines and above columns: short.
terminal-ranking = Ranking
terminal-pyramid = Pyramid
terminal-tickets = Tickets
terminal-winner-deck = Winner deck
terminal-loser-deck = Loser deck
terminal-seat = Seat
terminal-money = EP
terminal-cards = Cards
terminal-tile = Tile
terminal-partner = Partner
terminal-goal = Goal
terminal-free-hole = Free hole
terminal-duel = Duel
terminal-deck = Deck
terminal-lost = Lost
terminal-title = Title
terminal-won = Won
terminal-hats = Hats
terminal-scarab = Scarab
terminal-mummy = Mummy
terminal-points = Points

# The dice in the pyramid, and those that came out.
terminal-dice-in = in
terminal-dice-out = out
terminal-pyramid-tickets = pyramid tickets left { $number }

terminal-with-powers = { $card }, with superpowers
terminal-no-treasure = no treasure
terminal-duel-card = { $name }: { $card }
terminal-no-duel-card = no card shown yet
terminal-next-card = { $number } left; the next has back { $back }{ $symbol ->
    [plain] {""}
    [sandstorm] {""} with a symbol (sandstorm)
    [scorpion] {""} with a symbol (scorpion)
    [superpowers] {""} with a symbol (superpowers)
   *[duel] {""} with a symbol (duel)
}
terminal-yes = yes

# Headings of the actions: at most 12 letters.
terminal-do-roll = Pyramid
terminal-do-ticket = Ticket
terminal-do-tile = Tile
terminal-do-winner = Winner card
terminal-do-loser = Loser card
terminal-do-partner = Partner
terminal-do-stack = Stacks
terminal-do-slide = Slide{ $way ->
    [none] {""}
    [n] {""} up
    [e] {""} right
    [s] {""} down
   *[w] {""} left
}
terminal-do-lift = Pyramid
terminal-do-scarab = Scarab
terminal-do-give = Give
terminal-do-show = Show
terminal-ticket-worth = { $camel } for { $value }

terminal-hint = a number, an action such as { $example }, or ? for help
terminal-no-undo = There is no undo: what is done is done.
terminal-saved = Saved to { $file }.
terminal-hand-over = It is the turn of [bold]{ $name }[/bold].
terminal-take-keyboard = Take the keyboard, then press Enter.
terminal-sealed = { $game }. Fair dice: their seed is sealed as { $commitment }.
terminal-seed = The seed was { $seed }.
terminal-recorded = The game is recorded in { $file }: serai replay and serai verify read it.
terminal-left = You have left the table.
terminal-left-kept = You have left the table. Go on with: { $command }

terminal-table = Your table: { $link }
terminal-table-open = Open your table: { $link }
terminal-server-stays = The server stays until you press Ctrl-C; your games are kept.
terminal-server-ends = Goodbye.

terminal-replay-at = { $number } of { $last }
terminal-replay-chance = chance
terminal-replay-keys = Enter next · b back · a number: go there · e end · q leave
terminal-actions = Actions: { $actions }
terminal-actions-none = Actions: none

# Help.
terminal-help-or = or
terminal-help-type = [bold]Type a number from the list, or:[/bold]
terminal-help-also = [bold]Also:[/bold] log (what happened), rules ID (a rule), save FILE, q (leave the table; the game is kept), ? (this help).

terminal-help-camelup-track = [bold]The track[/bold] runs from space 1 to { $spaces }; { $finish } is the finish line. Letters are camels, stacked bottom to top:
terminal-help-camelup-crazy = (capitals: the crazy camels, who walk backwards)
terminal-help-camelup-tiles = Under a space: [bold]+2[/bold] is seat 2's { $game ->
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
terminal-help-camelup-partner = enter a partnership with seat 2
terminal-help-camelup-end = What is done is done: nothing can be taken back, least of all dice.

terminal-help-faraon-board = [bold]The board[/bold] as it lies now: [bold]r[/bold] red, [bold]b[/bold] blue and [bold]g[/bold] golden pyramids; [bold]\[ ][/bold] is the free hole, [bold]\[d][/bold] the free hole with a treasure in sight.
terminal-help-faraon-holes = Holes keep their names, a1 to h6, when a sandstorm turns the board; [bold]×[/bold] marks the pyramid that must rest.
terminal-help-faraon-treasures = Treasures: { $treasures }.
terminal-help-faraon-slide = slide the pyramid below the free hole up into it; likewise down, left, right
terminal-help-faraon-slides = several moves, as long as nothing shows
terminal-help-faraon-push = with superpowers: push three pyramids at once
terminal-help-faraon-lift = turn the golden pyramid over, or not
terminal-help-faraon-scarab = use the scarab for an extra turn, or end the turn
terminal-help-faraon-give = give away or show the card with that treasure's letter and value
terminal-help-faraon-end = What is done is done, and what was seen must be remembered: the log tells of cards, not of holes.
