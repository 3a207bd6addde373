# Ce qu’un téléphone ou un ordinateur affiche quand c’est à quelqu’un de jouer et qu’il ne regarde pas.

alert-title = À vous de jouer : { $game }
# $others sont les autres joueurs.
alert-body = { $name }, vous jouez avec { $others }.
# Un bouton sous le message : plus aucun sur cet appareil.
alert-stop = Arrêter ces messages

# À un canal de groupe, par exemple de Discord. $name est la personne dont c’est le tour, $others sont les autres.
webhook-turn = { $name }, c’est à vous de jouer : { $game }. Vous jouez avec { $others }.
webhook-hello = Désormais, ce canal saura à qui c’est de jouer : { $game }.

# Courriels, en texte brut. $body est alert-body ci-dessus ; $link mène à la table, ou à une page avec un bouton.
email-text-turn =
    À vous de jouer : { $game }
    { $body }

    { $link }
email-text-subject = Un e-mail quand c’est à vous de jouer ?
email-text-confirm =
    Quelqu’un, sans doute vous, souhaite que Serai écrive à cette adresse quand c’est à son tour de jouer dans une partie lente. Si c’est bien vous, ouvrez cette page dans les 24 heures et touchez le bouton :

    { $link }

    Sinon, vous n’avez rien à faire : sans cela, aucun autre e-mail ne viendra.
email-text-stop = Ne plus recevoir d’e-mails à cette adresse : { $link }
