# Ce qu’un téléphone ou un ordinateur affiche quand c’est à quelqu’un de jouer et qu’il ne regarde pas.

alert-title = À vous de jouer : { $game }
# $others sont les autres joueurs.
alert-body = { $name }, vous jouez avec { $others }.
# Un bouton sous le message : plus aucun sur cet appareil.
alert-stop = Arrêter ces messages
