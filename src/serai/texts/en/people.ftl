# What is and was done about people at a table: the log has it in the browser and in the terminal.

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

people-more = Options for { $name }
people-hide = Hide their messages on this device
people-show = Show their messages again
people-mute = Mute in chat for everybody
people-unmute = Let them chat again
people-link = New link for this seat…
people-link-why = { $name } gets a new personal link, and every device that has the old one loses the seat. Everybody reads this in the log.
people-link-sure = Make the new link
people-link-give = Send this link to { $name }, and to nobody else.
people-link-of = { $name }’s personal link
people-remove = Remove from the game…
people-remove-why = { $name } loses the seat for good, and can only watch. Everybody reads this in the log. It is possible once the game has waited for two minutes.
people-remove-bot = Remove: a bot plays on
people-remove-offer = Remove, and offer the seat
people-vote = Vote to go on without them…
people-vote-why = If more than half of the others here agree within two minutes, { $name } loses the seat for good and a bot plays on. It is possible once the game has waited for two minutes.
people-vote-sure = Vote to go on
people-offer = Offer the seat to others
people-offer-not = Stop offering the seat
seat-offered-why = { $name } left this game. You can take over the seat.
you-removed = You were removed from this game because it was held up. You can keep watching.
vote-about-you = The others are voting on whether to go on without you. Make your move and the vote ends.
vote-about = { $caller_name } wants to go on without { $name }. { $votes ->
    [one] One vote so far.
   *[other] { $votes } votes so far.
}
