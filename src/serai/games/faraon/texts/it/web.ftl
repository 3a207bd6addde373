# Il tavolo di Faraon nel browser.
# $who è "you" quando tocca a chi legge; altrimenti $name è il nome del giocatore.
# $colour è g (dorata), r (rossa) o b (blu); $symbol è S, X, P, D, o un punto se non c'è.

web-faraon-board = Piano di gioco
web-faraon-board-caption = Il piano di gioco come lo vedi, riga per riga
web-faraon-free-hole = { $hole }, il posto libero{ $shows ->
    [treasure] : { faraon-the-treasure }
   *[nothing] , vuoto
}
web-faraon-colour = { $colour ->
    [g] dorata
    [r] rossa
   *[b] blu
}
web-faraon-goal = Carta obiettivo e mazzo
web-faraon-no-goal = nessuna carta obiettivo scoperta
web-faraon-actions = Che cosa puoi fare
web-faraon-players = Giocatori

web-faraon-deck = { $count ->
    [one] Resta 1 carta
   *[other] Restano { $count } carte
}, retro { $back }
web-faraon-deck-left = { $count ->
    [0] nessuna carta
    [one] resta 1 carta
   *[other] restano { $count } carte
}
web-faraon-deck-empty = Il mazzo è finito
web-faraon-symbol = { $symbol ->
    [S] Tempesta di sabbia
    [X] Scorpione
    [P] Superpoteri
   *[D] Duello
}

web-faraon-search = { $who ->
    [you] Tocca a te: trova { faraon-the-card }.
   *[other] { $name } cerca { faraon-the-card }.
}
web-faraon-search-powers = { $who ->
    [you] Superpoteri! Spingi una piramide o una fila intera e trova { faraon-the-card }.
   *[other] Con i superpoteri, { $name } cerca { faraon-the-card }.
}
web-faraon-scorpion = { $who ->
    [you] Scorpione! Sposta una piramide. Chi scopre un tesoro perde una carta.
   *[other] Scorpione! { $name } sposta una piramide.
}
web-faraon-give = { $who ->
    [you] Lo scorpione ti ha punto: dai una delle tue carte a { $other }.
   *[other] Lo scorpione ha punto { $name }, che dà una carta a { $other }.
}
web-faraon-pick = { $who ->
    [you] Duello! Mostra una tua carta: quel tesoro deve restare nascosto.
   *[other] Duello! { $name } sceglie una carta da mostrare.
}
web-faraon-duel = { $who ->
    [you] Duello! Trova { faraon-the-treasure } prima che appaia il tuo tesoro.
   *[other] Duello! { $name } cerca { faraon-the-treasure }.
}
web-faraon-lift = { $who ->
    [you] Un tesoro sotto una piramide dorata! Vuoi girarla?
   *[other] { $name } può girare una piramide dorata.
}
web-faraon-scarab = { $who ->
    [you] Tesoro sbagliato. Usi lo scarabeo per un turno supplementare?
   *[other] { $name } può usare lo scarabeo per un turno supplementare.
}
web-faraon-over = La partita è finita.
web-faraon-setting-up = Si prepara il tavolo.
web-faraon-moves-left = { $left ->
    [one] Resta 1 mossa
   *[other] Restano { $left } mosse
} in questo turno

# The line above the board: what a move uncovered and what that means.
# It begins with a capital letter whatever it begins with. $goal is a treasure with its article.
faraon-caption-begin = Fai scorrere le piramidi nel posto libero finché non appare { faraon-the-treasure }.
faraon-caption-nothing = { $who ->
    [you] Niente in { $hole }: continua.
   *[other] { $name } guarda in { $hole }: niente.
}
faraon-caption-wrong = { faraon-the-treasure }, non { $goal }{ $then ->
    [lost] : la carta è persa.
    [choice] .
   *[over] : { $who ->
        [you] il tuo turno è finito.
       *[other] il turno di { $name } è finito.
    }
}
faraon-caption-turn-over = { $who ->
    [you] Il tuo turno è finito.
   *[other] Il turno di { $name } è finito.
}
faraon-caption-left = { $who ->
    [you] Lasci
   *[other] { $name } lascia
} stare la piramide dorata.
faraon-caption-found = { $who ->
    [you] Trovi
   *[other] { $name } trova
} { faraon-the-treasure }!
faraon-caption-won = { $who ->
    [you] Trovi { faraon-the-treasure }: la carta è tua ({ faraon-points }).
   *[other] { $name } trova { faraon-the-treasure } e vince la carta ({ faraon-points }).
}
faraon-caption-next = Prossimo obiettivo: { faraon-the-card }.
faraon-caption-scorpion-on = Niente in { $hole }: lo scorpione { $who ->
    [you] viene da te.
   *[other] passa a { $name }.
}
faraon-caption-scorpion = Appare { faraon-the-treasure }! Lo scorpione { $who ->
    [you] ti punge.
   *[other] punge { $name }.
}
faraon-caption-duel-won = Appare { faraon-the-treasure }, il tesoro { $loser ->
    [you] della tua carta: { $name } vince il duello.
   *[other] della carta di { $other }: { $who ->
        [you] vinci il duello.
       *[other] { $name } vince il duello.
    }
}

web-faraon-slide = { $count ->
    [1] Sposta la piramide { $colour ->
        [g] dorata
        [r] rossa
       *[b] blu
    } in { $hole }
   *[other] Spingi { $count } piramidi, a partire da { $hole },
} { $direction ->
    [up] in su
    [right] a destra
    [down] in giù
   *[left] a sinistra
}
web-faraon-no-slide = Niente da spostare { $direction ->
    [up] in su
    [right] a destra
    [down] in giù
   *[left] a sinistra
}
web-faraon-lift-it = Girala
web-faraon-leave-it = Lasciala stare
web-faraon-scarab-it = Usa lo scarabeo
web-faraon-pass-it = Termina il turno
web-faraon-give-card = Dai { faraon-the-card }
web-faraon-show-card = Mostra { faraon-the-card }
web-faraon-count = { $count ->
    [one] 1 piramide: ora premi un tasto freccia.
   *[other] { $count } piramidi: ora premi un tasto freccia.
}

web-faraon-not-yours = Non tocca a te.
web-faraon-not-now = Non tocca a te: gioca { $name }.
web-faraon-choose-first = Prima scegli uno dei pulsanti.
web-faraon-barred = Questa piramide è stata spostata per ultima e deve restare ferma.
web-faraon-not-beside = Si può spostare solo una piramide accanto al posto libero.
web-faraon-not-in-line = Scegli una piramide nella riga o nella colonna del posto libero.
web-faraon-no-way = Nessuna piramide può spostarsi in quella direzione.
web-faraon-too-many = Non si possono spingere così tante piramidi in quella direzione.

web-faraon-on-turn = di turno
web-faraon-cards = { $count ->
    [one] 1 carta
   *[other] { $count } carte
}
web-faraon-lost-cards = { $count ->
    [one] 1 carta persa
   *[other] { $count } carte perse
}
web-faraon-hats = { $count ->
    [one] 1 cappello
   *[other] { $count } cappelli
}
web-faraon-scarab-left = { $left ->
    [0] Scarabeo esaurito
    [one] Scarabeo: resta 1 uso
   *[other] Scarabeo: restano { $left } usi
}
web-faraon-mummy-here = salta un turno

option-small_children = Nessuna azione speciale tranne la tempesta di sabbia
option-full_shuffle = Le carte obiettivo si mescolano tutte insieme

game-faraon = Faraon
game-faraon-expert = Faraon per esperti
game-faraon-solo = Faraon in solitario
about-faraon = Fai scorrere le piramidi, ricorda che cosa c’è sotto e trova il tesoro prima degli altri.
about-faraon-expert = Con scarabei, una mummia ed esploratori sotto le piramidi dorate.
about-faraon-solo = Quanti tesori riesci a trovare prima che il mazzo finisca?

# Its bots and how they play.
bot-forgetful = forgetful (facile: ricorda poco)
bot-attentive = attentive (medio: ricorda un terzo)
bot-unforgetting = unforgetting (difficile: non dimentica niente)
bot-farsighted = farsighted (molto difficile: non dimentica niente e guarda lontano)
bot-notebook = notebook (difficile: annota tutto)

# Keys, for the help.
faraon-help-how = Tocca una piramide accanto al posto libero, trascinala o premi una freccia: scivola nel posto libero e vedi che cosa nascondeva. Non si torna indietro. Quando c’è qualcosa da scegliere, compaiono dei pulsanti.
key-count = Spingi quel numero di piramidi insieme, quando i superpoteri lo permettono
key-choice = Scegli la carta o il pulsante con quel numero, contando dal primo
