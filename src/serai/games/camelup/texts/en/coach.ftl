# The coach: what speaks for the best action, before anything is chosen; `look-` says only where to look.
# $camel is the letter of a camel, $pounds what the action alone brings on average.

camelup-coach-look-any = All choices are equally good here.
camelup-coach-look-camel = Look at the { camel-colour } camel.
camelup-coach-look-tile = Think about your { tile-name }.
camelup-coach-look-roll = What would a roll do for you, and for the others?
camelup-coach-look-partner = Look at what the others hold: a partner may be worth having.
camelup-coach-look-stacks = Look at the starting stacks.

camelup-coach-best-roll = Rolling brings 1 EP for certain.
camelup-coach-best-ticket = The { camel-colour } ticket is worth { camelup-review-pounds }: { camel-colour } wins the leg { camelup-review-chance } of the time.
camelup-coach-best-card = A finish card for { camel-colour } on the { $deck ->
    [winner] winner
   *[loser] loser
} deck is worth { camelup-review-pounds }: it is right { camelup-review-chance } of the time.
camelup-coach-best-tile = A { tile-name } on space { $space }, { tile-side } side up, is worth { camelup-review-pounds }.
camelup-coach-tile-hurts = It also costs { $name }’s { camel-colour } tickets { camelup-review-pounds }.
camelup-coach-best-partner = A partnership with { $name } is worth { camelup-review-pounds }.
