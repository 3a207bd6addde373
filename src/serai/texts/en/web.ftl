# The browser client: everything its pages say apart from the sentences of the log.

# The name of the program; do not translate.
app-name = Serai

# -- words on many pages --------------------------------------------------------------------

cancel = Cancel
close = Close
skip = Skip
go-on = Continue
copy = Copy
copied = Copied
seat-you = you
seat-bot = bot
seat-away = away
# A bot plays for somebody who is away.
seat-stand-in = played by a bot

# -- on every page --------------------------------------------------------------------------

loading = One moment…
to-home = Home page
help = Help
rules = Rules
settings = Settings
sound-on = Turn the sound on
sound-off = Turn the sound off

settings-language = Language
settings-theme = Theme
theme-auto = System
theme-light = Light
theme-dark = Dark
settings-speed = Animations
speed-0 = Off
speed-1 = Slow
speed-2 = Normal
speed-3 = Fast
speed-4 = Instant
settings-sound = Sounds
settings-confirm = Ask before each action

help-how = Tap what you want to use: the page tells you what will happen, then you confirm it. Or drag it to where it goes. If something isn’t allowed, the page explains why.
help-keys = Keys
key-arrows = Move around the board, or slide the pieces on it
key-confirm = Confirm your choice
key-cancel = Cancel, or skip an animation
key-coach = Ask the coach, at tables that have one
key-mute = Sound on or off
key-help = This help

log = Log
# A small button beside a move of somebody else: what were the alternatives worth?
why = why?
why-title = Why this move?
why-how = What { $name } could have done, and what each choice was worth on average, judging only by what everyone could see:
why-done = chosen
why-none = There was no choice to make here.
log-empty = Nothing to show here yet.

# What went wrong, besides what the server refuses (refusals.ftl).
problem = That didn’t work
problem-unknown = Something went wrong. Try again.
problem-offline = No connection to the server.
load-again = Load the page again

# -- replay ---------------------------------------------------------------------------------

replay-title = Replay: { $names }
replay-download = Download the record
replay-controls = Replay controls
replay-first = Go to the start
replay-back = Previous step
replay-next = Next step
replay-last = Go to the end
replay-play = Play
replay-pause = Pause
replay-step = Step { $step } of { $steps }

# -- at a table -----------------------------------------------------------------------------

title-your-turn = Your turn
turn-yours = Your turn
turn-other = { $name }’s turn
turn-nobody = One moment…
turn-over = The game is over
clock = Time left for this turn
reconnecting = Connection lost. Reconnecting… Your game is safe.
menu = Table and links
link-watch = Link to this table
link-personal = Your personal link
link-personal-make = Continue on another device
link-personal-why = Anyone who opens this link takes over your seat. Keep it to yourself.
leave = Leave the game
leave-why = A bot takes over at once and plays until you are back.
stand-in = A bot is playing for { $name }.
stand-in-back = Take your seat back
looking-back = You are reviewing earlier moves.
new-moves = { $moves ->
    [one] One new move.
   *[other] { $moves } new moves.
}
look-now = Back to the game
look-back = Review moves
log-and-chat = Log and chat
chat = Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send

# Several people share one device and hand it on.
hand-over = Hand the device to { $name }
hand-over-why = The next turn shows secret cards, so nobody else should look.
hand-over-ready = I’m { $name }

result-you = You win!
result-alone = The end
# $winners is how many share the victory.
result-won = { $winners ->
    [one] { $names } wins
   *[other] { $names } share the victory
}
result-rematch = Play again
result-rematch-join = Join the next game
result-replay = Watch the replay
result-dice = Check the dice
dice-why = The dealer committed to its seed before the first roll. Hash the revealed seed with SHA-256: it must match the commitment. The dice come of the seed, of who played what, and of everything that was shaken; “serai verify” checks the record and replays the whole game with the same dice.
dice-commitment = Commitment
dice-seed = Seed
dice-title = Fair dice
dice-how = The dealer has already sealed its seed: this is its fingerprint, and the seed is revealed after the game. Shake the dice, and nobody can choose them, not even whoever runs the server: your browser makes a secret, which is shown only when nobody can shake any more.
dice-old = This table was opened by an earlier Serai: what was added to its dice stays, and they cannot be shaken.
dice-shake = Shake the dice
dice-shake-again = Shake again
dice-done = Shaken
dice-own-word = Add a word of your own
dice-word = Your word
dice-shaken-by = Shaken by { $names }.
dice-shakers = Shaken by
dice-nobody = nobody
dice-awaited = The host has begun. Waiting for { $names } to show what they shook: browsers do it by themselves.
dice-shown = Everybody has shown what they shook.
dice-not-agreed = The server has begun another game than the one you shook the dice for: do not trust its dice.
dice-terms-wrong = The server is about to begin another game than it shows: your browser keeps what it shook to itself.
dice-struck = { $count ->
    [one] { $names } is away
   *[other] { $names } are away
}: what they shook does not count.
dice-broken = { $names } did not show { $count ->
    [one] what was shaken there
   *[other] what they had shaken
}. Those dice are thrown away; shake again, and the host begins anew.

# -- people ---------------------------------------------------------------------------------

seat-removed = removed, a bot plays
seat-offered = seat on offer
seat-muted = muted
seat-hidden = hidden for you
devices = Your devices
devices-why = Each of these can play your seat. Revoke what you do not know or no longer use.
device-phone = Phone
device-tablet = Tablet
device-computer = Computer
device-program = Program
device-link = Personal link
device-unknown = Device
device-since = since { $date }
device-yours = this device
device-revoke = Revoke
device-revoke-sure = Revoke for good
device-revoke-all = Revoke all others
device-revoke-all-sure = Revoke all others for good
key-revoked = This device no longer holds a key to the seat. You can watch, or open your new personal link.

# -- before the game ------------------------------------------------------------------------

invite-title = Invite friends
invite-link = Link to this table
qr-label = QR code for the link
seats-title = Seats
seat-free = free
seat-ready = ready
seat-remove = Remove
stand-up = Stand up
ready = I’m ready
ready-not = Not ready yet
sit-name = Your name
sit-down = Sit down
sit-another = Someone else on this device
sit-another-why = You take turns and pass the device around.
bot-add = Add
bot-add-which = Bot
# The bots and how they play.
bot-random = random (beginner: plays anything)
start = Start the game
start-ready = Everybody is ready.
start-dice = The dice are being shown: the game begins in a moment.
start-host = The host starts the game once everybody is ready.
start-by = You have a seat: { $name } starts the game.
start-players = This game is for { $least } to { $most } players.
start-waiting = Waiting for { $names }.
table-settings = How we play
setting-game = Game
setting-seats = Seats
setting-clock = Time per turn
setting-stand-in = Replace absent players with a bot after
setting-odds = Everybody may see the odds
setting-coach = Everybody may ask the coach
setting-public = List this table on the home page
clock-none = No time limit
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

rule = Rule { $rule }
rule-opens = Rule { $rule }: opens beside the game
rules-find = Find a rule

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
home-over = Recently finished
home-more = More
to-day = Switch to the light theme
to-night = Switch to the dark theme
join = Join
join-label = Join with a code or link
join-example = e.g. 4k7w2m9qxz
join-bad = That is neither a table code nor a link to a table.
puzzle-daily = Puzzle of the day
review-game = Review a game
open-record = Open a record from a file
table-open = { $free ->
    [0] full
    [one] one seat free
   *[other] { $free } seats free
}
table-playing = in progress
table-over = replay
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
plain-news = Latest move
plain-actions = Your actions
plain-your-turn = Your turn: what will you do?
plain-waiting = { $name }’s turn.
plain-watching = You are watching.
# $action is what the button of the action says.
plain-sure = { $action }: are you sure?
plain-confirm = Do it
plain-find = Find an action
plain-none-found = No action matches.
# $verb is the kind of action, for example “Bid”: the buttons below narrow it down.
plain-first = { $verb }: choose the first part
plain-yes = yes
plain-no = no
# Stands for a field without a value.
plain-none = none

caption-again = See this move again
caption-spoken = What happens, as it is read out
caption-skip = To my turn

# -- the tabs of a table on a small screen: short words --------------------------------------

tabs = Parts of the table
tab-table = Table
tab-players = Players
tab-odds = Odds
tab-log = Log and chat
# What is new under a tab, for screen readers.
tab-new = { $tab ->
    [table] your turn
    [players] { $number ->
        [one] one person is away
       *[other] { $number } people are away
    }
    [odds] new odds
   *[log] { $number ->
        [one] one new message
       *[other] { $number } new messages
    }
}
