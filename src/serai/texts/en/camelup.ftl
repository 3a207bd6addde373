# Camel Up: sentences of the log, one for each event.
# $who is "you" when the reader is the one who acted; $name is the seat's name otherwise.

camel-b = blue
camel-g = green
camel-o = orange
camel-w = white
camel-y = yellow
camel-p = purple
camel-r = red
camel-B = black
camel-W = white

marker-given = { $who ->
    [you] You have
   *[other] { $name } has
} the starting player marker.

camel-placed = The { $camel } camel starts on space { $space }.

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
} the { $camel } ticket worth { $value }.

tile-placed = { $who ->
    [you] You put your
   *[other] { $name } puts a
} { $game ->
    [camelup-1] desert tile
   *[other] spectator tile
} on space { $space }, { $game ->
    [camelup-1] { $side ->
        [forward] oasis
       *[back] mirage
    }
   *[other] { $side ->
        [forward] cheering
       *[back] booing
    }
} side up.

tile-moved = { $who ->
    [you] You move your
   *[other] { $name } moves a
} { $game ->
    [camelup-1] desert tile
   *[other] spectator tile
} from space { $from } to { $space }, { $game ->
    [camelup-1] { $side ->
        [forward] oasis
       *[back] mirage
    }
   *[other] { $side ->
        [forward] cheering
       *[back] booing
    }
} side up.

pyramid-ticket-taken = { $who ->
    [you] You take
   *[other] { $name } takes
} a pyramid ticket.

die-revealed = The { $die ->
    [grey] grey die shows a { $camel }
   *[racing] { $camel } die shows a
} { $number }.

unit-moved = The { $camel } camel { $tile ->
    [none] goes from { $start } to { $end }
    [forward] goes from { $start } to the tile on { $via } and on to { $end }
   *[back] goes from { $start } to the tile on { $via } and back to { $end }
}{ $carried ->
    [none] {""}
   *[some] , carrying { $riders }
}{ $tile ->
    [back] , underneath whoever stands there.
   *[other] .
}

tile-paid = { $who ->
    [you] Your tile pays you
   *[other] { $name }'s tile pays
} { $pounds } EP.

card-placed = { $who ->
    [you] You place a finish card face down on the { $deck ->
        [winner] winner
       *[loser] loser
    } deck: { $camel }.
   *[other] { $name } places a finish card face down on the { $deck ->
        [winner] winner
       *[loser] loser
    } deck{ $camel ->
        [unknown] {""}
       *[other] : { $camel }
    }.
}

partnership-entered = { $who ->
    [you] You and { $partner } are
   *[other] { $name } and { $partner } are
} partners for the rest of the leg.

race-ended = { $way ->
    [clockwise] The { $camel } camel crosses the finish line: the race is over.
   *[backwards] The { $camel } camel crosses the finish line backwards: the race is over.
} Ranking: { $ranking }.

leg-scored = Leg { $leg } is scored. Ranking: { $ranking }.

leg-score = { $who ->
    [you] You: { $parts }; { $paid }.
   *[other] { $name }: { $parts }; { $paid }.
}
leg-part-ticket = { $camel } ticket { $pounds }
leg-part-pyramid = pyramid tickets { $pounds }
leg-part-copied = from the partner { $pounds }
leg-part-none = nothing held
paid-gain = { $pounds } EP from the bank
paid-loss = { $pounds } EP to the bank
paid-none = no change

card-scored = { $deck ->
    [winner] Winner
   *[loser] Loser
} deck: { $name }'s { $camel } card { $paid }.
card-pays = pays { $pounds } EP
card-costs = costs { $pounds } EP
card-costs-nothing = would cost 1 EP, but there is nothing left to pay

game-ended = { $winners ->
    [you] You win with { $pounds } EP.
    [one] { $names } wins with { $pounds } EP.
   *[other] { $names } share the victory with { $pounds } EP each.
}
