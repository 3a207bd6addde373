# Camel Up explained: in twenty seconds.

short-camelup-1-1 = Five camels race once around the track. Where they meet they stack up, and a camel carries all those on its back along.
short-camelup-1-2 = On your turn do one thing: roll a die from the pyramid, take a betting ticket for this leg, put your tile on the track, or bet on the winner or loser of the race.
short-camelup-1-3 = A leg ends when all five dice are out. Tickets on the leading camel pay 5, 3 or 2, on the second 1; wrong ones cost 1.
short-camelup-1-4 = The race ends when a camel crosses the finish line. Whoever has the most money wins.
short-camelup-2-1 = Five camels race once around the track. Where they meet they stack up, and a camel carries all those on its back along. Two crazy camels run the other way.
short-camelup-2-2 = On your turn do one thing: roll a die from the pyramid, take a betting ticket for this leg, put your tile on the track, or bet on the winner or loser of the race.
short-camelup-2-3 = A leg ends when five dice are out. Tickets on the leading camel pay 5, 3 or 2, on the second 1; wrong ones cost 1.
short-camelup-2-4 = The race ends when a camel crosses the finish line. Whoever has the most money wins.

# The illustrated rules. $game is camelup-1 or camelup-2.
guide-camelup-setup = The camels start on spaces 1, 2 and 3, as the dice fall; those that meet stand on each other. { $game ->
    [camelup-1] Everybody begins with 3 EP, five race betting cards kept secret, and a desert tile.
   *[other] The two crazy camels start on 14, 15 or 16. Everybody begins with 3 EP, five finish cards kept secret, and a spectator tile.
}
guide-camelup-turn = Turns go clockwise. On yours, do exactly one of the following; you may not pass.
guide-camelup-roll = Roll: take a pyramid ticket, worth 1 EP at the end of the leg, and let a die out of the pyramid. The camel of its colour moves as many spaces as the die says, with everything on its back.
guide-camelup-ticket = Bet on this leg: take the top betting ticket of a colour. The sooner you take it, the more it can pay.
guide-camelup-tile = Put your tile on an empty space, not on 1 and not beside another tile. { $game ->
    [camelup-1] An oasis moves whoever lands there on by one space, a mirage back by one, underneath any camels there.
   *[other] Cheering moves whoever lands there on by one space, booing back by one, underneath any camels there.
} Each time, you get 1 EP.
guide-camelup-card = Bet on the whole race: lay one of your cards face down on the winner deck or on the loser deck. It stays there until the end.
guide-camelup-crazy = The black and the white camel run the other way, back towards the start. The grey die says which of them moves: the one of its colour, unless only the other carries racing camels, or stands right on its back. Nobody can bet on them.
guide-camelup-partner = With six players or more you can also enter a partnership for this leg: at its end each partner may also count one ticket of the other, the best one.
guide-camelup-leg = A leg ends when { $game ->
    [camelup-1] all five dice are out
   *[other] five of the six dice are out
}. Tickets on the leading camel pay their value, those on the second 1 EP, all others cost 1 EP; each pyramid ticket pays 1 EP. Tickets and tiles then go back, camels stay.
guide-camelup-end = The race is over as soon as a camel passes the finish line. The leg is scored once more, then the cards: the first right card of a deck earns 8 EP, then 5, 3, 2, and 1 for each further one; wrong cards cost 1 EP. Most money wins.
