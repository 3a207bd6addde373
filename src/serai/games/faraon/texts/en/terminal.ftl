# Faraon in a terminal: headings, choices and help. Only the terminal uses these.

terminal-game-faraon = Faraon
terminal-game-faraon-expert = Faraon, expert variant
terminal-game-faraon-solo = Faraon, solo

terminal-game-over = the game is over
terminal-turn = { $name } to play

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

terminal-with-powers = { $card }, with superpowers
terminal-no-treasure = no treasure
terminal-duel-card = { $name }: { $card }
terminal-no-duel-card = no card shown yet
terminal-next-card = { $number } left; next card: back { $back }{ $symbol ->
    [plain] {""}
    [sandstorm] , sandstorm
    [scorpion] , scorpion
    [superpowers] , superpowers
   *[duel] , duel
}
terminal-yes = yes

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

terminal-help-faraon-board = [bold]The board[/bold] as it lies now: [bold]r[/bold] red, [bold]b[/bold] blue and [bold]g[/bold] golden pyramids; [bold]\[ ][/bold] is the free hole, [bold]\[d][/bold] the free hole with a treasure in sight.
terminal-help-faraon-holes = Holes keep their names, a1 to h6, when a sandstorm turns the board; [bold]×[/bold] marks the pyramid that must not move.
terminal-help-faraon-treasures = Treasures: { $treasures }.
terminal-help-faraon-slide = slide the pyramid below the free hole up into it; likewise down, left, right
terminal-help-faraon-slides = several moves, as long as no treasure shows
terminal-help-faraon-push = with superpowers: push three pyramids at once
terminal-help-faraon-lift = turn the golden pyramid over, or not
terminal-help-faraon-scarab = use the scarab for an extra turn, or end the turn
terminal-help-faraon-give = give away or show the card with that treasure’s letter and value
terminal-help-faraon-end = What is done is done, and what you saw you must remember: the log talks about cards, not holes.

# What `simulate` counts.
terminal-score-faraon = Points
