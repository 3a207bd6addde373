# The odds in a terminal and in pictures. Headings stand above columns: short.

terminal-odds-first = Primo nella tappa
terminal-odds-second = Secondo
terminal-odds-last = Ultimo
terminal-odds-wins = Vince la corsa
terminal-odds-loses = Arriva ultimo
terminal-odds-ends = La corsa finisce in questa tappa: { $chance }
terminal-odds-tiles = In questa tappa le tessere rendono a chi le ha messe, in SE, sullo spazio { $tiles }
terminal-odds-worth = Quanto rende in media ogni azione al giocatore { $seat }, in SE:
terminal-odds-yours = Quanto rende in media ogni azione a te, in SE:
terminal-odds-later = Per la corsa si suppone che nelle tappe successive non ci siano tessere.
terminal-odds-simulated = La corsa è simulata (± un errore standard): { $command } calcola la tabella che la rende esatta.
terminal-odds-exact = Tutti i valori sono esatti{ $precision ->
    [none] .
   *[other] {""}, con un errore massimo di { $precision }.
}
terminal-odds-how = { $how ->
    [exact] Valori esatti.
   *[simulated] Corse simulate, ± un errore standard.
}

# Building the table of exact odds; $step is what is worked out, $sweep how many times already.
terminal-solve-begin = Calcolo di { $title }: circa { $memory } GB di memoria, tutti i processori.
terminal-solve-step = { $step ->
    [wins] vittorie, giro { $sweep }
    [loses] ultimi posti, giro { $sweep }
   *[moves] mosse
}
terminal-solve-left = mancano
terminal-solve-there = { $file } è in ordine: nessun valore sbaglia di più di { $error }. Non c’è nulla da fare (--again lo ricalcola).
terminal-solve-interrupted = Interrotto: i giri finiti sono salvati. Rilancia il comando per continuare.
terminal-solve-done = { $file }: { $size } MB, nessun valore sbaglia di più di { $error }.

terminal-train-games = imparo dalle partite
terminal-train-interrupted = Interrotto; i turni completati sono conservati. Rilancia il comando.
terminal-train-done = { $file } è pronto. Contro tre mercanti vince il { $wins } di { $games } partite ({ $low } – { $high }).
