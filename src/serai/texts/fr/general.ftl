# Shared by all games.

list = { $first } et { $last }
either = { $first } ou { $last }
none = aucun
yes = oui
no = non
# Who sits on a seat, where nobody is named, and how that goes with words before it.
seat-number = le joueur { $seat }
contractions = à le joueur = au joueur, de le joueur = du joueur

# Words for the reader. Somebody called by one is named in quotation marks: “you” has the marker.
words-for-the-reader = vous votre tu toi je moi
name-quoted = « { $text } »

# Nobody at a table can be called by one of these: the server and the host speak under them.
reserved-names = hôte, l’hôte, serveur, le serveur, Serai, croupier, le croupier, bot
# What the host changed before the start, so that everybody is asked anew whether they are ready.
changed-title = L’hôte a changé :
changed-anew = L’hôte a changé quelque chose. Toujours d’accord ?
changed-game = Jeu : { $value }
changed-seats = Places : { $value }
changed-clock = Temps par tour : { $value }
changed-fallback = À la fin du temps : { $value }
changed-stand-in = Un bot remplace les absents après : { $value }
changed-odds = Tout le monde peut voir les probabilités : { $value }
changed-coach = Tout le monde peut consulter le coach : { $value }
changed-public = Affichée sur la page d’accueil : { $value }
changed-option = { $name } : { $value }
changed-bot = Un bot a pris place : { $name }
changed-removed = N’est plus à la table : { $name }
# The house’s bot plays when the time is up.
changed-fallback-none = un bot joue

# The server came back with less than its clients have seen.
server-behind = Le serveur a perdu les derniers coups de cette partie : elle reprend d’une position antérieure.
