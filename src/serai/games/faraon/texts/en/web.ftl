# The Faraon table in the browser.
# $who is "you" when the reader is to act; $name is the seat's name otherwise.
# $colour is g (golden), r (red) or b (blue); $symbol is S, X, P, D, or a full stop for none.

web-faraon-board = Board
web-faraon-board-caption = The board as you see it, row by row
web-faraon-free-hole = { $hole }, the free hole{ $shows ->
    [treasure] : { faraon-the-treasure }
   *[nothing] , empty
}
web-faraon-colour = { $colour ->
    [g] golden
    [r] red
   *[b] blue
}
web-faraon-goal = Goal card and deck
web-faraon-no-goal = no open goal card
web-faraon-actions = What you can do
web-faraon-players = Players

web-faraon-deck = { $count ->
    [one] 1 card
   *[other] { $count } cards
} left, back { $back }
web-faraon-deck-left = { $count ->
    [0] no card left
    [one] 1 card left
   *[other] { $count } cards left
}
web-faraon-deck-empty = The deck is empty
web-faraon-symbol = { $symbol ->
    [S] Sandstorm
    [X] Scorpion
    [P] Superpowers
   *[D] Duel
}

web-faraon-search = { $who ->
    [you] Your turn: find { faraon-the-card }.
   *[other] { $name } is looking for { faraon-the-card }.
}
web-faraon-search-powers = { $who ->
    [you] Superpowers! Push one pyramid or a whole line, and find { faraon-the-card }.
   *[other] With superpowers, { $name } is looking for { faraon-the-card }.
}
web-faraon-scorpion = { $who ->
    [you] Scorpion! Move one pyramid. Whoever uncovers a treasure loses a card.
   *[other] Scorpion! { $name } moves one pyramid.
}
web-faraon-give = { $who ->
    [you] The scorpion caught you: give { $other } one of your cards.
   *[other] The scorpion caught { $name }, who gives { $other } a card.
}
web-faraon-pick = { $who ->
    [you] Duel! Show one of your cards: that treasure must stay hidden.
   *[other] Duel! { $name } chooses a card to show.
}
web-faraon-duel = { $who ->
    [you] Duel! Find { faraon-the-treasure } before your own treasure shows.
   *[other] Duel! { $name } is looking for { faraon-the-treasure }.
}
web-faraon-lift = { $who ->
    [you] You moved a golden pyramid off a treasure. Do you want to turn it over?
   *[other] { $name } may turn over a golden pyramid.
}
web-faraon-scarab = { $who ->
    [you] Wrong treasure. Do you want to use your scarab for an extra turn?
   *[other] { $name } may use a scarab for an extra turn.
}
web-faraon-over = The game is over.
web-faraon-setting-up = The table is being set up.
web-faraon-moves-left = { $left ->
    [one] 1 move
   *[other] { $left } moves
} left this turn

# The line above the board: what a move uncovered and what that means.
# It begins with a capital letter whatever it begins with. $goal is a treasure with its article.
faraon-caption-begin = Slide pyramids into the free hole until { faraon-the-treasure } shows.
faraon-caption-nothing = { $who ->
    [you] Nothing on { $hole }: go on.
   *[other] { $name } looks on { $hole }: nothing there.
}
faraon-caption-wrong = { faraon-treasure }, not { $goal }{ $then ->
    [lost] : the card is lost.
    [choice] .
   *[over] : { $who ->
        [you] your turn is over.
       *[other] { $name }’s turn is over.
    }
}
faraon-caption-turn-over = { $who ->
    [you] Your turn is over.
   *[other] { $name }’s turn is over.
}
faraon-caption-left = { $who ->
    [you] You leave
   *[other] { $name } leaves
} the golden pyramid as it is.
faraon-caption-found = { $who ->
    [you] You find
   *[other] { $name } finds
} { faraon-the-treasure }!
faraon-caption-won = { $who ->
    [you] You find { faraon-the-treasure }: the card is yours ({ faraon-points }).
   *[other] { $name } finds { faraon-the-treasure } and wins the card ({ faraon-points }).
}
faraon-caption-next = Next goal: { faraon-the-card }.
faraon-caption-scorpion-on = Nothing on { $hole }: the scorpion { $who ->
    [you] comes to you.
   *[other] moves on to { $name }.
}
faraon-caption-scorpion = { faraon-treasure }! The scorpion catches { $who ->
    [you] you.
   *[other] { $name }.
}
faraon-caption-duel-won = { faraon-treasure }, { $loser ->
    [you] your own treasure: { $name } wins the duel.
   *[other] { $other }’s treasure: { $who ->
        [you] you win the duel.
       *[other] { $name } wins the duel.
    }
}

web-faraon-slide = { $count ->
    [1] Slide the { $colour ->
        [g] golden
        [r] red
       *[b] blue
    } pyramid on { $hole }
   *[other] Push { $count } pyramids, starting at { $hole },
} { $direction ->
    [up] up
    [right] right
    [down] down
   *[left] left
}
web-faraon-no-slide = Nothing to slide { $direction ->
    [up] up
    [right] right
    [down] down
   *[left] left
}
web-faraon-lift-it = Turn it over
web-faraon-leave-it = Leave it alone
web-faraon-scarab-it = Use the scarab
web-faraon-pass-it = End the turn
web-faraon-give-card = Give { faraon-the-card }
web-faraon-show-card = Show { faraon-the-card }
web-faraon-count = { $count ->
    [one] 1 pyramid: now press an arrow key.
   *[other] { $count } pyramids: now press an arrow key.
}

web-faraon-not-yours = It is not your turn.
web-faraon-not-now = It is not your turn: { $name } is playing.
web-faraon-choose-first = First choose one of the buttons.
web-faraon-barred = This pyramid was the last to move and must stay where it is.
web-faraon-not-beside = Only a pyramid beside the free hole can slide.
web-faraon-not-in-line = Choose a pyramid in the row or column of the free hole.
web-faraon-no-way = No pyramid can slide that way.
web-faraon-too-many = You can’t push that many pyramids that way.

web-faraon-on-turn = to play
web-faraon-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-faraon-lost-cards = { $count ->
    [one] 1 card lost
   *[other] { $count } cards lost
}
web-faraon-hats = { $count ->
    [one] 1 hat
   *[other] { $count } hats
}
web-faraon-scarab-left = { $left ->
    [0] Scarab used up
    [one] Scarab: 1 use left
   *[other] Scarab: { $left } uses left
}
web-faraon-mummy-here = misses a turn

option-small_children = No special actions except the sandstorm
option-full_shuffle = All goal cards are shuffled together

game-faraon = Faraon
game-faraon-expert = Faraon, expert
game-faraon-solo = Faraon, solo
about-faraon = Slide the pyramids, remember what lies beneath, and find the treasure first.
about-faraon-expert = With scarabs, a mummy and explorers under the golden pyramids.
about-faraon-solo = How many treasures can you find before the deck runs out?

# Its bots and how they play.
bot-forgetful = forgetful (easy: remembers little)
bot-attentive = attentive (medium: remembers a third)
bot-unforgetting = unforgetting (hard: forgets nothing)
bot-farsighted = farsighted (very hard: forgets nothing and thinks ahead)
bot-notebook = notebook (hard: writes everything down)

# Keys, for the help.
faraon-help-how = Tap a pyramid beside the free hole, swipe it, or press an arrow: it slides into the hole, and you see what it stood on. There is no going back. Buttons appear when there is something to choose.
key-count = Push that many pyramids at once, when superpowers allow it
key-choice = Choose the card or button with that number, counting from the first
