# The kinds of puzzles.
puzzle-kind-camelup-card = Camel Up: a finish card?
puzzle-kind-camelup-partner = Camel Up: a partner?
puzzle-kind-camelup-roll = Camel Up: when to roll
puzzle-kind-camelup-ticket = Camel Up: which ticket?
puzzle-kind-camelup-tile = Camel Up: where to put the tile
