# The coach: what speaks for the best action, before anything is chosen; `look-` says only where to look.
# $camel is the letter of a camel, $pounds what the action alone brings on average.

camelup-coach-look-any = Qui tutte le scelte si equivalgono.
camelup-coach-look-camel = Guarda il cammello { camel-colour }.
camelup-coach-look-tile = Pensa alla tua { tile-name }.
camelup-coach-look-roll = Un tiro di dado che cosa cambierebbe, per te e per gli altri?
camelup-coach-look-partner = Guarda che cosa hanno gli altri: potrebbe convenirti fare società.
camelup-coach-look-stacks = Guarda le pile di partenza.

camelup-coach-best-roll = Tirare il dado rende 1 SE sicura.
camelup-coach-best-ticket = Il biglietto { camel-colour } vale { camelup-review-pounds }: quel cammello vince la tappa nel { camelup-review-chance } dei casi.
camelup-coach-best-card = Una carta { colour-feminine } nel mazzo { deck-name } vale { camelup-review-pounds }: è giusta nel { camelup-review-chance } dei casi.
camelup-coach-best-tile = Una { tile-name } sullo spazio { $space }, lato { tile-side }, vale { camelup-review-pounds }.
camelup-coach-tile-hurts = Toglie anche { camelup-review-pounds } ai biglietti di { $name } sul cammello { camel-colour }.
camelup-coach-best-partner = Una società con { $name } vale { camelup-review-pounds }.
