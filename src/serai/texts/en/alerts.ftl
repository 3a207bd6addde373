# What a phone or computer shows when it is somebody's turn and they are not looking.

alert-title = Your turn: { $game }
# $others are the other players.
alert-body = { $name }, you are playing with { $others }.
# A button below the message: no more of them on this device.
alert-stop = Stop these messages

# To a channel of a group, such as one of Discord. $name is whose turn it is, $others are the other players.
webhook-turn = { $name }, it is your turn: { $game }. You are playing with { $others }.
webhook-hello = From now on, this channel will hear whose turn it is: { $game }.

# Emails, in plain text. $body is alert-body above; $link leads to the table, or to a page with a button.
email-text-turn =
    It’s your turn: { $game }
    { $body }

    { $link }
email-text-subject = Emails when it’s your turn?
email-text-confirm =
    Somebody, most likely you, asked Serai to email this address when it’s their turn in a slow game. If that was you, open this page within a day and tap the button:

    { $link }

    If it wasn’t you, there is nothing you need to do: without that tap, no more emails will come.
email-text-stop = Stop these emails: { $link }
