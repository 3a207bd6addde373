# What was done about people at a table: in the log of the browser, and in the terminal.

notice-vote = { $caller_name } called a vote to go on without { $name }.
notice-removed-host = The host removed { $name }: a bot plays on.
notice-removed-vote = The table voted to go on without { $name }: a bot plays on.
notice-taken-over = { $new_name } takes over from { $name }.
notice-muted = The host muted { $name }.
notice-unmuted = { $name } may chat again.
notice-renewed = The host gave { $name } a new link: old devices lost the seat.
notice-closed = The operator has closed this table: { $why }
notice-reopened = The operator has opened this table again.

alerts-menu = Messages when it is my turn
webhooks-menu = Messages to a channel
