# What a phone or computer shows when it is somebody's turn and they are not looking.

alert-title = Your turn: { $game }
# $others are the other players.
alert-body = { $name }, you are playing with { $others }.
# A button below the message: no more of them on this device.
alert-stop = Stop these messages

# To a channel of a group, such as one of Discord. $name is whose turn it is, $others are the other players.
webhook-turn = { $name }, it is your turn: { $game }. You are playing with { $others }.
webhook-hello = From now on, this channel will hear whose turn it is: { $game }.
