# Camel Up: sentences of the log, one for each event.
# $who is "you" when the reader is the one who acted; $name is the seat's name otherwise.
# $camel is the letter of a camel, so that every language can bend its colour to the noun.

camel-b = blu
camel-g = verde
camel-o = arancione
camel-w = bianco
camel-y = giallo
camel-p = viola
camel-r = rosso
camel-B = nero
camel-W = bianco

# As said of a camel and of a die, which are masculine.
camel-colour = { $camel ->
    [b] { camel-b }
    [g] { camel-g }
    [o] { camel-o }
    [w] { camel-w }
    [y] { camel-y }
    [p] { camel-p }
    [r] { camel-r }
    [B] { camel-B }
   *[W] { camel-W }
}

# As said of a card, which is feminine.
colour-feminine = { $camel ->
    [w] bianca
    [y] gialla
    [r] rossa
    [B] nera
    [W] bianca
   *[other] { camel-colour }
}

# A camel in the list of those that are carried.
camel-carried = { $camel ->
    [o] l’arancione
   *[other] il { camel-colour }
}

marker-given = { $who ->
    [you] Hai tu
   *[other] { $name } ha
} l’indicatore Giocatore Iniziale.

camel-placed = Il cammello { camel-colour } parte dallo spazio { $space }.

stacks-arranged = { $who ->
    [you] Disponi
   *[other] { $name } dispone
} le pile di partenza: { $stacks }.

leg-started = Inizia la tappa { $leg }: { $who ->
    [you] cominci tu
   *[other] comincia { $name }
}.

ticket-taken = { $who ->
    [you] Prendi
   *[other] { $name } prende
} il biglietto { camel-colour } da { $value }.

tile-name = { $game ->
    [camelup-1] tessera Deserto
   *[other] tessera Spettatori
}
tile-side = { $game ->
    [camelup-1] { $side ->
        [forward] Oasi
       *[back] Miraggio
    }
   *[other] { $side ->
        [forward] tifo
       *[back] fischi
    }
}

tile-placed = { $who ->
    [you] Metti la tua
   *[other] { $name } mette la sua
} { tile-name } sullo spazio { $space }, lato { tile-side }.

tile-moved = { $who ->
    [you] Sposti la tua
   *[other] { $name } sposta la sua
} { tile-name } dallo spazio { $from } allo spazio { $space }, lato { tile-side }.

pyramid-ticket-taken = { $who ->
    [you] Prendi
   *[other] { $name } prende
} un biglietto Piramide.

die-revealed = Esce il dado { $die ->
    [grey] grigio: { $number } { camel-colour }
   *[racing] { camel-colour }: { $number }
}.

unit-moved = Il cammello { camel-colour } { $tile ->
    [none] va da { $start } a { $end }
    [forward] va da { $start } alla tessera su { $via } e avanti fino a { $end }
   *[back] va da { $start } alla tessera su { $via } e indietro fino a { $end }
}{ $carried ->
    [none] {""}
   *[some] , portando { $riders }
}{ $tile ->
    [back] , sotto a chi c’è già.
   *[other] .
}

tile-paid = { $who ->
    [you] La tua tessera ti frutta
   *[other] La tessera di { $name } frutta
} { $pounds } SE.

deck-name = { $deck ->
    [winner] del vincente
   *[loser] dell’ultimo
}

card-placed = { $who ->
    [you] Metti una carta Scommessa di Gara coperta sul mazzo { deck-name }: { colour-feminine }.
   *[other] { $name } mette una carta Scommessa di Gara coperta sul mazzo { deck-name }{ $camel ->
        [unknown] {""}
       *[other] : { colour-feminine }
    }.
}

partnership-entered = { $who ->
    [you] Tu e { $partner } siete
   *[other] { $name } e { $partner } sono
} in società fino alla fine della tappa.

race-ended = { $way ->
    [clockwise] Il cammello { camel-colour } taglia il traguardo: la corsa è finita.
   *[backwards] Il cammello { camel-colour } taglia il traguardo all’indietro: la corsa è finita.
} Classifica: { $ranking }.

leg-scored = Punteggio della tappa { $leg }. Classifica: { $ranking }.

leg-score = { $who ->
    [you] Tu: { $parts }; { $paid }.
   *[other] { $name }: { $parts }; { $paid }.
}
leg-part-ticket = biglietto { camel-colour } { $pounds }
leg-part-pyramid = biglietti Piramide { $pounds }
leg-part-copied = biglietto del socio { $pounds }
leg-part-none = nessun biglietto
paid-gain = { $pounds } SE dalla riserva
paid-loss = { $pounds } SE alla riserva
paid-none = nessuna variazione

card-scored = Mazzo { deck-name }: la carta { colour-feminine } di { $name } { $paid }.
card-pays = frutta { $pounds } SE
card-costs = costa { $pounds } SE
card-costs-nothing = costerebbe 1 SE, ma non c’è più denaro per pagare

game-ended = { $winners ->
    [you] Vinci con { $pounds } SE.
    [one] { $names } vince con { $pounds } SE.
   *[other] { $names } condividono la vittoria con { $pounds } SE a testa.
}
