# Camel Up in the browser.

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
camelup-your-turn = Your turn: { $choices ->
    [one] { $last }
   *[other] { $first } or { $last }
}.
# What can be done, as parts of that sentence; the buttons below have the same order.
camelup-can = { $kind ->
    [roll] roll a die
    [ticket] bet on this leg
    [card] bet on the race
    [tile] lay your tile
    [partner] take a partner
   *[stack] stack the camels
}
# The tutorial is offered once.
camelup-first-time = First time here?
camelup-learn = Learn it in three minutes
camelup-only-roll = This leg has had all its actions: now you can only roll.
camelup-acts-left = { $left ->
    [one] One more action
   *[other] { $left } more actions
} in this leg, then only rolls.
camelup-waiting = { $name }’s turn.
camelup-confirm-hint = { $flip ->
    [yes] Tap the space again to flip the tile; Enter to confirm, Esc to cancel.
   *[no] Tap again or press Enter to confirm, Esc to cancel.
}
camelup-keys-pending = { $keys }… and then? Esc to cancel.

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
    [one] one card, by { $owners }
   *[other] { $cards } cards, by { $owners }
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
# What to choose next, once the kind of action is chosen.
camelup-pick = { $kind ->
    [ticket] Which camel will lead when this leg ends?
    [card] Your bet on the whole race: which camel?
    [tile] Your tile: tap one of the spaces that light up.
    [partner] Who will be your partner in this leg?
   *[stack] How shall the camels be stacked?
}
camelup-flip = Flip
camelup-bet = { $deck ->
    [winner] Wins the race
   *[loser] Comes last
}
camelup-mine = What you have
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
camelup-will-roll = Take a pyramid ticket, worth 1 EP at the end of the leg, and roll { $dice ->
    [one] the last die
   *[other] one of the { $dice } dice
} in the pyramid.
camelup-will-ticket = Take the { $camel } ticket: +{ $value } EP if { $camel } leads at the end of the leg, +1 if it is second, −1 otherwise.
camelup-will-tile = { $side ->
    [forward] Any camel that lands on space { $space } moves on one space and lands on top of any camels there; you get 1 EP each time.
   *[back] Any camel that lands on space { $space } moves back one space and goes under any camels there; you get 1 EP each time.
}
camelup-will-card = Place your { $camel } card face down as card { $number } of the { $deck ->
    [winner] winner deck
   *[loser] loser deck
}. It stays there. Right cards pay 8, 5, 3, 2, then 1 EP, in the order they were placed; wrong ones cost 1.
camelup-will-partner = You and { $name } become partners for the rest of the leg: each may also count one of the other’s tickets.
camelup-will-stack = Stack the camels like this, from bottom to top: { $stacks }.

# Why something cannot be done.
camelup-no-over = The game is over.
camelup-no-watching = You are watching: only those seated at the table can play.
camelup-no-turn = It is { $name }’s turn.
camelup-no-wait = Wait a moment.
camelup-no-other = You can’t do that now.
camelup-no-ticket = There are no { $camel } tickets left in this leg.
camelup-no-tile-first = Tiles can never go on space 1.
camelup-no-tile-camels = No tile on space { $space }: there are camels on it.
camelup-no-tile-own = Your tile is already on space { $space }: it must go to another one.
camelup-no-tile-taken = No tile on space { $space }: { $name }’s is already there.
camelup-no-tile-beside = No tile on space { $space }: it would be next to another tile.
camelup-no-card = Your { $camel } card is no longer in your hand.
camelup-no-card-yet = First tap the finish card you want to place here.
camelup-no-partner-self = You can’t be your own partner.
camelup-no-partner-game = There are no partnerships in this game.
camelup-no-partner-again = You already have a partner for this leg.
camelup-no-partner-taken = { $name } already has a partner.

# Scoring.
camelup-pyramid-pay = pyramid { $pounds }
camelup-partner-pay = partner { $pounds }
camelup-reveal = The finish cards are revealed
camelup-reveal-deck = { $deck ->
    [winner] Winner: { $camel }
   *[loser] Loser: { $camel }
}

# -- odds -----------------------------------------------------------------------------------

odds = Odds
odds-show = Odds
odds-counting = Calculating…
odds-none = { $code ->
    [secret] The odds are hidden at this table.
   *[other] There are no odds right now.
}
odds-camel = Camel
odds-first = leads the leg
odds-second = second
odds-win = wins the race
odds-lose = comes last
odds-ends = Chance that the race ends in this leg: { $percent }%.
odds-later = Race odds assume no tiles in later legs.
odds-rough = Race odds are simulated: ± is one standard error.
odds-best = Best on average

# House options; the word after the hyphen is the option’s name.
option-turn_over_in_place = Tiles may be turned over in place
option-two_seats = Two players may play
option-starter_arranges = The starting player arranges the opening stacks
option-open_money = Everybody’s money is visible

game-camelup-1 = Camel Up, 1st edition
game-camelup-2 = Camel Up, 2nd edition
about-camelup-1 = Five camels race round the pyramid and climb on each other’s backs; you bet.
about-camelup-2 = The race with two crazy camels running the wrong way, and with partnerships.

# Its bots and how they play.
bot-greedy = greedy (good: plays the exact odds)
bot-sultan = sultan (strong: judges where every action leads)
bot-vizier = vizier (strong: thinks ahead)

# Keys, for the help.
key-roll = Roll: let the pyramid reveal a die
key-ticket = Take a betting ticket: 1 to 5 for the piles from the left
key-tile = Put your tile on that space; + moves camels on, − sends them back
key-winner = Bet that a camel wins the race: 1 to 5, in the order of the piles
key-loser = Bet that a camel comes last
key-partner = Become partners with that player
key-odds = Show the odds
replay-leg = Jump to a leg

# The line above the board: what is happening, in short.
camelup-caption-shakes = { $who ->
    [you] You shake
   *[other] { $name } shakes
} the pyramid…
camelup-caption-rolls = { $who ->
    [you] You roll
   *[other] { $name } rolls
} { camel-colour } { $number }…
camelup-caption-moves = { $who ->
    [you] You roll
   *[other] { $name } rolls
} { camel-colour } { $number }: { $moves ->
    [same] {""}
   *[other] { $mover } moves instead,{" "}
}{ $tile ->
    [none] to { $end }
    [forward] onto { $whose }, on to { $end }
   *[back] onto { $whose }, back to { $end }
}{ $meets ->
    [onto] , onto { $met }
    [under] , under { $met }
   *[nobody] {""}
}.
camelup-caption-tile = { $who ->
    [you] your
   *[other] { $name }’s
} { tile-side } tile
camelup-caption-paid = { $who ->
    [you] You
   *[other] { $name }
} +{ $pounds }
