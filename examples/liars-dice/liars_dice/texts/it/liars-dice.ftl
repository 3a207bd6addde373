# Dadi bugiardi. $who vale "you" quando si parla di chi legge; altrimenti $name è il nome del posto.

game-liars-dice = Dadi bugiardi
about-liars-dice = Dadi nascosti e dichiarazioni audaci: chi non ci crede dice «Bugiardo!»
option-wild_ones = Gli uno sono jolly: valgono come ogni faccia

# Eventi.
liars-dice-starter-chosen = { $who ->
    [you] Tocca a te fare la prima dichiarazione.
   *[other] { $name } fa la prima dichiarazione.
}
liars-dice-dice-rolled = { $dice ->
    [none] { $name } lancia sotto il bicchiere.
   *[other] { $who ->
        [you] Lanci { $dice }.
       *[other] { $name } lancia { $dice }.
    }
}
liars-dice-bid-made = { $who ->
    [you] Dichiari { $count } × { $face }.
   *[other] { $name } dichiara { $count } × { $face }.
}
liars-dice-liar-called = { $who ->
    [you] Dai del bugiardo a { $bidder_name }.
   *[other] { $bidder_who ->
        [you] { $name } ti dà del bugiardo.
       *[other] { $name } dà del bugiardo a { $bidder_name }.
    }
}
liars-dice-dice-shown = { $who ->
    [you] Mostri { $dice }.
   *[other] { $name } mostra { $dice }.
}
liars-dice-dice-counted = { $found ->
    [one] C’è { $found } × { $face }; la dichiarazione era { $count }.
   *[other] Ci sono { $found } × { $face }; la dichiarazione era { $count }.
}
liars-dice-die-lost = { $left ->
    [0] { $who ->
        [you] Perdi l’ultimo dado: per te è finita.
       *[other] { $name } perde l’ultimo dado ed esce dal gioco.
    }
   *[other] { $who ->
        [you] Perdi un dado: te ne restano { $left }.
       *[other] { $name } perde un dado: gliene restano { $left }.
    }
}
liars-dice-game-won = { $who ->
    [you] Vinci: solo tu hai ancora dadi.
   *[other] { $name } vince: nessun altro ha ancora dadi.
}

# Che cosa si può fare.
liars-dice-verb-bid = Dichiara
liars-dice-verb-liar = Dubita
liars-dice-do-bid = { $first } × { $second }
liars-dice-do-liar = Bugiardo!

# Che cosa si vede.
liars-dice-field-count = Dichiarazione: dadi
liars-dice-field-face = Dichiarazione: faccia
liars-dice-field-bidder_seat = Dichiarazione di
liars-dice-field-dice = Dadi in tavola
liars-dice-field-wild = Jolly
liars-dice-field-seats = Bicchieri
liars-dice-field-seat = Giocatore
liars-dice-field-left = Dadi
liars-dice-field-hand = Lanciati

# Why something is refused: the code of the error with reason- in front, and its arguments.
reason-liars-dice-cannot-bid = { $last ->
    [none] non si può dichiarare { $bid }: dichiara da 1 a { $dice } dadi, con un numero da 1 a 6
   *[other] non si può dichiarare { $bid }: dichiara da 1 a { $dice } dadi, con un numero da 1 a 6, e più di { $last }
}
