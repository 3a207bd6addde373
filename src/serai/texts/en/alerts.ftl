# What a phone or computer shows when it is somebody's turn and they are not looking.

alert-title = Your turn: { $game }
# $others are the other players.
alert-body = { $name }, you are playing with { $others }.
# A button below the message: no more of them on this device.
alert-stop = Stop these messages
