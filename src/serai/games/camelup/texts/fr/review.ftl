# Reviews: why an action was better or worse. Each is a sentence; figures are what the action alone
# was expected to bring, and how often a camel does what was bet on. $camel is the letter of a camel.

camelup-review-pounds = { NUMBER($pounds, minimumFractionDigits: 1, maximumFractionDigits: 1) } LE
camelup-review-chance = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }

camelup-review-best-roll = Lancer le dé valait 1 LE à coup sûr.
camelup-review-chosen-roll = Le lancer a rapporté 1 LE, sans plus.
camelup-review-best-ticket = Le ticket { camel-colour } valait { camelup-review-pounds } : ce chameau gagne la manche dans { camelup-review-chance } des cas.
camelup-review-chosen-ticket = Le ticket { camel-colour } pris vaut { camelup-review-pounds } : ce chameau ne gagne la manche que dans { camelup-review-chance } des cas.
camelup-review-best-card = Une carte { colour-feminine } sur le paquet du { deck-name } valait { camelup-review-pounds } : elle est juste dans { camelup-review-chance } des cas.
camelup-review-chosen-card = La carte { colour-feminine } sur le paquet du { deck-name } vaut { camelup-review-pounds } : elle n’est juste que dans { camelup-review-chance } des cas.
camelup-review-best-tile = Une { tile-name } sur la case { $space }, face { tile-side }, valait { camelup-review-pounds }.
camelup-review-chosen-tile = La { tile-name } sur la case { $space }, face { tile-side }, vaut { camelup-review-pounds }.
camelup-review-tile-hurts = Elle enlève aussi { camelup-review-pounds } aux tickets de { $name } sur le chameau { camel-colour }.
camelup-review-tile-helps = Elle ajoute { camelup-review-pounds } aux tickets de { $name } sur le chameau { camel-colour }.
camelup-review-best-partner = Un partenariat avec { $name } valait { camelup-review-pounds }.
camelup-review-chosen-partner = Le partenariat avec { $name } vaut { camelup-review-pounds }.
camelup-review-wins-more = En livres, ce choix n’était pas moins bon, mais il ne gagne que { NUMBER($win, style: "percent", maximumFractionDigits: 0) } des parties au lieu de { NUMBER($best_win, style: "percent", maximumFractionDigits: 0) } : c’est l’avance sur les autres qui compte.

# Kinds of decisions, as figures list them.
review-kind-camelup-roll = Lancers
review-kind-camelup-ticket = Tickets de pari
review-kind-camelup-tile = Tuiles
review-kind-camelup-card = Cartes Pari-Course
review-kind-camelup-partner = Partenariats
review-kind-camelup-stacks = Piles de départ
