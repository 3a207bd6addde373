# Why something was refused, where somebody is named; serai.texts.reasons says how they are used.
# Whatever is not here is told in the words of the error itself.
# No capital at the beginning and no full stop at the end: these are parts of sentences, too.
# $who is "you" when the reader is meant, and $name the name otherwise.

reason-actor = { $who ->
    [you] you
   *[other] { $name }
}
reason-cannot-be-done-now = “{ $do }” is not possible now: { $why }
reason-cannot-act-any-more = { $actor } cannot act: the game is over
reason-not-to-act = { $actor } cannot act: waiting for { $turn }
reason-acts-out-of-turn = { $actor } acted out of turn: waiting for { $turn }
reason-turn-of = waiting for { $actor }
reason-game-not-over = the game is not over: { $why }
reason-chance-cannot-act = chance cannot act: { $why }
reason-no-bot-to-act = no bot is to act here: { $why }
reason-record-line = line { $line }: { $why }
reason-record-other-result = the record says { $said }, but its actions lead to { $found }
reason-outcome = scores { $scores }, won by { $winner_names }
