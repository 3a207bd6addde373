# The coach: what speaks for the best action, before anything is chosen; `look-` says only where to look.
# $hole and $way are holes; $card is the number of the goal card that was open when it was seen.

faraon-coach-look-any = All choices are equally good here.
faraon-coach-look-way = Look { $way ->
    [n] above
    [e] to the right of
    [s] below
   *[w] to the left of
} the free hole.
faraon-coach-look-lift = Think about the golden pyramid that was moved last: what may be under it?
faraon-coach-look-scarab = Is this the moment for the scarab?
faraon-coach-look-give = Compare your cards: which one will you miss least?
faraon-coach-look-show = Compare your cards: which treasure is the hardest to find?

faraon-coach-seen = Everybody saw { faraon-the-treasure } under hole { $hole } during goal card { $card }.
faraon-coach-best-way-safe = The route through { $way } is safe.
faraon-coach-best-way = The best route, through { $way }, gets there { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } of the time.
faraon-coach-unseen = { $left ->
    [one] Only { faraon-the-treasure } has not been seen yet: any unknown hole that is not empty hides it.
   *[other] Nobody has seen { faraon-the-treasure } yet: any new treasure is the right one with a chance of 1 in { $left }, wherever it shows up.
}
faraon-coach-scorpion-best = No move is safer: the scorpion catches you { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } of the time.
faraon-coach-lift-odds = Still hidden under golden pyramids: { $curses ->
    [0] no curse
    [one] 1 curse
   *[other] { $curses } curses
}, { $explorers ->
    [one] 1 explorer
   *[other] { $explorers } explorers
}.
faraon-coach-scarab-use = Another turn now raises the chance to win by { NUMBER($gain, style: "percent", maximumFractionDigits: 0) }.
faraon-coach-scarab-keep = Another turn now lowers the chance to win by { NUMBER($gain, style: "percent", maximumFractionDigits: 0) }: the scarab is worth more later.
