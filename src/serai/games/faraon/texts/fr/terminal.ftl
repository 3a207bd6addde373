# Faraon in a terminal: headings, choices and help. Only the terminal uses these.

terminal-game-faraon = Faraon
terminal-game-faraon-expert = Faraon, variante pour experts
terminal-game-faraon-solo = Faraon, variante solo

terminal-game-over = la partie est terminée
terminal-turn = à { $name } de jouer

terminal-goal = Objectif
terminal-free-hole = Trou libre
terminal-duel = Duel
terminal-deck = Pioche
terminal-lost = Perdues
terminal-title = Titre
terminal-won = Gagnées
terminal-hats = Chapeaux
terminal-scarab = Scarabée
terminal-mummy = Momie
terminal-points = Points

terminal-with-powers = { $card }, avec superpouvoirs
terminal-no-treasure = aucun trésor
terminal-duel-card = { $name } : { $card }
terminal-no-duel-card = aucune carte montrée pour l’instant
terminal-next-card = il en reste { $number } ; prochaine carte : dos { $back }{ $symbol ->
    [plain] {""}
    [sandstorm] , tempête de sable
    [scorpion] , scorpion
    [superpowers] , superpouvoirs
   *[duel] , duel
}
terminal-yes = oui

terminal-do-slide = Pousser{ $way ->
    [none] {""}
    [n] {""} haut
    [e] {""} dr.
    [s] {""} bas
   *[w] {""} ga.
}
terminal-do-lift = Pyramide
terminal-do-scarab = Scarabée
terminal-do-give = Donner
terminal-do-show = Montrer

terminal-help-faraon-board = [bold]Le plateau[/bold] tel qu’il est : pyramides [bold]r[/bold] rouges, [bold]b[/bold] bleues et [bold]g[/bold] dorées ; [bold]\[ ][/bold] est le trou libre, [bold]\[d][/bold] le trou libre où l’on voit un trésor.
terminal-help-faraon-holes = Les trous gardent leur nom, de a1 à h6, même quand une tempête de sable fait pivoter le plateau ; [bold]×[/bold] marque la pyramide qui doit rester en place.
terminal-help-faraon-treasures = Trésors : { $treasures }.
terminal-help-faraon-slide = faire monter dans le trou libre la pyramide qui est dessous ; de même down, left, right
terminal-help-faraon-slides = plusieurs coups de suite, tant qu’aucun trésor n’apparaît
terminal-help-faraon-push = avec les superpouvoirs : pousser trois pyramides à la fois
terminal-help-faraon-lift = retourner la pyramide dorée, ou non
terminal-help-faraon-scarab = utiliser le scarabée pour un tour supplémentaire, ou terminer le tour
terminal-help-faraon-give = donner ou montrer la carte qui a la lettre de ce trésor et cette valeur
terminal-help-faraon-end = Ce qui est fait est fait, et ce qu’on a vu, il faut s’en souvenir : le journal parle des cartes, pas des trous.

# What `simulate` counts.
terminal-score-faraon = Points
