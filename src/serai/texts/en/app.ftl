# The client as an app on a phone or computer, and messages that it is your turn.

# The device is told of turns while nobody looks at the page.
alerts = Tell me when it is my turn
alerts-offer = Waiting for the others? This device can tell you when it is your turn, even with the page closed.
alerts-tell = Tell me…
alerts-no = No, thanks
alerts-what = In games without a clock, or with a slow one, you get one message when it has been your turn for a minute. One tap opens the table.
alerts-on = Messages are on for this device.
alerts-off = Messages are off for this device.
alerts-begin = Turn messages on
alerts-stop = Turn messages off
alerts-refused = This browser does not allow messages: allow notifications for this page in its settings, then try again.
alerts-impossible = This browser cannot show messages here. On an iPhone or iPad, put Serai on the home screen first.
alerts-quiet = Nothing at night
alerts-from = Quiet from
alerts-to = until
alerts-quiet-kept = Your quiet hours are saved.
alerts-inside = A message says which game it is and who plays. It contains no key and nothing hidden, and only this browser can read it.

offline-title = No connection
offline-can = You can read the rules, see which games you are in, and replay the games saved on this device.
offline-cannot = Playing, watching and opening tables need a connection. Nothing is lost: your games are on the server.
offline-games = Saved on this device
offline-no-games = No games yet. When you are connected, open a finished game and tap “Save offline”.
offline-keep = Save offline
offline-kept = Saved: this game can be replayed without a connection.
offline-forgotten = No longer saved on this device.

install = Add to home screen
install-hint = Put Serai on your home screen: it opens like an app, and shows rules and saved games without a connection.
install-by-hand = Put Serai on your home screen: tap Share, then “Add to Home Screen”. It opens like an app, and can tell you when it is your turn.
install-no = No, thanks
install-known = Got it

new-version = A new version of this page is ready. Your game continues once it is loaded.
new-version-load = Load it

# A channel of a group (in Discord, Slack, Matrix) or a program is told whose turn it is.
webhooks = Tell a channel
webhooks-what = A channel of your group, or a program, is told whose turn it is here: one message per turn, when it has been somebody’s turn for a minute.
webhooks-quick = This table has a fast clock, so nothing is sent. Messages need a clock of five minutes or more, or none.
webhooks-secret = Anyone who knows the address can post to the channel, so only this server gets to see it. Messages say whose turn it is and contain a link for watching, but no key and nothing hidden.
webhook-url = Address of the channel (webhook)
webhook-kind = Format
webhook-kind-any = recognise by the address
webhook-kind-discord = Discord
webhook-kind-slack = Slack
webhook-kind-matrix = Matrix
webhook-kind-json = a program (JSON)
webhook-add = Tell this channel
webhook-added = The channel has just got its first message.
webhook-since = active since { $date }
webhook-ended = stopped on { $date }: no answer
webhook-ended-status = stopped on { $date }: it answered with { $status }
webhook-again = Try again
webhook-stop = Stop
webhook-stopped = The channel gets no more messages, and its address is deleted.
webhook-news = One of this table’s channels gets no more messages: it refused them.
webhook-look = Show
webhook-where = Where do I get the address?
webhook-where-discord = Discord: settings of the channel, Integrations, Webhooks, Copy Webhook URL.
webhook-where-slack = Slack: an app with Incoming Webhooks, added to the channel.
webhook-where-matrix = Matrix: a generic webhook of Hookshot in the room.
webhook-where-json = A program: any https address that takes JSON; the host’s guide says what is in it.

# Emails about turns, where the server sends them.
email-title = By email
email-address = Your email address
email-ask = Send me a confirmation email
email-asked = A confirmation email is on its way to { $address }. Open the link in it and tap the button; nothing else is sent until then. If you can’t find it, check your spam folder.
email-again = Send it again
email-on = Emails go to { $address }.
email-failed = Emails to { $address } aren’t arriving: check the address.
email-stop = Stop emails
email-forget = Delete this address
email-inside = At most one email per turn, with nothing hidden in it. Nobody else sees the address, and every email can be stopped with one tap.

# The pages that links in emails open. Nothing happens before the button is tapped.
mail-confirm = Emails when it’s your turn?
mail-confirm-what = At most one email per turn, in slow games, once it has been your turn for a minute. Every email can be stopped with one tap.
mail-confirm-yes = Yes, email me
mail-confirmed = Done. From now on, an email will tell you when it’s your turn.
mail-stop = No more emails?
mail-stop-what = Emails about your games will no longer be sent to this address.
mail-stop-yes = Stop all emails
mail-stopped = Done. No more emails will be sent to this address.
