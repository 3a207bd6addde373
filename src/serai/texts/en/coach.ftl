# The coach at a table, in the browser and at the terminal. $part and $win are parts of 1: chances to
# win; $points are hundredths of them, $pounds what the game counts.

coach-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} of win chance
coach-score = { NUMBER($pounds, maximumFractionDigits: 1) } in score
coach-levels = How much the coach says
coach-nudge = A hint
coach-numbers = The numbers
coach-best = The best action
coach-thinking = The coach is thinking…
coach-wait = The coach speaks when it is your turn.
coach-open = Everybody at the table sees what you ask for.
coach-is-best = Best: { $action }
coach-as-good = { $count } choices are equally good.
coach-list = What each choice is worth, as far as you can know
coach-warns = Warn me before mistakes
coach-tells = Tell me afterwards what it cost
coach-sure = Are you sure?
coach-would-cost = { $action }: this costs about { $by ->
    [win] { coach-points }
   *[pounds] { coach-score }
}.
coach-do-it = Do it anyway
coach-think-again = Think again
coach-after = { $grade ->
    [best] { $action }: nothing was better.
    [fine] { $action }: fine.
   *[other] { $action } cost { $by ->
        [win] { coach-points }
       *[pounds] { coach-score }
    }; the best was: { $best }.
}

# At the terminal.
coach-terminal-off = This table plays without a coach.
coach-terminal-how = coach [hint | numbers | best], coach warn [on | off], coach after [on | off]
coach-terminal-set = The coach { $warns ->
    [on] warns you before mistakes
   *[off] does not warn you
} and { $tells ->
    [on] tells you afterwards what your actions cost.
   *[off] does not tell you afterwards what they cost.
}
coach-terminal-again = Type it again to do it anyway.
