# Reviews: why an action was better or worse. Each is a sentence; figures are what the action alone
# was expected to bring, and how often a camel does what was bet on. $camel is the letter of a camel.

camelup-review-pounds = { NUMBER($pounds, minimumFractionDigits: 1, maximumFractionDigits: 1) } SE
camelup-review-chance = { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }

camelup-review-best-roll = Tirare il dado valeva 1 SE sicura.
camelup-review-chosen-roll = Il tiro ha reso 1 SE e nient’altro.
camelup-review-best-ticket = Il biglietto { camel-colour } valeva { camelup-review-pounds }: quel cammello vince la tappa nel { camelup-review-chance } dei casi.
camelup-review-chosen-ticket = Il biglietto { camel-colour } preso vale { camelup-review-pounds }: quel cammello vince la tappa solo nel { camelup-review-chance } dei casi.
camelup-review-best-card = Una carta { colour-feminine } nel mazzo { deck-name } valeva { camelup-review-pounds }: è giusta nel { camelup-review-chance } dei casi.
camelup-review-chosen-card = La carta { colour-feminine } nel mazzo { deck-name } vale { camelup-review-pounds }: è giusta solo nel { camelup-review-chance } dei casi.
camelup-review-best-tile = Una { tile-name } sullo spazio { $space }, lato { tile-side }, valeva { camelup-review-pounds }.
camelup-review-chosen-tile = La { tile-name } sullo spazio { $space }, lato { tile-side }, vale { camelup-review-pounds }.
camelup-review-tile-hurts = Toglie anche { camelup-review-pounds } ai biglietti di { $name } sul cammello { camel-colour }.
camelup-review-tile-helps = Aggiunge { camelup-review-pounds } ai biglietti di { $name } sul cammello { camel-colour }.
camelup-review-best-partner = Una società con { $name } valeva { camelup-review-pounds }.
camelup-review-chosen-partner = La società con { $name } vale { camelup-review-pounds }.
camelup-review-wins-more = In sterline la scelta non era peggiore, ma così si vince solo nel { NUMBER($win, style: "percent", maximumFractionDigits: 0) } delle partite invece che nel { NUMBER($best_win, style: "percent", maximumFractionDigits: 0) }: conta il vantaggio sugli altri.

# Kinds of decisions, as figures list them.
review-kind-camelup-roll = Tiri
review-kind-camelup-ticket = Biglietti scommessa
review-kind-camelup-tile = Tessere
review-kind-camelup-card = Carte Scommessa di Gara
review-kind-camelup-partner = Società
review-kind-camelup-stacks = Pile di partenza
