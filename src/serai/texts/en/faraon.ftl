# Faraon: sentences of the log, one for each event.
# $who is "you" when the reader is the one who acted; $name is the seat's name otherwise.

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

faraon-card = { $treasure } ({ $value })

faraon-starter = { $who ->
    [you] You start
   *[other] { $name } starts
}.
faraon-tile = The { $treasure } lies under { $hole }.
faraon-free = Hole { $hole } stays free.
faraon-token = The golden pyramid on { $hole } hides { $token }.
faraon-dealt = Next in the deck: { $card }.
faraon-began = The table is set: treasures below, pyramids above, and nobody knows what lies where.

token-curse = a curse
token-none = nothing
token-explorer = { $hats ->
    [one] an explorer with 1 hat
   *[other] an explorer with { $number } hats
}

faraon-turned-up = { $who ->
    [you] You turn
   *[other] { $name } turns
} up a goal card: find the { $card }.

faraon-slid = { $who ->
    [you] You slide
   *[other] { $name } slides
} { $pyramids ->
    [one] a pyramid
   *[other] { $count } pyramids
} off { $hole }.

faraon-uncovered = { $who ->
    [you] You uncover
   *[other] { $name } uncovers
} the { $treasure } on { $hole }.

faraon-moves-used-up = { $who ->
    [you] You have
   *[other] { $name } has
} made { $moves } moves: the turn is over.

faraon-won = { $lucky ->
    [yes] { $who ->
        [you] You see it already and win
       *[other] { $name } sees it already and wins
    }
   *[no] { $who ->
        [you] You win
       *[other] { $name } wins
    }
} the card: { $card }.

faraon-lost = The card goes back in the box: { $card }.

faraon-sandstorm = A sandstorm turns the board a quarter clockwise.
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
faraon-scorpion-went = No treasure in { $moves } moves: the scorpion goes away.
faraon-given = { $who ->
    [you] You give { $other } a card
   *[other] { $name } gives { $other } a card
}{ $known ->
    [yes] : { $card }.
   *[no] , face down.
}
faraon-drawn = { $who ->
    [you] You draw and keep the top card
   *[other] { $name } draws and keeps the top card
}{ $known ->
    [yes] : { $card }.
   *[no] , face down.
}

faraon-duel-called = A duel between { $who ->
    [you] you
   *[other] { $name }
} and { $other }!
faraon-duel-shown = { $who ->
    [you] You show
   *[other] { $name } shows
} the { $card }.
faraon-duel-drawn = { $who ->
    [you] You draw
   *[other] { $name } draws
} the { $card }{ $kept ->
    [yes] .
   *[no] : the same treasure, so it goes back in its place.
}
faraon-duel-cancelled = There is no card to draw: the duel is off.
faraon-duel-won = { $who ->
    [you] You win the duel and take both cards
   *[other] { $name } wins the duel and takes both cards
}: { $cards }.

faraon-lifted = { $who ->
    [you] You turn the golden pyramid over: it hides
   *[other] { $name } turns the golden pyramid over: it hides
} { $token }.
faraon-scarab = { $who ->
    [you] You use your scarab
   *[other] { $name } uses a scarab
} for an extra turn ({ $left ->
    [none] it leaves the game
   *[other] it works once more
}).
faraon-mummy-came = The mummy comes to { $who ->
    [you] you: your next turn is lost
   *[other] { $name }, whose next turn is lost
}.
faraon-mummy-went = { $who ->
    [you] You put the mummy back instead of searching.
   *[other] { $name } puts the mummy back instead of searching.
}

faraon-bonus = Explorers: { $rows }.
faraon-bonus-row = { $name } { $points }
faraon-ended = { $winners ->
    [you] You win with { $points } points.
    [one] { $names } wins with { $points } points.
   *[other] { $names } share the victory with { $points } points each.
}
faraon-title = { $cards ->
    [one] 1 card
   *[other] { $number } cards
} kept: { $title }.
