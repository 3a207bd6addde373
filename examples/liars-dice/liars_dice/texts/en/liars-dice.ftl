# Liar's Dice. $who is "you" when the reader is meant; $name is the seat's name otherwise.

game-liars-dice = Liar’s Dice
about-liars-dice = Hidden dice and bold bids: if you don’t believe one, call the liar.
option-wild_ones = Ones are wild: they count as every face

# Events.
liars-dice-starter-chosen = { $who ->
    [you] You make the first bid.
   *[other] { $name } makes the first bid.
}
liars-dice-dice-rolled = { $dice ->
    [none] { $name } rolls under the cup.
   *[other] { $who ->
        [you] You roll { $dice }.
       *[other] { $name } rolls { $dice }.
    }
}
liars-dice-bid-made = { $who ->
    [you] You bid { $count } × { $face }.
   *[other] { $name } bids { $count } × { $face }.
}
liars-dice-liar-called = { $who ->
    [you] You call { $bidder_name } a liar.
   *[other] { $bidder_who ->
        [you] { $name } calls you a liar.
       *[other] { $name } calls { $bidder_name } a liar.
    }
}
liars-dice-dice-shown = { $who ->
    [you] You show { $dice }.
   *[other] { $name } shows { $dice }.
}
liars-dice-dice-counted = { $found ->
    [one] There is { $found } × { $face }; the bid was { $count }.
   *[other] There are { $found } × { $face }; the bid was { $count }.
}
liars-dice-die-lost = { $left ->
    [0] { $who ->
        [you] You lose your last die and are out.
       *[other] { $name } loses the last die and is out.
    }
   *[other] { $who ->
        [you] You lose a die and have { $left } left.
       *[other] { $name } loses a die and has { $left } left.
    }
}
liars-dice-game-won = { $who ->
    [you] You win: only you have dice left.
   *[other] { $name } wins: nobody else has dice left.
}

# What can be done.
liars-dice-verb-bid = Bid
liars-dice-verb-liar = Challenge
liars-dice-do-bid = { $first } × { $second }
liars-dice-do-liar = Liar!

# What a view shows.
liars-dice-field-count = Bid: dice
liars-dice-field-face = Bid: face
liars-dice-field-bidder_seat = Bid by
liars-dice-field-dice = Dice on the table
liars-dice-field-wild = Wild
liars-dice-field-seats = Cups
liars-dice-field-seat = Player
liars-dice-field-left = Dice
liars-dice-field-hand = Rolled

# Why something is refused: the code of the error with reason- in front, and its arguments.
reason-liars-dice-cannot-bid = { $last ->
    [none] { $bid } cannot be bid: bid 1 to { $dice } dice, of a face from 1 to 6
   *[other] { $bid } cannot be bid: bid 1 to { $dice } dice, of a face from 1 to 6, and higher than { $last }
}
