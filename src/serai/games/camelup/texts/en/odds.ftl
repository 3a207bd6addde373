# The odds in a terminal and in pictures. Headings stand above columns: short.

terminal-odds-first = First this leg
terminal-odds-second = Second
terminal-odds-last = Last
terminal-odds-wins = Wins the race
terminal-odds-loses = Loses
terminal-odds-ends = The race ends in this leg: { $chance }
terminal-odds-tiles = In this leg tiles earn their owners, in EP, on space { $tiles }
terminal-odds-worth = What each action is worth to seat { $seat }, in expected EP:
terminal-odds-yours = What each action is worth to you, in expected EP:
terminal-odds-later = Race odds assume that later legs have no tiles.
terminal-odds-simulated = They are simulated (± one standard error): { $command } builds the table that makes them exact.
terminal-odds-exact = All figures are exact{ $precision ->
    [none] .
   *[other] {""} to { $precision }.
}
terminal-odds-how = { $how ->
    [exact] Exact figures.
   *[simulated] Simulated races, ± one standard error.
}

# Building the table of exact odds; $step is what is worked out, $sweep how many times already.
terminal-solve-begin = Solving { $title }: about { $memory } GB of memory, all cores.
terminal-solve-step = { $step ->
    [wins] wins, sweep { $sweep }
    [loses] loses, sweep { $sweep }
   *[moves] moves
}
terminal-solve-left = left
terminal-solve-there = { $file } is in order: no figure is off by more than { $error }. Nothing to do (--again builds it anew).
terminal-solve-interrupted = Interrupted; the sweeps that were finished are kept. Run it again.
terminal-solve-done = { $file }: { $size } MB, no figure off by more than { $error }.

terminal-train-games = learning from games
terminal-train-interrupted = Interrupted; the rounds that were finished are kept. Run it again.
terminal-train-done = { $file } is written. Against three merchants it wins { $wins } of { $games } games ({ $low } – { $high }).
