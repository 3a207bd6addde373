# Faraon: why something is refused, where somebody is named or something goes by its name.
# serai.texts.reasons says how these are used; whatever is not here is told by the error itself.

# Directions as the board lies now.
reason-faraon-way = { $way ->
    [n] up
    [e] right
    [s] down
   *[w] left
}{ $most ->
    [1] {""}
   *[other] {""} (1 to { $most } pyramids)
}
reason-faraon-cannot-slide = { $why }: { $who ->
    [you] you can
   *[other] { $name } can
} slide { $either }
reason-faraon-a-card = { faraon-card }
reason-faraon-no-such-card = { $who ->
    [you] you do not have it
   *[other] { $name } does not have it
}
reason-faraon-cannot-give-or-show = { $who ->
    [you] you
   *[other] { $name }
} cannot { $do ->
    [give] give away
   *[show] show
} this card, { $card }: { $why } (cards: { $cards })
reason-faraon-must = { $who ->
    [you] you must
   *[other] { $name } must
} { $what ->
    [slide] slide a pyramid
    [lift] turn the golden pyramid over or leave it
    [scarab] use the scarab or pass
    [give] give away a card
   *[show] show a card
}
