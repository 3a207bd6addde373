# What commands report: verify, games, admin, simulate.

verify-in-order = { $file }: all in order.
verify-actions = { $game }, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}, all legal.
verify-score = { $name } { $score }
verify-result = Result: { $scores }; won by { $names }.
verify-dice = Dice: { $dice ->
    [hand] recorded by hand
   *[seed] dealt from the revealed seed
}.

games-ruleset = Ruleset
games-game = Game
games-seats = Seats
games-options = House options
games-bot = Bot { $bot } plays { $plays ->
    [all] every game
   *[some] { $games }
}{ $missing ->
    [yes] , once it is installed: { $command }
   *[no] .
}

admin-exported = { tables-counted } exported to { $file }.
admin-imported = { tables-counted } imported.
admin-deleted = { tables-counted } deleted.
admin-backed-up = { $size } bytes backed up to { $file }: serve it with --database sqlite:///{ $file }
tables-counted = { $count ->
    [one] 1 table
   *[other] { $count } tables
}

simulate-bot = Bot
simulate-seats = Seats
simulate-victories = Victories
simulate-interval = 95% interval
simulate-fair = Fair share
simulate-score = Score
simulate-games = { $games } games of { $game }, { $speed } a second.
simulate-by-seat = Victories by seat: { $shares }.
