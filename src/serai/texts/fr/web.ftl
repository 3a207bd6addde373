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
seat-stand-in = un bot remplace

# -- on every page --------------------------------------------------------------------------

loading = Un instant …
to-home = Vers l’accueil
help = Aide
rules = Règles
settings = Réglages
sound-on = Activer le son
sound-off = Couper le son

settings-language = Langue
settings-theme = Aspect
theme-auto = Comme le système
theme-light = Jour
theme-dark = Nuit
settings-speed = Mouvement
speed-0 = Aucun
speed-1 = Calme
speed-2 = Vif
speed-3 = Rapide
speed-4 = Éclair
settings-sound = Sons
settings-confirm = Demander avant de faire une action

help-how = Touchez ce que vous voulez utiliser : la page dit ce qui va se passer, et un second toucher le fait. Ou glissez-le là où il doit aller. Ce qui est impossible dit pourquoi.
help-keys = Touches
key-arrows = Se déplacer sur le plateau, ou faire glisser ce qui s’y trouve
key-confirm = Confirmer ce qui est choisi
key-cancel = Annuler, ou passer ce qui bouge
key-mute = Activer ou couper le son
key-help = Cette aide

log = Journal
log-empty = Il ne s’est encore rien passé.

# What went wrong, besides what the server refuses (refusals.ftl).
problem = Cela n’a pas marché
problem-unknown = Un problème est survenu. Réessayez.
problem-offline = Il n’y a pas de connexion au serveur.

# -- replay ---------------------------------------------------------------------------------

replay-title = Revoir : { $names }
replay-download = Télécharger l’enregistrement
replay-controls = Revoir
replay-first = Au début
replay-back = Un pas en arrière
replay-next = Un pas en avant
replay-last = À la fin
replay-play = Lire
replay-pause = Pause
replay-step = Pas { $step } sur { $steps }

# -- at a table -----------------------------------------------------------------------------

title-your-turn = À vous de jouer
turn-yours = À vous
turn-other = C’est à { $name } de jouer
turn-nobody = Un instant …
turn-over = La partie est finie
clock = Temps restant pour ce tour
reconnecting = Connexion perdue. Nouvelle tentative en cours ; rien n’est perdu.
menu = Table et liens
link-watch = Lien vers cette table
link-personal = Votre lien personnel
link-personal-make = Continuer sur un autre appareil
link-personal-why = Qui ouvre ce lien a votre place. Gardez-le pour vous.
leave = Quitter la partie
leave-why = Un bot joue aussitôt pour vous, jusqu’à votre retour.
stand-in = Un bot joue à la place de la personne absente : { $name }.
stand-in-back = Reprendre la place
looking-back = Vous regardez en arrière.
new-moves = { $moves ->
    [one] { $moves } nouveau coup.
   *[other] { $moves } nouveaux coups.
}
look-now = Retour à la partie
look-back = Regarder en arrière
log-and-chat = Ce qui s’est passé, et discussion
chat = Discussion
chat-empty = Personne n’a encore rien dit.
chat-say = Dites quelque chose
chat-send = Envoyer

# A small button beside a move of somebody else: what were the alternatives worth?
why = pourquoi ?
why-title = Pourquoi ce coup ?
why-how = Ce que { $name } aurait pu faire, et ce que valait en moyenne chaque choix, comme chacun à la table pouvait le calculer :
why-done = choisi
why-none = Il n’y avait rien à choisir ici.

# Several people share one device and hand it on.
hand-over = Passez l’appareil à { $name }
hand-over-why = Le prochain tour montre des cartes secrètes : personne d’autre ne devrait regarder.
hand-over-ready = C’est moi, { $name }

result-you = Vous gagnez !
result-alone = Fin
# $winners is how many share the victory.
result-won = { $winners ->
    [one] { $names } gagne
   *[other] { $names } partagent la victoire
}
result-rematch = Rejouer
result-rematch-join = Vers la partie suivante
result-replay = Revoir la partie
result-dice = Vérifier les dés
dice-why = Le donneur a promis sa graine avant le premier jet. Calculez le SHA-256 de la graine révélée : ce doit être la promesse. « serai verify » redistribue toute la partie.
dice-commitment = Promesse
dice-seed = Graine
dice-title = Dés loyaux
dice-how = Le donneur a déjà scellé ses dés : voici l’empreinte de son secret, qui est montré après la partie. Ajoutez vos propres mots, et personne n’aura pu connaître les dés.
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
sit-another-why = Vous jouez à tour de rôle et vous passez l’appareil.
bot-add = Ajouter
bot-add-which = Bot
# The bots and how they play.
bot-random = random (joue au hasard)
start = Commencer la partie
start-ready = Tout le monde est prêt.
start-host = L’hôte commence la partie quand tout le monde est prêt.
start-players = Ce jeu est pour { $least } à { $most } joueurs.
start-waiting = On attend { $names }.
table-settings = Comment on joue
settings-host = L’hôte choisit comment joue la table.
setting-game = Jeu
setting-seats = Places
setting-clock = Temps par tour
setting-stand-in = Un bot remplace une personne absente au bout de
setting-odds = Chacun peut regarder les probabilités
setting-public = Montrer cette table sur l’accueil
clock-none = Le temps qu’il faut
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
home-over = Finies récemment
home-more = Plus
to-day = Passer au jour
to-night = Passer à la nuit
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
