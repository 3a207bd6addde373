# Ce qu’un téléphone ou un ordinateur affiche quand c’est à quelqu’un de jouer et qu’il ne regarde pas.

alert-title = À vous de jouer : { $game }
# $others sont les autres joueurs.
alert-body = { $name }, vous jouez avec { $others }.
# Un bouton sous le message : plus aucun sur cet appareil.
alert-stop = Arrêter ces messages

# À un canal de groupe, par exemple de Discord. $name est la personne dont c’est le tour, $others sont les autres.
webhook-turn = { $name }, c’est à vous de jouer : { $game }. Vous jouez avec { $others }.
webhook-hello = Désormais, ce canal saura à qui c’est de jouer : { $game }.
