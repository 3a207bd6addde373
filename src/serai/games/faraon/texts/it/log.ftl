# Faraon: sentences of the log, one for each event.
# $who is "you" when the reader is the one who acted; $name is the seat's name otherwise.
# $treasure is the name of a treasure, with hyphens, so that every language can find its article.
# A box of one's own brings names that no language knows; they are told as they are.

treasure-bird = uccello
treasure-candlestick = candelabro
treasure-computer = computer
treasure-dog = cane
treasure-duck = anatra
treasure-glasses = occhiali
treasure-hippopotamus = ippopotamo
treasure-mummy = mummia
treasure-false-teeth = dentiera
treasure-sphinx = sfinge
treasure-pram = carrozzina
treasure-trumpet = tromba

faraon-treasure = { $treasure ->
    [bird] { treasure-bird }
    [candlestick] { treasure-candlestick }
    [computer] { treasure-computer }
    [dog] { treasure-dog }
    [duck] { treasure-duck }
    [glasses] { treasure-glasses }
    [hippopotamus] { treasure-hippopotamus }
    [mummy] { treasure-mummy }
    [false-teeth] { treasure-false-teeth }
    [sphinx] { treasure-sphinx }
    [pram] { treasure-pram }
    [trumpet] { treasure-trumpet }
   *[other] { $treasure }
}

# With its article.
faraon-the-treasure = { $treasure ->
    [bird] l’{ treasure-bird }
    [candlestick] il { treasure-candlestick }
    [computer] il { treasure-computer }
    [dog] il { treasure-dog }
    [duck] l’{ treasure-duck }
    [glasses] gli { treasure-glasses }
    [hippopotamus] l’{ treasure-hippopotamus }
    [mummy] la { treasure-mummy }
    [false-teeth] la { treasure-false-teeth }
    [sphinx] la { treasure-sphinx }
    [pram] la { treasure-pram }
    [trumpet] la { treasure-trumpet }
   *[other] «{ $treasure }»
}

title-pharaoh = Faraone
title-high-priest = Sommo Sacerdote
title-vizier = Primo Ministro
title-master-builder = Costruttore
title-bodyguard = Guardia del corpo
title-embalmer = Imbalsamatore
title-scribe = Scriba
title-farmer = Agricoltore
title-nile-boatman = Navigatore del Nilo
title-camel-keeper = Guardiano dei cammelli
title-water-carrier = Portatore d’acqua
title-desert-beetle = Coleottero del deserto

faraon-card = { faraon-treasure } ({ $value })
faraon-the-card = { faraon-the-treasure } ({ $value })

faraon-starter = { $who ->
    [you] Cominci tu
   *[other] Comincia { $name }
}.
faraon-tile = Il foro { $hole } nasconde { faraon-the-treasure }.
faraon-free = Il foro { $hole } resta libero.
faraon-token = La piramide dorata in { $hole } { faraon-hidden }.
faraon-dealt = La prossima nel mazzo: { faraon-card }.
faraon-began = Il tavolo è pronto: sotto i tesori, sopra le piramidi, e nessuno sa che cosa si nasconde sotto ciascuna.

# What a golden pyramid does: it hides something, or nothing.
faraon-hidden = { $token ->
    [curse] nasconde una maledizione
    [none] non nasconde nulla
   *[explorer] { $hats ->
        [one] nasconde un esploratore con 1 cappello
       *[other] nasconde un esploratore con { $hats } cappelli
    }
}

faraon-turned-up = { $who ->
    [you] Giri
   *[other] { $name } gira
} una carta obiettivo: bisogna trovare { faraon-the-card }.

faraon-slid = { $who ->
    [you] Fai scorrere
   *[other] { $name } fa scorrere
} { $count ->
    [one] una piramide
   *[other] { $count } piramidi
} e { $who ->
    [you] liberi
   *[other] libera
} { $hole }.

faraon-uncovered = { $who ->
    [you] Scopri
   *[other] { $name } scopre
} { faraon-the-treasure } in { $hole }.

faraon-moves-used-up = { $who ->
    [you] Hai
   *[other] { $name } ha
} fatto { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
}: il turno è finito.

faraon-won = { $lucky ->
    [yes] { $who ->
        [you] Il tesoro è già in vista e vinci
       *[other] Il tesoro è già in vista e { $name } vince
    }
   *[no] { $who ->
        [you] Vinci
       *[other] { $name } vince
    }
} la carta: { faraon-card }.

# Later on, when only its owner may look at it.
faraon-won-card = { $who ->
    [you] Vinci
   *[other] { $name } vince
} una carta.

faraon-lost = La carta torna nella scatola: { faraon-card }.

faraon-sandstorm = Una tempesta di sabbia fa ruotare il piano di gioco di un quarto di giro in senso orario.
faraon-superpowers-came = Superpoteri: si possono spingere intere file di piramidi finché non si vince la prossima carta.
faraon-superpowers-went = I superpoteri sono finiti.

faraon-scorpion-came = Uno scorpione! { $who ->
    [you] Cominci tu
   *[other] Comincia { $name }
}: una piramide a testa, finché non appare un tesoro.
faraon-scorpion-caught = Lo scorpione { $who ->
    [you] ti punge
   *[other] punge { $name }
}.
faraon-scorpion-went = Nessun tesoro in { $moves ->
    [one] 1 mossa
   *[other] { $moves } mosse
}: lo scorpione se ne va.
faraon-given = { $who ->
    [you] { $other } riceve da te una carta
   *[other] { $whom ->
        [you] { $name } ti dà una carta
       *[other] { $other } riceve una carta da { $name }
    }
}{ $known ->
    [yes] : { faraon-card }.
   *[no] , coperta.
}
faraon-drawn = { $who ->
    [you] Peschi e tieni la prima carta del mazzo
   *[other] { $name } pesca e tiene la prima carta del mazzo
}{ $known ->
    [yes] : { faraon-card }.
   *[no] , coperta.
}

faraon-duel-called = Duello tra { $who ->
    [you] te
   *[other] { $name }
} e { $other }!
faraon-duel-shown = { $who ->
    [you] Mostri
   *[other] { $name } mostra
} { faraon-the-card }.
faraon-duel-drawn = { $who ->
    [you] Peschi
   *[other] { $name } pesca
} { faraon-the-card }{ $kept ->
    [yes] .
   *[no] : è lo stesso tesoro, e la carta torna al suo posto.
}
faraon-duel-cancelled = Non c’è nessuna carta da pescare: il duello è annullato.
faraon-duel-won = { $who ->
    [you] Vinci il duello e prendi entrambe le carte
   *[other] { $name } vince il duello e prende entrambe le carte
}: { $cards }.
faraon-duel-over = { $who ->
    [you] Vinci
   *[other] { $name } vince
} il duello.

faraon-lifted = { $who ->
    [you] Giri la piramide dorata
   *[other] { $name } gira la piramide dorata
}: { faraon-hidden }.
faraon-scarab = { $who ->
    [you] Usi il tuo scarabeo
   *[other] { $name } usa il suo scarabeo
} per un turno supplementare ({ $left ->
    [none] esce dal gioco
   *[other] si può usare ancora una volta
}).
faraon-mummy-came = La mummia { $who ->
    [you] viene da te: salterai il prossimo turno
   *[other] va da { $name }, che salterà il prossimo turno
}.
faraon-mummy-went = { $who ->
    [you] Invece di cercare rimetti a posto la mummia.
   *[other] Invece di cercare { $name } rimette a posto la mummia.
}

faraon-bonus = Esploratori: { $rows }.
faraon-bonus-row = { $name } { $points }
faraon-points = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
faraon-ended = { $winners ->
    [you] Vinci con { faraon-points }.
    [one] { $names } vince con { faraon-points }.
   *[other] { $names } condividono la vittoria con { faraon-points } a testa.
}
faraon-title = { $cards ->
    [one] 1 carta conservata
   *[other] { $cards } carte conservate
}: { $title }.
