# Reviews of finished games, in the browser. $part, $chance, $even, $start and $points are parts of 1.

reviewed-part = { NUMBER($part, style: "percent", maximumFractionDigits: 1) }
# A change, in points of the chance to win.
reviewed-points = { $sign ->
    [less] −{ NUMBER($points, style: "percent", maximumFractionDigits: 1) }
   *[more] +{ NUMBER($points, style: "percent", maximumFractionDigits: 1) }
}
reviewed-amount = { NUMBER($pounds, maximumFractionDigits: 1) }

reviewed-title = Review: { $names }
reviewed-working = Reviewing the game…
reviewed-waiting = Your review begins in a moment…
reviewed-curve = Everybody’s chance to win, over the game
reviewed-legend-mistakes = a mistake
reviewed-legend-rolls = rolls, and how lucky they were
reviewed-in-words = The curve in words
reviewed-after = After action { $ply }:
reviewed-chance-of = { $name } { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
reviewed-moments = Moments
reviewed-last-mistake = Previous mistake
reviewed-next-mistake = Next mistake

# $grade is `best`, `fine`, `inaccuracy`, `mistake` or `blunder`.
reviewed-grade = { $grade ->
    [best] best
    [fine] fine
    [inaccuracy] inaccuracy
    [mistake] mistake
   *[blunder] blunder
}
reviewed-count = { $grade ->
    [best] { $count } best
    [fine] { $count } fine
    [inaccuracy] { $count ->
        [one] 1 inaccuracy
       *[other] { $count } inaccuracies
    }
    [mistake] { $count ->
        [one] 1 mistake
       *[other] { $count } mistakes
    }
   *[blunder] { $count ->
        [one] 1 blunder
       *[other] { $count } blunders
    }
}
reviewed-grades = { $name }’s decisions: { $grades }.

reviewed-chose-best = { $action }: nothing was better.
reviewed-chose = { $action }. Better: { $best }. It cost { NUMBER($points, style: "percent", maximumFractionDigits: 1) } of the chance to win.
reviewed-drawn-chosen = Chosen: { $action }
reviewed-drawn-best = Best: { $action }
reviewed-actions = What each choice was worth, as far as this player could know
reviewed-action = Choice
reviewed-win = Wins
reviewed-pounds = On average
reviewed-all = All { $actions } choices
reviewed-fewer = Fewer choices
reviewed-exact = Worked out to the end: these numbers are exact.

reviewed-play-on = Play on from here
reviewed-play-as = Whose seat you take
reviewed-as = as { $name }
reviewed-link = Copy a link to this moment

reviewed-decisions = All decisions
reviewed-whose = Whose decisions
reviewed-everybody = Everybody
reviewed-only-mistakes = Only mistakes
reviewed-none = Nothing to show here yet.

reviewed-sums = Decisions and luck
reviewed-accuracy = Accuracy
reviewed-row-start = Chance at the start
reviewed-row-own = Own errors
reviewed-row-others = Others’ errors
reviewed-row-luck = Luck
reviewed-row-result = Result
reviewed-best-unlucky = { $name } played best and was unlucky: with even luck, { NUMBER($even, style: "percent", maximumFractionDigits: 0) } of such games are won, not { NUMBER($start, style: "percent", maximumFractionDigits: 0) }.
reviewed-best-won = { $name } played best: with even luck, { NUMBER($even, style: "percent", maximumFractionDigits: 0) } of such games are won.

reviewed-drop = Review any game
reviewed-drop-how = Drop a record here: one you downloaded after a game, or one you wrote by hand. Every decision is graded, and luck is shown separately.
reviewed-choose = Choose a record
reviewed-another = Another record
