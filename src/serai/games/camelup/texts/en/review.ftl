# Reviews: why an action was better or worse. Each is a sentence; figures are what the action alone
# was expected to bring, and how often a camel does what was bet on. $camel is the letter of a camel.

camelup-review-pounds = { NUMBER($pounds, minimumFractionDigits: 1, maximumFractionDigits: 1) } EP
camelup-review-chance = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }

camelup-review-best-roll = Rolling was worth 1 EP for certain.
camelup-review-chosen-roll = The roll brought 1 EP and nothing more.
camelup-review-best-ticket = The { camel-colour } ticket was worth { camelup-review-pounds }: { camel-colour } wins the leg { camelup-review-chance } of the time.
camelup-review-chosen-ticket = The { camel-colour } ticket that was taken is worth { camelup-review-pounds }: { camel-colour } wins the leg only { camelup-review-chance } of the time.
camelup-review-best-card = A finish card for { camel-colour } on the { $deck ->
    [winner] winner
   *[loser] loser
} deck was worth { camelup-review-pounds }: it is right { camelup-review-chance } of the time.
camelup-review-chosen-card = The finish card for { camel-colour } on the { $deck ->
    [winner] winner
   *[loser] loser
} deck is worth { camelup-review-pounds }: it is right only { camelup-review-chance } of the time.
camelup-review-best-tile = A { tile-name } on space { $space }, { tile-side } side up, was worth { camelup-review-pounds }.
camelup-review-chosen-tile = The { tile-name } on space { $space }, { tile-side } side up, is worth { camelup-review-pounds }.
camelup-review-tile-hurts = It also costs { $name }’s { camel-colour } tickets { camelup-review-pounds }.
camelup-review-tile-helps = It adds { camelup-review-pounds } to { $name }’s { camel-colour } tickets.
camelup-review-best-partner = A partnership with { $name } was worth { camelup-review-pounds }.
camelup-review-chosen-partner = The partnership with { $name } is worth { camelup-review-pounds }.
camelup-review-wins-more = In pounds alone the choice was no worse, but it wins only { NUMBER($win, style: "percent", maximumFractionDigits: 0) } of games instead of { NUMBER($best_win, style: "percent", maximumFractionDigits: 0) }: what matters is the lead over the others.

# Kinds of decisions, as figures list them.
review-kind-camelup-roll = Rolls
review-kind-camelup-ticket = Tickets
review-kind-camelup-tile = Tiles
review-kind-camelup-card = Finish cards
review-kind-camelup-partner = Partnerships
review-kind-camelup-stacks = Starting stacks
