# I tipi di problemi.
puzzle-kind-camelup-card = Camel Up: una carta finale?
puzzle-kind-camelup-partner = Camel Up: un socio?
puzzle-kind-camelup-roll = Camel Up: quando tirare
puzzle-kind-camelup-ticket = Camel Up: quale biglietto?
puzzle-kind-camelup-tile = Camel Up: dove mettere la tessera
