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
camelup-ranking = Ranking, first to last
camelup-leg = Leg { $leg }
camelup-leg-over = Leg { $leg } is over
camelup-marker = starting player
camelup-over = The race is over.
camelup-setting-up = The camels take their places.
camelup-your-turn = Your turn: tap the pyramid, a ticket, a space or a card.
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
camelup-tile-ready = { $game ->
    [camelup-1] tile in hand
   *[other] tile in hand
}
camelup-tile-on = { $game ->
    [camelup-1] tile on { $space }
   *[other] tile on { $space }
}
camelup-partner = partner: { $name }
camelup-partner-ask = Partner up
camelup-money = { $pounds } EP
camelup-money-hidden = money not shown
# What a bet or action is worth on average.
camelup-worth = { $pounds } EP

# Buttons.
camelup-do-roll = Roll
camelup-do-ticket = { $camel } ticket, { $value }
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
camelup-kind-ticket = Ticket
camelup-kind-tile = { $game ->
    [camelup-1] Desert tile
   *[other] Spectator tile
}
camelup-kind-card = Finish card
camelup-kind-partner = Partnership
camelup-kind-stack = Arrange the stacks
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
odds-rough = Race chances are estimates.
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
settings-sound = Sounds
settings-confirm = Ask before an action is carried out

help-how = Tap what you want to use: the page tells what will happen, and a second tap does it. Things that cannot be done say why.
help-keys = Keys
key-roll = Roll: let the pyramid reveal a die
key-ticket = Take a betting ticket of the camel with that letter
key-tile = Put your tile on that space; + sends units on, − sends them back
key-winner = Place a finish card on the winner deck
key-loser = Place a finish card on the loser deck
key-partner = Enter a partnership with that player
key-arrows = Go round the track, or slide pyramids
key-confirm = Confirm what is chosen
key-cancel = Cancel, or skip what is moving
key-odds = Show the odds
key-mute = Sound on or off
key-help = This help

log = What happened
log-empty = Nothing has happened yet.

# What went wrong; the words after the hyphen are the server's codes.
problem = That did not work
problem-unknown = Something went wrong. Try again.
problem-offline = There is no connection to the server.
problem-no-table = There is no such table. It may have been cleared away.
problem-bad-request = The server did not understand that.
problem-unauthorized = This device has no seat here.
problem-not-your-seat = That is not your seat.
problem-not-host = Only the host of the table can do that.
problem-stale = Somebody was faster: look again.
problem-not-your-turn = It is not your turn.
problem-illegal = The rules do not allow that now.
problem-too-fast = Too many requests. Wait a moment.
problem-too-big = That is too large.
problem-full = All seats are taken.
problem-started = The game has begun already.
problem-not-started = The game has not begun yet.
problem-not-ready = Somebody is not ready yet.
problem-bad-name = Choose another name.
problem-bad-settings = The game cannot be played with these settings.
problem-not-over = The game is not over yet.
problem-secret = That is secret while the game goes on.

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
