# Faraon: sentences of the log, one for each event.
# $who is "you" when the reader is the one who acted; $name is the seat's name otherwise.
# $treasure is the name of a treasure, with hyphens, so that every language can find its article.
# A box of one's own brings names that no language knows; they are told as they are.

treasure-bird = bird
treasure-candlestick = candlestick
treasure-computer = computer
treasure-dog = dog
treasure-duck = duck
treasure-glasses = glasses
treasure-hippopotamus = hippopotamus
treasure-mummy = mummy
treasure-false-teeth = false teeth
treasure-sphinx = sphinx
treasure-pram = pram
treasure-trumpet = trumpet

faraon-treasure = { $treasure ->
    [bird] { treasure-bird }
    [candlestick] { treasure-candlestick }
    [computer] { treasure-computer }
    [dog] { treasure-dog }
    [duck] { treasure-duck }
    [glasses] { treasure-glasses }
    [hippopotamus] { treasure-hippopotamus }
    [mummy] { treasure-mummy }
    [false-teeth] { treasure-false-teeth }
    [sphinx] { treasure-sphinx }
    [pram] { treasure-pram }
    [trumpet] { treasure-trumpet }
   *[other] { $treasure }
}

# With its article.
faraon-the-treasure = the { faraon-treasure }

title-pharaoh = Pharaoh
title-high-priest = High Priest
title-vizier = Vizier
title-master-builder = Master Builder
title-bodyguard = Bodyguard
title-embalmer = Embalmer
title-scribe = Scribe
title-farmer = Farmer
title-nile-boatman = Nile Boatman
title-camel-keeper = Camel Keeper
title-water-carrier = Water Carrier
title-desert-beetle = Desert Beetle

faraon-card = { faraon-treasure } ({ $value })
faraon-the-card = { faraon-the-treasure } ({ $value })

faraon-starter = { $who ->
    [you] You start
   *[other] { $name } starts
}.
faraon-tile = Hole { $hole } hides { faraon-the-treasure }.
faraon-free = Hole { $hole } stays free.
faraon-token = The golden pyramid on { $hole } hides { faraon-hidden }.
faraon-dealt = Next in the deck: { faraon-card }.
faraon-began = The table is set: treasures below, pyramids above, and nobody knows what is where.

faraon-hidden = { $token ->
    [curse] a curse
    [none] nothing
   *[explorer] { $hats ->
        [one] an explorer with 1 hat
       *[other] an explorer with { $hats } hats
    }
}

faraon-turned-up = { $who ->
    [you] You turn
   *[other] { $name } turns
} up a goal card: find { faraon-the-card }.

faraon-slid = { $who ->
    [you] You slide
   *[other] { $name } slides
} { $count ->
    [one] a pyramid
   *[other] { $count } pyramids
} off { $hole }.

faraon-uncovered = { $who ->
    [you] You uncover
   *[other] { $name } uncovers
} { faraon-the-treasure } on { $hole }.

faraon-moves-used-up = { $who ->
    [you] You have
   *[other] { $name } has
} made { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}: the turn is over.

faraon-won = { $lucky ->
    [yes] { $who ->
        [you] You can already see it and win
       *[other] { $name } can already see it and wins
    }
   *[no] { $who ->
        [you] You win
       *[other] { $name } wins
    }
} the card: { faraon-card }.

# Later on, when only its owner may look at it.
faraon-won-card = { $who ->
    [you] You win
   *[other] { $name } wins
} a card.

faraon-lost = The card goes back in the box: { faraon-card }.

faraon-sandstorm = A sandstorm turns the board a quarter turn clockwise.
faraon-superpowers-came = Superpowers: whole lines of pyramids may be pushed until the next card is won.
faraon-superpowers-went = The superpowers are gone.

faraon-scorpion-came = A scorpion! { $who ->
    [you] You begin
   *[other] { $name } begins
}: one pyramid each, until a treasure shows.
faraon-scorpion-caught = The scorpion has caught { $who ->
    [you] you
   *[other] { $name }
}.
faraon-scorpion-went = No treasure in { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}: the scorpion goes away.
faraon-given = { $who ->
    [you] You give { $other } a card
   *[other] { $name } gives { $whom ->
        [you] you
       *[other] { $other }
    } a card
}{ $known ->
    [yes] : { faraon-card }.
   *[no] , face down.
}
faraon-drawn = { $who ->
    [you] You draw and keep the top card
   *[other] { $name } draws and keeps the top card
}{ $known ->
    [yes] : { faraon-card }.
   *[no] , face down.
}

faraon-duel-called = A duel between { $who ->
    [you] you
   *[other] { $name }
} and { $other }!
faraon-duel-shown = { $who ->
    [you] You show
   *[other] { $name } shows
} { faraon-the-card }.
faraon-duel-drawn = { $who ->
    [you] You draw
   *[other] { $name } draws
} { faraon-the-card }{ $kept ->
    [yes] .
   *[no] : the same treasure, so it goes back in its place.
}
faraon-duel-cancelled = There is no card to draw: the duel is off.
faraon-duel-won = { $who ->
    [you] You win the duel and take both cards
   *[other] { $name } wins the duel and takes both cards
}: { $cards }.
faraon-duel-over = { $who ->
    [you] You win
   *[other] { $name } wins
} the duel.

faraon-lifted = { $who ->
    [you] You turn the golden pyramid over: it hides
   *[other] { $name } turns the golden pyramid over: it hides
} { faraon-hidden }.
faraon-scarab = { $who ->
    [you] You use your scarab
   *[other] { $name } uses a scarab
} for an extra turn ({ $left ->
    [none] it leaves the game
   *[other] it can be used once more
}).
faraon-mummy-came = The mummy comes to { $who ->
    [you] you: you miss your next turn
   *[other] { $name }, who misses the next turn
}.
faraon-mummy-went = { $who ->
    [you] You put the mummy back instead of searching.
   *[other] { $name } puts the mummy back instead of searching.
}

faraon-bonus = Explorers: { $rows }.
faraon-bonus-row = { $name } { $points }
faraon-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
faraon-ended = { $winners ->
    [you] You win with { faraon-points }.
    [one] { $names } wins with { faraon-points }.
   *[other] { $names } share the victory with { faraon-points } each.
}
faraon-title = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} kept: { $title }.
