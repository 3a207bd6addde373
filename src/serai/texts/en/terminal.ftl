# The table in a terminal: headings, hints and help. Only the terminal uses these.
# What people type (roll, ticket b, up) is the same in every language and is never translated.
# [bold] and [/bold] mark what stands out and stay as they are.

terminal-heading = { $game }: { $now }
terminal-your-turn = your turn
terminal-set-up = set-up

terminal-seat = Seat
terminal-cards = Cards

terminal-hint = a number, an action such as { $example }, or ? for help
# The same where single keys act.
terminal-hint-keys = arrows slide; or a number, an action such as { $example }, ? for help
terminal-no-undo = There is no undo: what is done is done.
terminal-saved = Saved to { $file }.
terminal-hand-over = [bold]{ $name }[/bold]’s turn.
terminal-take-keyboard = { $key ->
    [any] Take the keyboard, then press any key.
   *[enter] Take the keyboard, then press Enter.
}
terminal-go-on = { $key ->
    [any] Press any key to go on.
   *[enter] Press Enter to go on.
}
terminal-hands-visible = This screen cannot be cleared between turns, so everybody’s cards stay in sight: a real terminal, or the browser, hides them.
terminal-sealed = { $game }. Fair dice: the seed is sealed as { $commitment }.
terminal-seed = The seed was { $seed }.
terminal-recorded = The game is recorded in { $file }: serai replay and serai verify read it.
terminal-left = You have left the table.
terminal-left-kept = You have left the table. Resume with: { $command }
terminal-not-saved = This game cannot be saved: { $why }. It is gone when you leave.
terminal-resumed = Back at the table after { $number } steps. What happened last:

# What takes a while.
terminal-loading = Getting the bots ready
terminal-stand-in = The bots’ code is being compiled, once on this machine. Until that is done, plain bots play for them.
terminal-thinking = { $name } is thinking (the very first time takes half a minute)
terminal-reckoning = Working it out (the very first time takes half a minute)

# What `why` and `odds` answer.
terminal-why-hidden = What was done is not among them: it was done face down.
terminal-odds-off = This table plays without odds.

terminal-instead = A table in the browser needs more than is installed ({ $command }): here is one in this terminal.
terminal-table = Your table: { $link }
terminal-table-open = Open your table: { $link }
terminal-server-stays = The server keeps running until you press Ctrl-C; your games are saved.
terminal-server-ends = Goodbye.

terminal-joined = { $name } is in seat { $seat }. To come back: { $command }
terminal-waiting-host = Waiting for the host to start the game.
terminal-waiting = Waiting for { $name }.
terminal-gone-on = The game has moved on: look again.
terminal-removed = You were removed from this game. You can watch it in a browser: { $link }
terminal-seat-lost = Your key no longer opens a seat at this table. With a new personal link: serai join LINK
terminal-ready-anew = Press Enter when you are ready, or type q to leave.
terminal-server-away = The server is not answering: trying again.

terminal-replay-at = { $number } of { $last }
terminal-replay-chance = chance
terminal-replay-keys = Enter next · b back · a number: go there · e end · q leave
terminal-actions = Actions: { $actions }
terminal-actions-none = Actions: none

# Help.
terminal-help-or = or
terminal-help-type = [bold]Type a number from the list, or:[/bold]
terminal-help-also = [bold]Also:[/bold] Enter (the table again), { $odds ->
    [yes] odds (the chances), { $why ->
        [yes] why or why NAME (was that a good move?), { "" }
       *[no] { "" }
    }
   *[no] { "" }
}{ $coach ->
    [yes] coach (a hint; coach numbers, coach best, coach warn, coach after), { "" }
   *[no] { "" }
}log (what happened), rules ID (a rule), save FILE, q (leave the table; the game is saved), ? (this help).
