# The table in a terminal: headings, hints and help. Only the terminal uses these.
# What people type (roll, ticket b, up) is the same in every language and is never translated.
# [bold] and [/bold] mark what stands out and stay as they are.

terminal-heading = { $game }: { $now }
terminal-set-up = set-up

terminal-seat = Seat
terminal-cards = Cards

terminal-hint = a number, an action such as { $example }, or ? for help
terminal-no-undo = There is no undo: what is done is done.
terminal-saved = Saved to { $file }.
terminal-hand-over = [bold]{ $name }[/bold]’s turn.
terminal-take-keyboard = Take the keyboard, then press Enter.
terminal-sealed = { $game }. Fair dice: the seed is sealed as { $commitment }.
terminal-seed = The seed was { $seed }.
terminal-recorded = The game is recorded in { $file }: serai replay and serai verify read it.
terminal-left = You have left the table.
terminal-left-kept = You have left the table. Resume with: { $command }

terminal-table = Your table: { $link }
terminal-table-open = Open your table: { $link }
terminal-server-stays = The server keeps running until you press Ctrl-C; your games are saved.
terminal-server-ends = Goodbye.

terminal-joined = { $name } is in seat { $seat }. To come back: { $command }
terminal-waiting-host = Waiting for the host to start the game.
terminal-waiting = Waiting for { $name }.
terminal-gone-on = The game has moved on: look again.
terminal-server-away = The server is not answering: trying again.

terminal-replay-at = { $number } of { $last }
terminal-replay-chance = chance
terminal-replay-keys = Enter next · b back · a number: go there · e end · q leave
terminal-actions = Actions: { $actions }
terminal-actions-none = Actions: none

# Help.
terminal-help-or = or
terminal-help-type = [bold]Type a number from the list, or:[/bold]
terminal-help-also = [bold]Also:[/bold] log (what happened), rules ID (a rule), save FILE, q (leave the table; the game is saved), ? (this help).
