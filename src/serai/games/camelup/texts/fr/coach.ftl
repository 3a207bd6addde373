# The coach: what speaks for the best action, before anything is chosen; `look-` says only where to look.
# $camel is the letter of a camel, $pounds what the action alone brings on average.

camelup-coach-look-any = Ici, tous les choix se valent.
camelup-coach-look-camel = Regardez le chameau { camel-colour }.
camelup-coach-look-tile = Pensez à votre { tile-name }.
camelup-coach-look-roll = Que changerait un lancer, pour vous et pour les autres ?
camelup-coach-look-partner = Regardez ce qu’ont les autres : un partenariat peut valoir la peine.
camelup-coach-look-stacks = Regardez les piles de départ.

camelup-coach-best-roll = Lancer le dé rapporte 1 LE à coup sûr.
camelup-coach-best-ticket = Le ticket { camel-colour } vaut { camelup-review-pounds } : ce chameau gagne la manche dans { camelup-review-chance } des cas.
camelup-coach-best-card = Une carte { colour-feminine } sur le paquet du { deck-name } vaut { camelup-review-pounds } : elle est juste dans { camelup-review-chance } des cas.
camelup-coach-best-tile = Une { tile-name } sur la case { $space }, face { tile-side }, vaut { camelup-review-pounds }.
camelup-coach-tile-hurts = Elle enlève aussi { camelup-review-pounds } aux tickets de { $name } sur le chameau { camel-colour }.
camelup-coach-best-partner = Un partenariat avec { $name } vaut { camelup-review-pounds }.
