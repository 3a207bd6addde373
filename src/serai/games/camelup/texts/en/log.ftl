# Camel Up: sentences of the log, one for each event.
# $who is "you" when the reader is the one who acted; $name is the seat's name otherwise.
# $camel is the letter of a camel, so that every language can bend its colour to the noun.

camel-b = blue
camel-g = green
camel-o = orange
camel-w = white
camel-y = yellow
camel-p = purple
camel-r = red
camel-B = black
camel-W = white

camel-colour = { $camel ->
    [b] { camel-b }
    [g] { camel-g }
    [o] { camel-o }
    [w] { camel-w }
    [y] { camel-y }
    [p] { camel-p }
    [r] { camel-r }
    [B] { camel-B }
   *[W] { camel-W }
}

# A camel in the list of those that are carried.
camel-carried = { camel-colour }

marker-given = { $who ->
    [you] You have
   *[other] { $name } has
} the starting player marker.

camel-placed = The { camel-colour } camel starts on space { $space }.

stacks-arranged = { $who ->
    [you] You arrange
   *[other] { $name } arranges
} the opening stacks: { $stacks }.

leg-started = Leg { $leg } begins; { $who ->
    [you] you start
   *[other] { $name } starts
}.

ticket-taken = { $who ->
    [you] You take
   *[other] { $name } takes
} the { camel-colour } ticket worth { $value }.

tile-name = { $game ->
    [camelup-1] desert tile
   *[other] spectator tile
}
tile-side = { $game ->
    [camelup-1] { $side ->
        [forward] oasis
       *[back] mirage
    }
   *[other] { $side ->
        [forward] cheering
       *[back] booing
    }
}

tile-placed = { $who ->
    [you] You put your
   *[other] { $name } puts a
} { tile-name } on space { $space }, { tile-side } side up.

tile-moved = { $who ->
    [you] You move your
   *[other] { $name } moves their
} { tile-name } from space { $from } to { $space }, { tile-side } side up.

pyramid-ticket-taken = { $who ->
    [you] You take
   *[other] { $name } takes
} a pyramid ticket.

die-revealed = The { $die ->
    [grey] grey die shows a { camel-colour }
   *[racing] { camel-colour } die shows a
} { $number }.

unit-moved = The { camel-colour } camel { $tile ->
    [none] goes from { $start } to { $end }
    [forward] goes from { $start } to the tile on { $via } and on to { $end }
   *[back] goes from { $start } to the tile on { $via } and back to { $end }
}{ $carried ->
    [none] {""}
   *[some] , carrying { $riders }
}{ $tile ->
    [back] , underneath any camels there.
   *[other] .
}

tile-paid = { $who ->
    [you] Your tile pays you
   *[other] { $name }’s tile pays
} { $pounds } EP.

card-placed = { $who ->
    [you] You place a finish card face down on the { $deck ->
        [winner] winner
       *[loser] loser
    } deck: { camel-colour }.
   *[other] { $name } places a finish card face down on the { $deck ->
        [winner] winner
       *[loser] loser
    } deck{ $camel ->
        [unknown] {""}
       *[other] : { camel-colour }
    }.
}

partnership-entered = { $who ->
    [you] You and { $partner } are
   *[other] { $name } and { $partner } are
} partners for the rest of the leg.

race-ended = { $way ->
    [clockwise] The { camel-colour } camel crosses the finish line: the race is over.
   *[backwards] The { camel-colour } camel crosses the finish line backwards: the race is over.
} Ranking: { $ranking }.

leg-scored = Leg { $leg } is scored. Ranking: { $ranking }.

leg-score = { $who ->
    [you] You: { $parts }; { $paid }.
   *[other] { $name }: { $parts }; { $paid }.
}
leg-part-ticket = { camel-colour } ticket { $pounds }
leg-part-pyramid = pyramid tickets { $pounds }
leg-part-copied = partner’s ticket { $pounds }
leg-part-none = no tickets
paid-gain = { $pounds } EP from the bank
paid-loss = { $pounds } EP to the bank
paid-none = no change

card-scored = { $deck ->
    [winner] Winner
   *[loser] Loser
} deck: { $name }’s { camel-colour } card { $paid }.
card-pays = pays { $pounds } EP
card-costs = costs { $pounds } EP
card-costs-nothing = would cost 1 EP, but there is no money left to pay it

game-ended = { $winners ->
    [you] You win with { $pounds } EP.
    [one] { $names } wins with { $pounds } EP.
   *[other] { $names } share the victory with { $pounds } EP each.
}
