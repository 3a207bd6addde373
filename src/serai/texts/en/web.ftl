# The browser client: everything its pages say apart from the sentences of the log.

# The name of the program; do not translate.
app-name = Serai

# -- words on many pages --------------------------------------------------------------------

cancel = Cancel
close = Close
skip = Skip
go-on = Go on
copy = Copy
copied = Copied
seat-you = you
seat-bot = bot
seat-away = away
# A bot plays for somebody who is away.
seat-stand-in = bot stands in

# -- on every page --------------------------------------------------------------------------

loading = One moment …
to-home = To the start page
help = Help
rules = Rules
settings = Settings
sound-on = Turn the sound on
sound-off = Turn the sound off

settings-language = Language
settings-theme = Look
theme-auto = As the system
theme-light = Day
theme-dark = Night
settings-speed = Motion
speed-0 = None
speed-1 = Calm
speed-2 = Brisk
speed-3 = Quick
speed-4 = In a flash
settings-sound = Sounds
settings-confirm = Ask before an action is carried out

help-how = Tap what you want to use: the page tells what will happen, and a second tap does it. Or drag it to where it goes. Things that cannot be done say why.
help-keys = Keys
key-arrows = Move round the board, or slide what lies on it
key-confirm = Confirm what is chosen
key-cancel = Cancel, or skip what is moving
key-mute = Sound on or off
key-help = This help

log = Log
# A small button beside a move of somebody else: what were the alternatives worth?
why = why?
why-title = Why this move?
why-how = What { $name } could have done, and what each was worth on average, as anybody at the table could reckon it:
why-done = chosen
why-none = There was nothing to choose here.
log-empty = Nothing has happened yet.

# What went wrong, besides what the server refuses (refusals.ftl).
problem = That did not work
problem-unknown = Something went wrong. Try again.
problem-offline = There is no connection to the server.

# -- replay ---------------------------------------------------------------------------------

replay-title = Replay: { $names }
replay-download = Download the record
replay-controls = Replay
replay-first = To the beginning
replay-back = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-step = Step { $step } of { $steps }

# -- at a table -----------------------------------------------------------------------------

title-your-turn = Your turn
turn-yours = Your turn
turn-other = { $name } is on turn
turn-nobody = One moment …
turn-over = The game is over
clock = Time left for this turn
reconnecting = Connection lost. Trying again; nothing is lost.
menu = Table and links
link-watch = Link to this table
link-personal = Your personal link
link-personal-make = Go on with another device
link-personal-why = Whoever opens this link has your seat. Keep it to yourself.
leave = Leave the game
leave-why = A bot plays for you at once, until you are back.
stand-in = A bot plays for { $name }.
stand-in-back = Take the seat back
looking-back = You are looking back.
new-moves = { $moves ->
    [one] One new move.
   *[other] { $moves } new moves.
}
look-now = Back to the game
look-back = Look back
log-and-chat = What happened, and chat
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send

# Several people share one device and hand it on.
hand-over = Hand the device to { $name }
hand-over-why = The next turn shows secret cards, so nobody else should look.
hand-over-ready = I am { $name }

result-you = You win!
result-alone = The end
# $winners is how many share the victory.
result-won = { $winners ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
result-rematch = Play again
result-rematch-join = To the next game
result-replay = Look back at the game
result-dice = Check the dice
dice-why = The dealer promised its seed before the first roll. Hash the revealed seed with SHA-256: it must be the promise. “serai verify” deals the whole game again.
dice-commitment = Promise
dice-seed = Seed
dice-title = Fair dice
dice-how = The dealer has already sealed its dice: this is the fingerprint of its secret, which is shown after the game. Add words of your own, and nobody can have known the dice.
dice-words = Your words
dice-add = Add to the dice

# -- before the game ------------------------------------------------------------------------

invite-title = Invite friends
invite-link = Link to this table
qr-label = QR code of the link
seats-title = Seats
seat-free = free
seat-ready = ready
seat-remove = Remove
stand-up = Stand up
ready = I am ready
ready-not = Not ready yet
sit-name = Your name
sit-down = Sit down
sit-another = Somebody else at this device
sit-another-why = You play in turns and hand the device on.
bot-add = Add
bot-add-which = Bot
# The bots and how they play.
bot-random = random (anything goes)
start = Start the game
start-ready = Everybody is ready.
start-host = The host starts the game when everybody is ready.
start-players = This game is for { $least } to { $most } players.
start-waiting = Waiting for { $names }.
table-settings = How we play
settings-host = The host chooses how the table plays.
setting-game = Game
setting-seats = Seats
setting-clock = Time for a turn
setting-stand-in = A bot stands in for somebody away after
setting-odds = Everybody may look at the odds
setting-public = List this table on the start page
clock-none = As long as it takes
stand-in-never = Never
length-seconds = { $seconds } seconds
length-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
length-days = { $days ->
    [one] one day
   *[other] { $days } days
}

# -- rules ----------------------------------------------------------------------------------

rules-find = Find a rule
rules-sections = Sections

# -- the start page -------------------------------------------------------------------------

home-tagline = The inn where caravans stop for the night, and travellers play. Bet on camels, dig for treasure.
play-now = Play now
play = Play
play-friends = With friends
home-name = Your name
# The name of somebody who has not said one.
guest-name = Guest
home-games = The games
home-yours = Your games
home-open = Open tables
home-over = Finished lately
home-more = More
to-day = Switch to day
to-night = Switch to night
join = Join
join-label = Join with a code or link
join-example = e.g. 4k7w2m9qxz
join-bad = That is neither the code of a table nor a link to one.
open-record = Open a record from a file
table-open = { $free ->
    [one] one seat free
   *[other] { $free } seats free
}
table-playing = in play
table-over = look back
players = { $most ->
    [1] For one player.
   *[other] For { $least } to { $most } players.
}

# -- the plain table ------------------------------------------------------------------------
# For games that bring no drawings: their view as fields, their actions as buttons. Games may name fields
# and actions in files of their own.

plain-players = Players
plain-view = The table
plain-text = The table in text
plain-news = Just now
plain-actions = Your actions
plain-your-turn = Your turn: what will you do?
plain-waiting = { $name }’s turn.
plain-watching = You are watching.
# $action is what the button of the action says.
plain-sure = { $action }: are you sure?
plain-confirm = Do it
plain-find = Find an action
plain-none-found = No action fits.
# $verb is the kind of action, for example “Bid”: the buttons below narrow it down.
plain-first = { $verb }: choose the first part
plain-yes = yes
plain-no = no
# Stands for a field without a value.
plain-none = none
