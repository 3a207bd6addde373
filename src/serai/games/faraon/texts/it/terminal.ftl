# Faraon in a terminal: headings, choices and help. Only the terminal uses these.

terminal-game-faraon = Faraon
terminal-game-faraon-expert = Faraon, variante per cercatori esperti
terminal-game-faraon-solo = Faraon, variante per un solo giocatore

terminal-game-over = la partita è finita
terminal-turn = tocca a { $name }

terminal-goal = Obiettivo
terminal-free-hole = Posto libero
terminal-duel = Duello
terminal-deck = Mazzo
terminal-lost = Perse
terminal-title = Titolo
terminal-won = Vinte
terminal-hats = Cappelli
terminal-scarab = Scarabeo
terminal-mummy = Mummia
terminal-points = Punti

terminal-with-powers = { $card }, con superpoteri
terminal-no-treasure = nessun tesoro
terminal-duel-card = { $name }: { $card }
terminal-no-duel-card = nessuna carta mostrata finora
terminal-next-card = ne restano { $number }; prossima carta: retro { $back }{ $symbol ->
    [plain] {""}
    [sandstorm] , tempesta di sabbia
    [scorpion] , scorpione
    [superpowers] , superpoteri
   *[duel] , duello
}
terminal-yes = sì

terminal-do-slide = Sposta{ $way ->
    [none] {""}
    [n] {""} su
    [e] {""} destra
    [s] {""} giù
   *[w] {""} sin.
}
terminal-do-lift = Piramide
terminal-do-scarab = Scarabeo
terminal-do-give = Dai
terminal-do-show = Mostra

terminal-help-faraon-board = [bold]Il piano di gioco[/bold] com’è ora: piramidi [bold]r[/bold] rosse, [bold]b[/bold] blu e [bold]g[/bold] dorate; [bold]\[ ][/bold] è il posto libero, [bold]\[d][/bold] il posto libero con un tesoro in vista.
terminal-help-faraon-holes = I fori mantengono i nomi, da a1 a h6, anche quando una tempesta di sabbia fa ruotare il piano; [bold]×[/bold] indica la piramide che deve restare ferma.
terminal-help-faraon-treasures = Tesori: { $treasures }.
terminal-help-faraon-slide = fai salire nel posto libero la piramide che sta sotto; allo stesso modo down, left, right
terminal-help-faraon-slides = più mosse di seguito, finché non appare un tesoro
terminal-help-faraon-push = con i superpoteri: spingi tre piramidi insieme
terminal-help-faraon-lift = gira la piramide dorata, oppure no
terminal-help-faraon-scarab = usa lo scarabeo per un turno supplementare, o termina il turno
terminal-help-faraon-give = cedi o mostra la carta con la lettera di quel tesoro e quel valore
terminal-help-faraon-end = Quel che è fatto è fatto, e quel che si è visto va ricordato: la cronaca parla di carte, non di fori.

# What `simulate` counts.
terminal-score-faraon = Punti
