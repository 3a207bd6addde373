# The browser client: everything its pages say apart from the sentences of the log.

# The name of the program; do not translate.
app-name = Serai

# -- words on many pages --------------------------------------------------------------------

cancel = Annuler
close = Fermer
skip = Passer
go-on = Continuer
copy = Copier
copied = Copié
seat-you = vous
seat-bot = bot
seat-away = hors ligne
# A bot plays for somebody who is away.
seat-stand-in = un bot joue

# -- on every page --------------------------------------------------------------------------

loading = Un instant…
to-home = Page d’accueil
help = Aide
rules = Règles
settings = Réglages
sound-on = Activer le son
sound-off = Couper le son

settings-language = Langue
settings-theme = Thème
theme-auto = Automatique
theme-light = Clair
theme-dark = Sombre
settings-speed = Animations
speed-0 = Aucune
speed-1 = Lentes
speed-2 = Normales
speed-3 = Rapides
speed-4 = Instantanées
settings-sound = Sons
settings-confirm = Demander confirmation avant chaque action

help-how = Touchez ce que vous voulez utiliser : la page indique ce qui va se passer, et un second appui confirme. Ou faites-le glisser là où il doit aller. Si une action est impossible, la page explique pourquoi.
help-keys = Touches
key-arrows = Se déplacer sur le plateau, ou faire glisser les pièces
key-confirm = Confirmer le choix
key-cancel = Annuler, ou passer une animation
key-mute = Activer ou couper le son
key-help = Cette aide

log = Journal
log-empty = Il ne s’est encore rien passé.

# What went wrong, besides what the server refuses (refusals.ftl).
problem = Cela n’a pas marché
problem-unknown = Un problème est survenu. Réessayez.
problem-offline = Pas de connexion au serveur.

# -- replay ---------------------------------------------------------------------------------

replay-title = Revoir la partie : { $names }
replay-download = Télécharger l’enregistrement
replay-controls = Commandes de lecture
replay-first = Aller au début
replay-back = Étape précédente
replay-next = Étape suivante
replay-last = Aller à la fin
replay-play = Lire
replay-pause = Pause
replay-step = Étape { $step } sur { $steps }

# -- at a table -----------------------------------------------------------------------------

title-your-turn = À vous de jouer
# On a small button: short.
turn-yours = À vous
turn-other = C’est à { $name } de jouer
turn-nobody = Un instant…
turn-over = La partie est terminée
clock = Temps restant pour ce tour
reconnecting = Connexion perdue. Nouvelle tentative en cours… Votre partie est en sécurité.
menu = Table et liens
link-watch = Lien vers cette table
link-personal = Votre lien personnel
link-personal-make = Continuer sur un autre appareil
link-personal-why = Toute personne qui ouvre ce lien prend votre place. Gardez-le pour vous.
leave = Quitter la partie
leave-why = Un bot joue aussitôt à votre place, jusqu’à votre retour.
stand-in = Un bot joue pour { $name }.
stand-in-back = Reprendre votre place
looking-back = Vous revoyez les coups précédents.
new-moves = { $moves ->
    [one] { $moves } nouveau coup.
   *[other] { $moves } nouveaux coups.
}
look-now = Revenir à la partie
look-back = Revoir les coups
log-and-chat = Journal et discussion
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dites quelque chose
chat-send = Envoyer

# A small button beside a move of somebody else: what were the alternatives worth?
why = pourquoi ?
why-title = Pourquoi ce coup ?
why-how = Ce que { $name } aurait pu faire, et ce que chaque choix valait en moyenne, d’après ce que tout le monde pouvait voir :
why-done = choisi
why-none = Il n’y avait pas de choix à faire ici.

# Several people share one device and hand it on.
hand-over = Passez l’appareil à { $name }
hand-over-why = Le prochain tour montre des cartes secrètes : personne d’autre ne doit regarder.
hand-over-ready = C’est moi, { $name }

result-you = Vous avez gagné !
result-alone = Fin
# $winners is how many share the victory.
result-won = { $winners ->
    [one] { $names } gagne
   *[other] { $names } partagent la victoire
}
result-rematch = Rejouer
result-rematch-join = Aller à la partie suivante
result-replay = Revoir la partie
result-dice = Vérifier les dés
dice-why = Le croupier a scellé sa graine avant le premier lancer. Calculez le SHA-256 de la graine révélée : il doit correspondre à l’empreinte. « serai verify » rejoue toute la partie avec les mêmes dés.
dice-commitment = Empreinte
dice-seed = Graine
dice-title = Dés non pipés
dice-how = Le croupier a déjà scellé ses dés : voici l’empreinte de son secret, qui sera révélé après la partie. Ajoutez vos propres mots : ainsi, personne ne peut connaître les dés à l’avance.
dice-words = Vos mots
dice-add = Ajouter aux dés

# -- before the game ------------------------------------------------------------------------

invite-title = Inviter des amis
invite-link = Lien vers cette table
qr-label = Code QR du lien
seats-title = Places
seat-free = libre
seat-ready = OK
seat-remove = Retirer
stand-up = Se lever
ready = On peut commencer
ready-not = Pas encore
sit-name = Votre nom
sit-down = Prendre place
sit-another = Quelqu’un d’autre sur cet appareil
sit-another-why = Vous jouez à tour de rôle en vous passant l’appareil.
bot-add = Ajouter
bot-add-which = Bot
# The bots and how they play.
bot-random = random (joue au hasard)
start = Commencer la partie
start-ready = Tout le monde est prêt.
start-host = L’hôte lance la partie quand tout le monde est prêt.
start-players = Ce jeu se joue de { $least } à { $most } joueurs.
start-waiting = On attend { $names }.
table-settings = Comment on joue
settings-host = L’hôte choisit ces réglages.
setting-game = Jeu
setting-seats = Places
setting-clock = Temps par tour
setting-stand-in = Remplacer les absents par un bot au bout de
setting-odds = Tout le monde peut voir les probabilités
setting-public = Afficher cette table sur la page d’accueil
clock-none = Sans limite
stand-in-never = Jamais
length-seconds = { $seconds } secondes
length-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
length-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}

# -- rules ----------------------------------------------------------------------------------

rules-find = Chercher une règle
rules-sections = Sections

# -- the start page -------------------------------------------------------------------------

home-tagline = L’auberge où les caravanes s’arrêtent pour la nuit et où les voyageurs jouent. Pariez sur des chameaux, cherchez des trésors.
play-now = Jouer tout de suite
play = Jouer
play-friends = Entre amis
home-name = Votre nom
# The name of somebody who has not said one.
guest-name = Invité
home-games = Les jeux
home-yours = Vos parties
home-open = Tables ouvertes
home-over = Terminées récemment
home-more = Plus
to-day = Passer au thème clair
to-night = Passer au thème sombre
join = Rejoindre
join-label = Rejoindre avec un code ou un lien
join-example = p. ex. 4k7w2m9qxz
join-bad = Ce n’est ni le code d’une table ni un lien vers une table.
open-record = Ouvrir un enregistrement depuis un fichier
table-open = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}
table-playing = en cours
table-over = revoir
players = { $most ->
    [1] Pour un seul joueur.
   *[other] Pour { $least } à { $most } joueurs.
}

# -- la table simple ------------------------------------------------------------------------
# Pour les jeux sans dessins : la position en champs, les actions en boutons. Chaque jeu peut nommer ses champs
# et ses actions dans ses propres fichiers.

plain-players = Joueurs
plain-view = La table
plain-text = La table sous forme de texte
plain-news = Dernier coup
plain-actions = Vos actions
plain-your-turn = À vous de jouer : que faites-vous ?
plain-waiting = C’est à { $name } de jouer.
plain-watching = Vous regardez la partie.
plain-sure = { $action } : confirmez-vous ?
plain-confirm = Confirmer
plain-find = Chercher une action
plain-none-found = Aucune action ne correspond.
plain-first = { $verb } : choisissez la première partie
plain-yes = oui
plain-no = non
plain-none = rien
