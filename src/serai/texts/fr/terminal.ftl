# The table in a terminal: headings, hints and help. Only the terminal uses these.
# What people type (roll, ticket b, up) is the same in every language and is never translated.
# [bold] and [/bold] mark what stands out and stay as they are.

terminal-game-camelup-1 = Camel Up, 1re édition
terminal-game-camelup-2 = Camel Up, 2e édition
terminal-game-faraon = Faraon
terminal-game-faraon-expert = Faraon, variante pour experts
terminal-game-faraon-solo = Faraon, variante solo

terminal-heading = { $game } : { $now }
terminal-set-up = mise en place
terminal-race-over = la course est finie
terminal-game-over = la partie est finie
terminal-leg = manche { $leg }, à { $name } de jouer
terminal-turn = à { $name } de jouer

# Headings in front of lines and above columns: short.
terminal-ranking = Classement
terminal-pyramid = Pyramide
terminal-tickets = Paris
terminal-winner-deck = Vainqueur
terminal-loser-deck = Dernier
terminal-seat = Place
terminal-money = LE
terminal-cards = Cartes
terminal-tile = Tuile
terminal-partner = Partenaire
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

# The dice in the pyramid, and those that came out.
terminal-dice-in = dedans
terminal-dice-out = dehors
terminal-pyramid-tickets = tuiles Pyramide restantes { $number }

terminal-with-powers = { $card }, avec super-pouvoirs
terminal-no-treasure = aucun trésor
terminal-duel-card = { $name } : { $card }
terminal-no-duel-card = aucune carte montrée pour l’instant
terminal-next-card = il en reste { $number } ; la prochaine a le dos { $back }{ $symbol ->
    [plain] {""}
    [sandstorm] {""} avec un symbole (tempête de sable)
    [scorpion] {""} avec un symbole (scorpion)
    [superpowers] {""} avec un symbole (super-pouvoirs)
   *[duel] {""} avec un symbole (duel)
}
terminal-yes = oui

# Headings of the actions: at most 12 letters.
terminal-do-roll = Pyramide
terminal-do-ticket = Pari
terminal-do-tile = Tuile
terminal-do-winner = Vainqueur
terminal-do-loser = Dernier
terminal-do-partner = Partenaire
terminal-do-stack = Piles
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
terminal-ticket-worth = { $camel } à { $value }

terminal-hint = un numéro, une action comme { $example }, ou ? pour l’aide
terminal-no-undo = Pas de retour en arrière : ce qui est fait est fait.
terminal-saved = Enregistrée dans { $file }.
terminal-hand-over = À [bold]{ $name }[/bold] de jouer.
terminal-take-keyboard = Prenez le clavier, puis appuyez sur Entrée.
terminal-sealed = { $game }. Dés loyaux : leur graine est scellée sous { $commitment }.
terminal-seed = La graine était { $seed }.
terminal-recorded = La partie est enregistrée dans { $file } : serai replay et serai verify savent la lire.
terminal-left = Vous avez quitté la table.
terminal-left-kept = Vous avez quitté la table. Pour continuer : { $command }

terminal-table = Votre table : { $link }
terminal-table-open = Ouvrez votre table : { $link }
terminal-server-stays = Le serveur reste ouvert jusqu’à Ctrl-C ; vos parties sont gardées.
terminal-server-ends = Au revoir.

terminal-replay-at = { $number } sur { $last }
terminal-replay-chance = le hasard
terminal-replay-keys = Entrée suite · b retour · un nombre : y aller · e fin · q quitter
terminal-actions = Actions : { $actions }
terminal-actions-none = Actions : aucune

# Help.
terminal-help-or = ou
terminal-help-type = [bold]Tapez un numéro de la liste, ou bien :[/bold]
terminal-help-also = [bold]Et aussi :[/bold] log (ce qui s’est passé), rules ID (une règle), save FILE, q (quitter la table ; la partie est gardée), ? (cette aide).

terminal-help-camelup-track = [bold]La piste[/bold] va de la case 1 à la case { $spaces } ; { $finish } est la ligne d’arrivée. Les lettres sont les chameaux, empilés de bas en haut :
terminal-help-camelup-crazy = (majuscules : les chameaux fous, qui marchent à rebours)
terminal-help-camelup-tiles = Sous une case : [bold]+2[/bold] est la tuile de la place 2, face { $game ->
    [camelup-1] Oasis
   *[other] acclamations
} ; [bold]-2[/bold] la même, face { $game ->
    [camelup-1] Mirage
   *[other] huées
}.
terminal-help-camelup-roll = prendre une tuile Pyramide et faire sortir un dé
terminal-help-camelup-ticket = prendre la première tuile { colour-feminine }
terminal-help-camelup-tile = poser votre tuile sur la case 6, { $game ->
    [camelup-1] face Oasis (6- : Mirage)
   *[other] face acclamations (6- : huées)
}
terminal-help-camelup-winner = poser votre carte { colour-feminine } sur le paquet du vainqueur
terminal-help-camelup-loser = poser votre carte { colour-feminine } sur le paquet du dernier
terminal-help-camelup-partner = former un partenariat avec la place 2
terminal-help-camelup-end = Ce qui est fait est fait : rien ne se reprend, et les dés moins que tout.

terminal-help-faraon-board = [bold]Le plateau[/bold] tel qu’il est : pyramides [bold]r[/bold] rouges, [bold]b[/bold] bleues et [bold]g[/bold] dorées ; [bold]\[ ][/bold] est le trou libre, [bold]\[d][/bold] le trou libre où se voit un trésor.
terminal-help-faraon-holes = Les trous gardent leurs noms, de a1 à h6, même quand une tempête de sable tourne le plateau ; [bold]×[/bold] marque la pyramide qui doit rester en place.
terminal-help-faraon-treasures = Trésors : { $treasures }.
terminal-help-faraon-slide = faire monter dans le trou libre la pyramide qui est dessous ; de même down, left, right
terminal-help-faraon-slides = plusieurs coups de suite, tant que rien n’apparaît
terminal-help-faraon-push = avec les super-pouvoirs : pousser trois pyramides à la fois
terminal-help-faraon-lift = retourner la pyramide dorée, ou non
terminal-help-faraon-scarab = utiliser le scarabée pour un tour supplémentaire, ou finir le tour
terminal-help-faraon-give = donner ou montrer la carte qui a cette lettre et cette valeur
terminal-help-faraon-end = Ce qui est fait est fait, et ce qu’on a vu, il faut s’en souvenir : le journal parle des cartes, pas des trous.
