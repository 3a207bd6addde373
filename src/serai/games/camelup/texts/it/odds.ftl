# The odds in a terminal and in pictures. Headings stand above columns: short.

terminal-odds-first = Primo nella tappa
terminal-odds-second = Secondo
terminal-odds-last = Ultimo
terminal-odds-wins = Vince la corsa
terminal-odds-loses = Arriva ultimo
terminal-odds-ends = La corsa finisce in questa tappa: { $chance }
terminal-odds-tile = In questa tappa la tessera sullo spazio { $space } rende { $pounds } SE a chi l’ha messa.
terminal-odds-worth = Quanto rende in media ogni azione al giocatore { $seat }, in SE:
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
