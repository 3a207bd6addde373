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

# -- the Camel Up table ---------------------------------------------------------------------
# $game is camelup-1 (1st edition: desert tile, oasis, mirage) or camelup-2 (spectator tile,
# cheering, booing). $camel is a colour, from camel-b and so on. EP is the money.

camelup-board = The race track
camelup-actions = Your actions
camelup-tickets = Betting tickets
camelup-finish = Finish cards
camelup-players = Players
camelup-hand = Your finish cards
camelup-your-tile = Your tile
camelup-ranking = Ranking, first to last
camelup-leg = Leg { $leg }
camelup-leg-over = Leg { $leg } is over
camelup-marker = starting player
camelup-over = The race is over.
camelup-setting-up = The camels take their places.
camelup-your-turn = Your turn: the pyramid, a ticket, a space or a card?
camelup-waiting = { $name } is on turn.
camelup-confirm-hint = Tap again or press Enter to confirm, Esc to cancel.
camelup-keys-pending = { $keys } … and what next? Esc to cancel.

# Labels of things on the board, for screen readers.
camelup-space-empty = Space { $space }, empty
camelup-space-camels = Space { $space }, camels from the bottom: { $camels }
camelup-space-tile = Space { $space }, { $name }’s { $game ->
    [camelup-1] desert tile, { $side ->
        [forward] oasis
       *[back] mirage
    }
   *[other] spectator tile, { $side ->
        [forward] cheering
       *[back] booing
    }
}
camelup-pyramid = The pyramid: { $dice ->
    [one] one die
   *[other] { $dice } dice
} inside, { $tickets ->
    [one] one pyramid ticket
   *[other] { $tickets } pyramid tickets
} left. Roll.
camelup-pile = { $camel } tickets: { $value } on top, { $left } left
camelup-pile-empty = { $camel } tickets: none left
camelup-card = Your { $camel } finish card
camelup-deck = { $deck ->
    [winner] Overall winner
   *[loser] Overall loser
}
camelup-deck-none = no cards yet
camelup-deck-label = { $deck ->
    [winner] Winner deck
   *[loser] Loser deck
}: { $cards ->
    [0] no cards
    [one] one card, of { $owners }
   *[other] { $cards } cards, of { $owners }
}

# What somebody holds.
camelup-holds-ticket = { $camel } ticket worth { $value }
camelup-holds-pyramid = { $tickets ->
    [one] one pyramid ticket
   *[other] { $tickets } pyramid tickets
}
camelup-holds-cards = { $cards ->
    [one] one finish card in hand
   *[other] { $cards } finish cards in hand
}
camelup-tile-ready = tile in hand
camelup-tile-on = tile on { $space }
camelup-partner = partner: { $name }
camelup-partner-ask = Partner up
camelup-money = { $pounds } EP
camelup-money-hidden = money not shown
# What a bet or action is worth on average.
camelup-worth = { $pounds } EP

# Buttons.
camelup-do-roll = Roll
camelup-do-ticket = { $camel } ticket, { $value }
camelup-name-ticket = { $camel } ticket
camelup-do-tile = Space { $space }, { $game ->
    [camelup-1] { $side ->
        [forward] oasis
       *[back] mirage
    }
   *[other] { $side ->
        [forward] cheering
       *[back] booing
    }
}
camelup-do-card = { $camel } on the { $deck ->
    [winner] winner deck
   *[loser] loser deck
}
camelup-do-partner = Partner with { $name }
camelup-do-stack = { $stacks }
# Kinds of actions, as short buttons.
camelup-kind-ticket = Ticket
camelup-kind-tile = Tile
camelup-kind-card = Card
camelup-kind-partner = Partner
camelup-kind-stack = Stacks
camelup-side = { $game ->
    [camelup-1] { $side ->
        [forward] Oasis, +1
       *[back] Mirage, −1
    }
   *[other] { $side ->
        [forward] Cheering, +1
       *[back] Booing, −1
    }
}
camelup-which-side = { $game ->
    [camelup-1] Your desert tile on space { $space }: which side up?
   *[other] Your spectator tile on space { $space }: which side up?
}
camelup-which-space = { $game ->
    [camelup-1] Your desert tile: onto which space?
   *[other] Your spectator tile: onto which space?
}
camelup-which-deck = Your { $camel } card: will this camel win the race, or come last?

# What an action will bring.
camelup-will-roll = Take a pyramid ticket, worth 1 EP at the end of the leg, and let the pyramid reveal { $dice ->
    [one] its last die
   *[other] one of its { $dice } dice
}.
camelup-will-ticket = Take the { $camel } ticket: +{ $value } EP if { $camel } leads at the end of the leg, +1 if it is second, −1 otherwise.
camelup-will-tile = { $side ->
    [forward] Whoever lands on space { $space } goes one space on, on top of those there; you get 1 EP each time.
   *[back] Whoever lands on space { $space } goes one space back, under those there; you get 1 EP each time.
}
camelup-will-card = Place { $camel } face down as card { $number } of the { $deck ->
    [winner] winner deck
   *[loser] loser deck
}. It stays there: 8, 5, 3, 2, 1 EP for those who are right, in order; −1 otherwise.
camelup-will-partner = You and { $name } become partners for the rest of the leg: each may count one of the other’s tickets too.
camelup-will-stack = Stack the camels so, bottom to top: { $stacks }.

# Why something cannot be done.
camelup-no-over = The game is over.
camelup-no-watching = You are watching: only those who sit at the table can play.
camelup-no-turn = It is { $name }’s turn.
camelup-no-wait = Wait a moment.
camelup-no-other = That cannot be done now.
camelup-no-ticket = There are no { $camel } tickets left in this leg.
camelup-no-tile-first = No tile on space 1, ever.
camelup-no-tile-camels = No tile on space { $space }: camels stand there.
camelup-no-tile-own = Your tile is on space { $space } already: it must go to another one.
camelup-no-tile-taken = No tile on space { $space }: { $name } has one there.
camelup-no-tile-beside = No tile on space { $space }: it would be next to another tile.
camelup-no-card = Your { $camel } card is not in your hand.
camelup-no-card-yet = First tap the finish card you want to place here.
camelup-no-partner-self = Nobody is their own partner.
camelup-no-partner-game = There are no partnerships in this game.
camelup-no-partner-again = You have a partner until the end of the leg.
camelup-no-partner-taken = { $name } has a partner already.

# Scoring.
camelup-pyramid-pay = pyramid { $pounds }
camelup-partner-pay = partner { $pounds }
camelup-reveal = The finish cards are turned up
camelup-reveal-deck = { $deck ->
    [winner] Winner: { $camel }
   *[loser] Loser: { $camel }
}

# -- odds -----------------------------------------------------------------------------------

odds = Odds
odds-show = Odds
odds-counting = Counting …
odds-none = { $code ->
    [secret] This table plays without odds.
   *[other] There are no odds right now.
}
odds-camel = Camel
odds-first = leads the leg
odds-second = second
odds-win = wins the race
odds-lose = comes last
odds-ends = Chance that the race ends in this leg: { $percent }%.
odds-later = The race is reckoned without tiles in later legs.
odds-rough = Race chances are simulated: ± is one standard error.
odds-best = Best on average

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

help-how = Tap what you want to use: the page tells what will happen, and a second tap does it. Or drag: a ticket to your place at the table, your tile to a space, a finish card to a deck. Things that cannot be done say why.
help-keys = Keys
key-roll = Roll: let the pyramid reveal a die
key-ticket = Take a betting ticket of the camel with that letter
key-tile = Put your tile on that space; + sends units on, − sends them back
key-winner = Place a finish card on the winner deck
key-loser = Place a finish card on the loser deck
key-partner = Enter a partnership with that player
key-arrows = Go round the track, or slide pyramids
key-count = Slide that many pyramids at once, when superpowers allow it
key-choice = Choose between the cards or buttons that Faraon offers, counted from the first
key-confirm = Confirm what is chosen
key-cancel = Cancel, or skip what is moving
key-odds = Show the odds
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
replay-leg = Jump to a leg

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
bot-greedy = greedy (counts this leg)
bot-vizier = vizier (thinks ahead)
bot-notebook = notebook (remembers well)
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
# House options; the word after the hyphen is the option’s name.
option-turn_over_in_place = A tile may be turned over in place
option-two_seats = Two players may play
option-starter_arranges = The starting player arranges the opening stacks
option-open_money = Everybody’s money is shown
option-small_children = No special actions but the sandstorm
option-full_shuffle = All goal cards are shuffled together

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
game-camelup-1 = Camel Up, 1st edition
game-camelup-2 = Camel Up, 2nd edition
game-faraon = Faraon
game-faraon-expert = Faraon, expert
game-faraon-solo = Faraon, alone
about-camelup-1 = Five camels race round the pyramid and climb on each other’s backs; you bet.
about-camelup-2 = The race with two crazy camels that run the wrong way, and partnerships.
about-faraon = Slide the pyramids, remember what lies beneath, and find the treasure first.
about-faraon-expert = With scarabs, a mummy and explorers under the golden pyramids.
about-faraon-solo = How many treasures can you find before the deck runs out?
