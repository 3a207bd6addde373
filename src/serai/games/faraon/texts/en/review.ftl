# Reviews: why an action was better or worse. Each is a sentence of its own.
# $hole and $way are holes; $card is the number of the goal card that was open then.

faraon-review-forgot = Hole { $hole } hides { faraon-the-treasure }, as everybody saw during goal card { $card }: this move could not bring anything.
faraon-review-seen = Everybody saw { faraon-the-treasure } under hole { $hole } during goal card { $card }.
faraon-review-best-way-safe = The route through { $way } was safe.
faraon-review-best-way = The best route, through { $way }, gets there { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } of the time.
faraon-review-taken-way = After this move the treasure is reached { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } of the time at best.
faraon-review-risk = A good risk: no route to { faraon-the-treasure } is safer than { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }.
faraon-review-unseen = { $left ->
    [one] Only { faraon-the-treasure } has not been seen yet: any unknown hole that is not empty hides it.
   *[other] Nobody has seen { faraon-the-treasure } yet: any new treasure is the right one with a chance of 1 in { $left }, wherever it shows up.
}
faraon-review-scorpion = After this move the scorpion catches the same player { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } of the time; after freeing { $hole }, { NUMBER($best, style: "percent", maximumFractionDigits: 0) }.
faraon-review-scorpion-best = No move was safer: the scorpion catches the same player { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } of the time.
faraon-review-give = The better card to give away was { faraon-the-card }: { $points } points more.
faraon-review-show = The better card to stake was { faraon-the-card }: { $points } points more.
faraon-review-lifted-before = This pyramid had been lifted before: { $token ->
    [curse] it hides a curse
   *[none] nothing is left under it
}.
faraon-review-lift-odds = Still hidden under golden pyramids: { $curses ->
    [0] no curse
    [one] 1 curse
   *[other] { $curses } curses
}, { $explorers ->
    [one] 1 explorer
   *[other] { $explorers } explorers
}.
faraon-review-scarab-use = Another turn now raises the chance to win by { NUMBER($gain, style: "percent", maximumFractionDigits: 0) }.
faraon-review-scarab-keep = Another turn now lowers the chance to win by { NUMBER($gain, style: "percent", maximumFractionDigits: 0) }: the scarab is worth more later.

# Of a whole game alone.
faraon-review-alone = Kept here: { $kept } of 30 cards, in { $moves } moves. With the same treasures and cards, somebody who forgets nothing keeps { $best_kept } on average, in { $best_moves } moves.

# Of puzzles: why the other moves are worse.
faraon-review-under = Hole { $hole } hides { faraon-the-treasure }.
faraon-review-must-hide = Hole { $hole } must hide a treasure: it is the last one left of its block of 2 by 2 holes.
faraon-review-other-way = Any other first move gets there { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } of the time at best.

# Kinds of decisions, as figures list them.
review-kind-faraon-slide = Moves
review-kind-faraon-lift = Golden pyramids
review-kind-faraon-scarab = Scarab
review-kind-faraon-give = Cards given away
review-kind-faraon-show = Cards staked
