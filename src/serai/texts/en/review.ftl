# Reviews of games: everybody's sum, the decisions that cost most, the rolls that changed most.
# Win chances are told in points of a hundred.

review-heading = { $game }: { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
} reviewed{ $rollouts ->
    [0] {""}
   *[other] , with { $rollouts } continuations played
}
review-working = reviewing
review-start = Start
review-own = Own errors
review-others = Others’ errors
review-luck = Luck
review-result = Result
review-accuracy = Accuracy
review-many-best = Best
review-many-fine = Fine
review-many-inaccuracy = Inaccuracies
review-many-mistake = Mistakes
review-many-blunder = Blunders
review-summary = { $name } { $play ->
    [best] played best
    [worst] gave away the most
   *[middle] was neither the best nor the worst
} and { $luck ->
    [good] was lucky
    [bad] was unlucky
   *[even] had average luck
}: with even luck, a win chance of { NUMBER($even, style: "percent", maximumFractionDigits: 0) } instead of { NUMBER($start, style: "percent", maximumFractionDigits: 0) }.
review-costliest = The costliest decisions
review-of-seat = What could have been better
review-decision = { $ply }. { $name }: { $chosen } instead of { $best }: { $grade ->
    [best] best
    [fine] fine
    [inaccuracy] an inaccuracy
    [mistake] a mistake
   *[blunder] a blunder
}, { $points } points of win chance and { $pounds } in score
review-luckiest = Where luck mattered most
review-roll = { $ply }. { $outcome }: { $changes } points
review-drawn = The win chances are drawn in { $file }.
review-graph = Win chances in a game of { $game }: { $names }
review-graph-title = Win chance in %
review-graph-marks = Small dots: mistakes; large dots: blunders. Strokes below: rolls.
