# Shared by all games.

list = { $first } and { $last }
either = { $first } or { $last }
none = none
yes = yes
no = no
# Who sits on a seat, where nobody is named, and how that goes with words before it.
seat-number = seat { $seat }
contractions = {""}

# Words for the reader. Somebody called by one is named in quotation marks: “you” has the marker.
words-for-the-reader = you your yours i me
name-quoted = “{ $text }”

# Nobody at a table can be called by one of these: the server and the host speak under them.
reserved-names = host, the host, server, the server, Serai, dealer, the dealer, bot
# What the host changed before the start, so that everybody is asked anew whether they are ready.
changed-title = The host has changed:
changed-anew = The host has changed something. Are you still ready?
changed-game = Game: { $value }
changed-seats = Seats: { $value }
changed-clock = Time per turn: { $value }
changed-fallback = When the time is up: { $value }
changed-stand-in = A bot replaces absent players after: { $value }
changed-odds = Everybody may see the odds: { $value }
changed-coach = Everybody may ask the coach: { $value }
changed-public = Listed on the home page: { $value }
changed-option = { $name }: { $value }
changed-bot = A bot has sat down: { $name }
changed-removed = No longer at the table: { $name }
# The house’s bot plays when the time is up.
changed-fallback-none = a bot plays

# The server came back with less than its clients have seen.
server-behind = The server has lost the last moves of this game: play continues from an earlier position.
