# Camel Up in the browser.

# -- the Camel Up table ---------------------------------------------------------------------
# $game is camelup-1 (1st edition: desert tile, oasis, mirage) or camelup-2 (spectator tile,
# cheering, booing). $camel is a colour, from camel-b and so on. EP is the money.

camelup-board = Il circuito
camelup-actions = Le tue azioni
camelup-tickets = Biglietti scommessa
camelup-finish = Carte Scommessa di Gara
camelup-players = Giocatori
camelup-hand = Le tue carte Scommessa di Gara
camelup-your-tile = La tua tessera
camelup-ranking = Classifica, dal primo all’ultimo
camelup-leg = Tappa { $leg }
camelup-leg-over = La tappa { $leg } è finita
camelup-marker = giocatore iniziale
camelup-over = La corsa è finita.
camelup-setting-up = I cammelli prendono posto.
camelup-your-turn = Tocca a te: { $choices ->
    [one] { $last }
   *[other] { $first } o { $last }
}.
# What can be done, as parts of that sentence; the buttons below have the same order.
camelup-can = { $kind ->
    [roll] lancia un dado
    [ticket] scommetti su questa tappa
    [card] scommetti sulla corsa
    [tile] metti la tua tessera
    [partner] prendi un socio
   *[stack] disponi i cammelli
}
# The tutorial is offered once.
camelup-first-time = È la prima volta?
camelup-learn = Impara in tre minuti
camelup-only-roll = Le azioni di questa tappa sono finite: ora puoi soltanto lanciare.
camelup-acts-left = { $left ->
    [one] Ancora un’azione
   *[other] Ancora { $left } azioni
} in questa tappa, poi soltanto lanci.
camelup-waiting = Tocca a { $name }.
camelup-confirm-hint = { $flip ->
    [yes] Tocca di nuovo lo spazio per girare la tessera; Invio per confermare, Esc per annullare.
   *[no] Tocca di nuovo o premi Invio per confermare, Esc per annullare.
}
camelup-keys-pending = { $keys }… e poi? Esc per annullare.

# Labels of things on the board, for screen readers.
camelup-space-empty = Spazio { $space }, vuoto
camelup-space-camels = Spazio { $space }, cammelli dal basso: { $camels }
camelup-space-tile = Spazio { $space }, { $game ->
    [camelup-1] tessera Deserto di { $name }, lato { $side ->
        [forward] Oasi
       *[back] Miraggio
    }
   *[other] tessera Spettatori di { $name }, lato { $side ->
        [forward] tifo
       *[back] fischi
    }
}
camelup-pyramid = La piramide: { $dice ->
    [one] un dado
   *[other] { $dice } dadi
} dentro, { $tickets ->
    [one] resta un biglietto Piramide
   *[other] restano { $tickets } biglietti Piramide
}. Fai uscire un dado.
camelup-pile = Biglietti del cammello { $camel }: { $value } in cima, { $left ->
    [one] ne resta { $left }
   *[other] ne restano { $left }
}
camelup-pile-empty = Biglietti del cammello { $camel }: finiti
camelup-card = La tua carta del cammello { $camel }
camelup-deck = { $deck ->
    [winner] Vincente della corsa
   *[loser] Ultimo classificato
}
camelup-deck-none = ancora nessuna carta
camelup-deck-label = { $deck ->
    [winner] Mazzo del vincente
   *[loser] Mazzo dell’ultimo
}: { $cards ->
    [0] nessuna carta
    [one] una carta, di { $owners }
   *[other] { $cards } carte, di { $owners }
}

# What somebody holds.
camelup-holds-ticket = biglietto del cammello { $camel } da { $value }
camelup-holds-pyramid = { $tickets ->
    [one] un biglietto Piramide
   *[other] { $tickets } biglietti Piramide
}
camelup-holds-cards = { $cards ->
    [one] una carta Scommessa di Gara in mano
   *[other] { $cards } carte Scommessa di Gara in mano
}
camelup-tile-ready = tessera in mano
camelup-tile-on = tessera su { $space }
camelup-partner = in società con { $name }
camelup-money = { $pounds } SE
camelup-money-hidden = denaro nascosto
# What a bet or action is worth on average.
camelup-worth = { $pounds } SE

# Buttons.
camelup-do-roll = Lancia
camelup-do-ticket = Cammello { $camel }, da { $value }
camelup-name-ticket = biglietto del cammello { $camel }
camelup-do-tile = Spazio { $space }, { $game ->
    [camelup-1] { $side ->
        [forward] Oasi
       *[back] Miraggio
    }
   *[other] { $side ->
        [forward] tifo
       *[back] fischi
    }
}
camelup-do-card = Cammello { $camel } sul { $deck ->
    [winner] mazzo del vincente
   *[loser] mazzo dell’ultimo
}
camelup-do-partner = Società con { $name }
camelup-do-stack = { $stacks }
# Kinds of actions, as short buttons.
camelup-kind-ticket = Biglietto
camelup-kind-tile = Tessera
camelup-kind-card = Carta
camelup-kind-partner = Socio
camelup-kind-stack = Pile
camelup-side = { $game ->
    [camelup-1] { $side ->
        [forward] Oasi, +1
       *[back] Miraggio, −1
    }
   *[other] { $side ->
        [forward] Tifo, +1
       *[back] Fischi, −1
    }
}
# What to choose next, once the kind of action is chosen.
camelup-pick = { $kind ->
    [ticket] Quale cammello sarà in testa alla fine della tappa?
    [card] La tua scommessa sull’intera corsa: quale cammello?
    [tile] La tua tessera: tocca uno degli spazi illuminati.
    [partner] Con chi fai società in questa tappa?
   *[stack] Come vuoi impilare i cammelli?
}
camelup-flip = Gira
camelup-bet = { $deck ->
    [winner] Vince la corsa
   *[loser] Arriva ultimo
}
camelup-mine = Quello che hai
camelup-which-side = { $game ->
    [camelup-1] La tua tessera Deserto sullo spazio { $space }: quale lato in vista?
   *[other] La tua tessera Spettatori sullo spazio { $space }: quale lato in vista?
}
camelup-which-space = { $game ->
    [camelup-1] La tua tessera Deserto: su quale spazio?
   *[other] La tua tessera Spettatori: su quale spazio?
}
camelup-which-deck = La tua carta del cammello { $camel }: vincerà la corsa o arriverà ultimo?

# What an action will bring.
camelup-will-roll = Prendi un biglietto Piramide, che vale 1 SE alla fine della tappa, e fai uscire dalla piramide { $dice ->
    [one] l’ultimo dado
   *[other] uno dei suoi { $dice } dadi
}.
camelup-will-ticket = Prendi il biglietto del cammello { $camel }: +{ $value } SE se alla fine della tappa il cammello { $camel } è in testa, +1 se è secondo, −1 altrimenti.
camelup-will-tile = { $side ->
    [forward] Ogni cammello che si ferma sullo spazio { $space } avanza di uno spazio, sopra a quelli che ci sono già; ogni volta ricevi 1 SE.
   *[back] Ogni cammello che si ferma sullo spazio { $space } torna indietro di uno spazio, sotto a quelli che ci sono già; ogni volta ricevi 1 SE.
}
camelup-will-card = Metti coperta la carta del cammello { $camel }: sarà la nº { $number } del { $deck ->
    [winner] mazzo del vincente
   *[loser] mazzo dell’ultimo
}. Resta lì. Le carte giuste fruttano 8, 5, 3, 2, poi 1 SE, nell’ordine in cui sono state messe; quelle sbagliate costano 1.
camelup-will-partner = Tu e { $name } siete in società fino alla fine della tappa: ciascuno può contare anche un biglietto dell’altro.
camelup-will-stack = Impila così i cammelli, dal basso in alto: { $stacks }.

# Why something cannot be done.
camelup-no-over = La partita è finita.
camelup-no-watching = Stai guardando: gioca solo chi siede al tavolo.
camelup-no-turn = Tocca a { $name }.
camelup-no-wait = Aspetta un momento.
camelup-no-other = Ora non si può.
camelup-no-ticket = In questa tappa non ci sono più biglietti del cammello { $camel }.
camelup-no-tile-first = Sullo spazio 1 non si può mai mettere una tessera.
camelup-no-tile-camels = Niente tessera sullo spazio { $space }: ci sono dei cammelli.
camelup-no-tile-own = La tua tessera è già sullo spazio { $space }: deve andare su un altro.
camelup-no-tile-taken = Niente tessera sullo spazio { $space }: c’è già quella di { $name }.
camelup-no-tile-beside = Niente tessera sullo spazio { $space }: sarebbe accanto a un’altra tessera.
camelup-no-card = Non hai più in mano la carta del cammello { $camel }.
camelup-no-card-yet = Tocca prima la carta che vuoi mettere qui.
camelup-no-partner-self = Non si può fare società con sé stessi.
camelup-no-partner-game = In questa partita non ci sono società.
camelup-no-partner-again = Sei già in società per questa tappa.
camelup-no-partner-taken = { $name } è già in società.

# Scoring.
camelup-pyramid-pay = piramide { $pounds }
camelup-partner-pay = socio { $pounds }
camelup-reveal = Si scoprono le carte Scommessa di Gara
camelup-reveal-deck = { $deck ->
    [winner] Vincente: { $camel }
   *[loser] Ultimo: { $camel }
}

# -- odds -----------------------------------------------------------------------------------

odds = Probabilità
odds-show = Probabilità
odds-counting = Sto calcolando…
odds-none = { $code ->
    [secret] A questo tavolo le probabilità sono nascoste.
   *[other] Al momento non ci sono probabilità.
}
odds-camel = Cammello
odds-first = in testa alla tappa
odds-second = secondo
odds-win = vince la corsa
odds-lose = arriva ultimo
odds-ends = Probabilità che la corsa finisca in questa tappa: { $percent }%.
odds-later = Le probabilità della corsa suppongono che nelle prossime tappe non ci siano tessere sul circuito.
odds-rough = Le probabilità della corsa sono simulate: ± indica un errore standard.
odds-best = Rende di più in media

# House options; the word after the hyphen is the option’s name.
option-turn_over_in_place = Le tessere si possono girare sul posto
option-two_seats = Si può giocare in due
option-starter_arranges = Il giocatore iniziale dispone le pile di partenza
option-open_money = Il denaro di tutti è in vista

game-camelup-1 = Camel Up, 1ª edizione
game-camelup-2 = Camel Up, 2ª edizione
about-camelup-1 = Cinque cammelli corrono intorno alla piramide e si salgono in groppa l’un l’altro; tu scommetti.
about-camelup-2 = La corsa con due cammelli pazzi che corrono al contrario, e con le società.

# Its bots and how they play.
bot-greedy = greedy (bravo: gioca le probabilità esatte)
bot-sultan = sultan (forte: giudica dove porta ogni azione)
bot-vizier = vizier (forte: pensa in anticipo)

# Keys, for the help.
key-roll = Fai uscire un dado dalla piramide
key-ticket = Prendi un biglietto scommessa: da 1 a 5 per le pile, da sinistra
key-tile = Metti la tua tessera su quello spazio; + manda avanti i cammelli, − li manda indietro
key-winner = Scommetti che un cammello vince la corsa: da 1 a 5, nell’ordine delle pile
key-loser = Scommetti che un cammello arriva ultimo
key-partner = Fai società con quel giocatore
key-odds = Mostra le probabilità
replay-leg = Vai a una tappa

# The line above the board: what is happening, in short.
camelup-caption-shakes = { $who ->
    [you] Scuoti
   *[other] { $name } scuote
} la piramide…
camelup-caption-rolls = { $who ->
    [you] Tiri
   *[other] { $name } tira
} il dado: { camel-colour } { $number }…
camelup-caption-moves = { $who ->
    [you] Tiri
   *[other] { $name } tira
} il dado: { camel-colour } { $number }, { $moves ->
    [same] {""}
   *[other] ma si muove { $mover },{" "}
}{ $tile ->
    [none] fino allo spazio { $end }
    [forward] { $whose }, poi avanti allo spazio { $end }
   *[back] { $whose }, poi indietro allo spazio { $end }
}{ $meets ->
    [onto] , sopra { $met }
    [under] , sotto { $met }
   *[nobody] {""}
}.
camelup-caption-tile = { $who ->
    [you] sulla tua tessera { tile-side }
   *[other] sulla tessera { tile-side } di { $name }
}
camelup-caption-paid = { $who ->
    [you] Tu
   *[other] { $name }
} +{ $pounds }
