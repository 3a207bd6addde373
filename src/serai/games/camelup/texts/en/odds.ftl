# The odds in a terminal and in pictures. Headings stand above columns: short.

terminal-odds-first = First this leg
terminal-odds-second = Second
terminal-odds-last = Last
terminal-odds-wins = Wins the race
terminal-odds-loses = Loses
terminal-odds-ends = The race ends in this leg: { $chance }
terminal-odds-tile = The tile on { $space } earns its owner { $pounds } EP in this leg.
terminal-odds-worth = What each action is worth to seat { $seat }, in expected EP:
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
