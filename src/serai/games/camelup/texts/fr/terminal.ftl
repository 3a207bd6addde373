# Camel Up in a terminal: headings, choices and help. Only the terminal uses these.

terminal-game-camelup-1 = Camel Up, 1re édition
terminal-game-camelup-2 = Camel Up, 2e édition

terminal-race-over = la course est terminée
terminal-your-leg = manche { $leg }, à vous de jouer
terminal-leg = manche { $leg }, à { $name } de jouer

# Headings in front of lines and above columns: short.
terminal-ranking = Classement
terminal-pyramid = Pyramide
terminal-acts-left = actions restantes
terminal-tickets = Tickets
terminal-winner-deck = Vainqueur
terminal-loser-deck = Dernier
terminal-money = LE
terminal-tile = Tuile
terminal-partner = Partenaire

# The dice in the pyramid, and those that came out.
terminal-dice-in = dedans
terminal-dice-out = dehors
terminal-pyramid-tickets = tickets Pyramide restants { $number }

# Headings of the actions: at most 12 letters.
terminal-do-roll = Pyramide
terminal-do-ticket = Ticket
terminal-do-tile = Tuile
terminal-do-winner = Vainqueur
terminal-do-loser = Dernier
terminal-do-partner = Partenaire
terminal-do-stack = Piles
terminal-ticket-worth = { $camel } à { $value }

terminal-help-camelup-track = [bold]La piste[/bold] va de la case 1 à la case { $spaces } ; { $finish } est la ligne d’arrivée. Les lettres sont les chameaux, empilés de bas en haut :
terminal-help-camelup-crazy = (majuscules : les chameaux fous, qui courent à contresens)
terminal-help-camelup-tiles = Sous une case : [bold]+2[/bold] est la tuile du joueur 2, face { $game ->
    [camelup-1] Oasis
   *[other] acclamations
} ; [bold]-2[/bold] la même, face { $game ->
    [camelup-1] Mirage
   *[other] huées
}.
terminal-help-camelup-roll = prendre un ticket Pyramide et faire sortir un dé
terminal-help-camelup-ticket = prendre le ticket { camel-colour } du dessus
terminal-help-camelup-tile = poser votre tuile sur la case 6, { $game ->
    [camelup-1] face Oasis (6- : Mirage)
   *[other] face acclamations (6- : huées)
}
terminal-help-camelup-winner = poser votre carte { colour-feminine } sur le paquet du vainqueur
terminal-help-camelup-loser = poser votre carte { colour-feminine } sur le paquet du dernier
terminal-help-camelup-partner = s’associer avec le joueur 2
terminal-help-camelup-end = Ce qui est fait est fait : rien ne se reprend, et surtout pas un lancer de dé.

# What `simulate` counts.
terminal-score-camelup = LE
