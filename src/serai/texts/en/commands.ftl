# What commands report: verify, games, admin, simulate, serve.

verify-in-order = { $file }: all in order.
verify-unchecked = { $file }: NOT VERIFIED. It follows the rules, but nothing was sealed before the game, so its dice cannot be checked: anybody could have made them up. If they were rolled by hand, say --by-hand.
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
verify-shaken = Shaken by { $names }: nobody could choose the dice without them.
verify-not-shaken = Nobody shook them: whoever sealed the seed could have chosen the dice.
verify-words = Words were added in the open, as earlier releases did: whoever knew the seed and spoke last could have chosen the dice.
verify-struck = Left out because they were away: { $names }.
verify-broken = Before that, { $rounds ->
    [one] 1 round of shaking was broken
   *[other] { $rounds } rounds of shaking were broken
}: somebody did not show what they had shaken.

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
admin-accepted = Accepted as it is: the database has { $count } facts.
admin-backed-up = { $size } bytes backed up to { $file }: serve it with --database sqlite:///{ $file }
admin-banned = Nobody is let in from { $prefix }{ $until ->
    [never] .
   *[other] {" "}until { $until }.
}
admin-unbanned = People from { $prefix } are let in again.
admin-no-bans = Nobody is banned.
admin-ban = { $prefix }, { $until ->
    [never] for good
   *[other] until { $until }
}{ $why ->
    [none] {""}
   *[other] {" "}({ $why })
}
admin-closed = Table { $table } is closed. serai admin reopen { $table } lets people go on.
admin-reopened = People can go on at table { $table }.
admin-no-reports = Nobody has reported anything.
admin-report = { $id }, { $at }, table { $table }: { $name } was reported{ $by ->
    [none] { " " }by the host
   *[other] { " " }by { $by }
} for { $why ->
    [words] what they say
    [name] what they are called
    [stalling] holding up the game
    [cheating] cheating
   *[other] something else
}{ $device ->
    [none] { "" }
   *[other] { " " }(device { $device })
}{ $settled ->
    [yes] , settled
   *[no] { "" }
}
admin-settled = Report { $report } is settled.
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
simulate-not-whole = Not everybody sat everywhere on the last deal: { $whole } games would complete it.
simulate-engine = Played by the compiled engine, with dice of its own; --by-the-rules plays by the readable rules.

tournament-title = Tournament of { $game }
tournament-ratings = Ratings
tournament-curves = Ratings deal by deal
tournament-cross = Who finishes ahead of whom
tournament-cross-note = In games that both played, how often the bot of the row finishes ahead of the bot of the column; equal places count half.
tournament-seats = Victories by seat
tournament-incidents = Forfeits
tournament-bot = Bot
tournament-rating = Rating
tournament-interval = 95% interval
tournament-victories = Victories
tournament-score = Score
tournament-games = Games
tournament-forfeits = Forfeits
tournament-what = What
tournament-why = Why
tournament-deal = Deal
tournament-rotation = Rotation
tournament-seat = Seat
tournament-move = Action
tournament-crash = crashed
tournament-timeout = too slow
tournament-illegal = cheated
tournament-flood = wrote too much
tournament-withdrawn = withdrawn
tournament-summary = { $games } games: { $deals } of { $planned } deals, { $seats } seats, everybody in every seat on the same dice (seed { $seed }).
tournament-answer = { $verdict ->
    [better] { $bot } is better than { $than }: { $difference } victories a seat in { $deals } deals.
    [not-better] { $bot } is not better than { $than } by { $margin }: { $difference } victories a seat in { $deals } deals.
   *[open] Not decided whether { $bot } is better than { $than } by { $margin }: { $difference } victories a seat in { $deals } deals.
} The log likelihood ratio is { $ratio }; the test ends at ±{ $bound }.
tournament-fairness = Whoever forfeits is last in that game. A random bot plays on in that seat to the end, so that the others have a whole game on the same dice.
tournament-more = … and { $count } more, in the report.
tournament-written = The report is in { $file }

perft-depth = Depth
perft-ways = Ways
perft-positions = Positions
perft-weight = Sum of chances
perft-over = Over
perft-over-weight = Chances of those

# The address comes last: programs read it.
serve-open = Serai is open at { $address }
