# Les genres de problèmes.
puzzle-kind-camelup-card = Camel Up : une carte Pari-Course ?
puzzle-kind-camelup-partner = Camel Up : un partenaire ?
puzzle-kind-camelup-roll = Camel Up : quand lancer
puzzle-kind-camelup-ticket = Camel Up : quel ticket ?
puzzle-kind-camelup-tile = Camel Up : où poser la tuile
