# Camel Up: why something is refused, where somebody is named or something goes by its name.
# serai.texts.reasons says how these are used; whatever is not here is told by the error itself.

reason-camelup-no-crazy-ticket = { $who ->
    [you] you
   *[other] { $name }
} cannot take a ticket for the { camel-colour } camel: nobody bets on crazy camels (tickets left: { $left })
reason-camelup-no-ticket = { $who ->
    [you] you
   *[other] { $name }
} cannot take another ticket: no { camel-colour } ones are left in this leg (left: { $left })
reason-camelup-no-tile-there = { $who ->
    [you] you cannot put your
   *[other] { $name } cannot put the
} { tile-name } on space { $space }: { $why } (open spaces: { $open })
reason-camelup-tile-of = { $owner_who ->
    [you] your tile is
   *[other] the tile of { $owner_name } is
} there
reason-camelup-card-not-in-hand = { $who ->
    [you] you do not have the { camel-colour } card in your hand (in your hand: { $hand })
   *[other] { $name } does not have the { camel-colour } card in hand (in hand: { $hand })
}
reason-camelup-no-partnership = { $who ->
    [you] you cannot
   *[other] { $name } cannot
} enter that partnership: { $why }{ $any ->
    [yes] {""} (still free: { $free_names })
   *[no] {""}
}
reason-camelup-has-a-partner = { $who ->
    [you] your partner
   *[other] the partner
} until the end of the leg is { $partner_name }
reason-camelup-partner-taken = { $other_name } has a partner already
reason-camelup-cannot-stack = { $who ->
    [you] you
   *[other] { $name }
} cannot stack “{ $text }”: give the same camels on the same spaces in any order (now: { $now })
reason-camelup-only-a-roll = { $who ->
    [you] you can
   *[other] { $name } can
} only roll: this leg has seen { $cap } actions, and until it is over nothing else can be done
reason-camelup-must-play = { $who ->
    [you] you must
   *[other] { $name } must
} roll, bet or place something
reason-camelup-must-arrange = { $who ->
    [you] you must
   *[other] { $name } must
} arrange the opening stacks
