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

help-how = Touchez ce que vous voulez utiliser : la page indique ce qui va se passer, puis vous confirmez. Ou faites-le glisser là où il doit aller. Si une action est impossible, la page explique pourquoi.
help-keys = Touches
key-arrows = Se déplacer sur le plateau, ou faire glisser les pièces
key-confirm = Confirmer le choix
key-cancel = Annuler, ou passer une animation
key-coach = Consulter le coach, aux tables qui en ont un
key-mute = Activer ou couper le son
key-help = Cette aide

log = Journal
log-empty = Rien à afficher ici pour l’instant.

# What went wrong, besides what the server refuses (refusals.ftl).
problem = Cela n’a pas marché
problem-unknown = Un problème est survenu. Réessayez.
problem-offline = Pas de connexion au serveur.
load-again = Recharger la page

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
result-rematch-join = Rejoindre la partie suivante
result-replay = Revoir la partie
result-dice = Vérifier les dés
dice-why = Le croupier a scellé sa graine avant le premier lancer. Calculez le SHA-256 de la graine révélée : il doit correspondre à l’empreinte. Les dés viennent de la graine, de qui a joué à quoi, et de tout ce qui a été secoué ; « serai verify » contrôle l’enregistrement et rejoue toute la partie avec les mêmes dés.
dice-commitment = Empreinte
dice-seed = Graine
dice-title = Dés non pipés
dice-how = Le croupier a déjà scellé sa graine : voici son empreinte, et la graine sera révélée après la partie. Secouez les dés, et personne ne pourra les choisir, pas même la personne qui tient le serveur : votre navigateur crée un secret, montré seulement quand plus personne ne peut secouer.
dice-old = Cette table a été ouverte par une version précédente de Serai : ce qui a été ajouté à ses dés reste, et ils ne peuvent pas être secoués.
dice-shake = Secouer les dés
dice-shake-again = Secouer encore
dice-done = Secoués
dice-own-word = Ajouter un mot de votre choix
dice-word = Votre mot
dice-shaken-by = Ont secoué : { $names }.
dice-shakers = Secoués par
dice-nobody = personne
dice-awaited = L’hôte a lancé la partie. On attend que { $names } montre ce qui a été secoué : les navigateurs le font tout seuls.
dice-shown = Tout le monde a montré ce qui a été secoué.
dice-not-agreed = Le serveur a commencé une autre partie que celle pour laquelle vous avez secoué les dés : ne vous fiez pas à ses dés.
dice-terms-wrong = Le serveur va commencer une autre partie que celle qu’il montre : votre navigateur garde pour lui ce qu’il a secoué.
dice-struck = { $count ->
    [one] { $names } est absent
   *[other] { $names } sont absents
} : ce qui a été secoué de ce côté ne compte pas.
dice-broken = { $count ->
    [one] { $names } n’a pas montré ce qui avait été secoué
   *[other] { $names } n’ont pas montré ce qui avait été secoué
}. Ces dés sont jetés : secouez à nouveau, et l’hôte recommence.

# -- people ---------------------------------------------------------------------------------

seat-removed = hors jeu, un bot joue
seat-offered = place offerte
seat-muted = messages bloqués
seat-hidden = masqué pour vous
devices = Vos appareils
devices-why = Chacun d’eux peut jouer à votre place. Révoquez ceux que vous ne connaissez pas ou n’utilisez plus.
device-phone = Téléphone
device-tablet = Tablette
device-computer = Ordinateur
device-program = Programme
device-link = Lien personnel
device-unknown = Appareil
device-since = depuis le { $date }
device-yours = cet appareil
device-revoke = Révoquer
device-revoke-sure = Révoquer définitivement
device-revoke-all = Révoquer tous les autres
device-revoke-all-sure = Révoquer définitivement tous les autres
key-revoked = Cet appareil n’a plus de clé pour la place. Vous pouvez regarder, ou ouvrir votre nouveau lien personnel.

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
bot-random = random (débutant : joue au hasard)
start = Commencer la partie
start-ready = Tout le monde est prêt.
start-dice = Les dés sont en train d’être montrés : la partie commence dans un instant.
start-host = L’hôte lance la partie quand tout le monde est prêt.
start-by = Vous avez une place : { $name } lancera la partie.
start-players = Ce jeu se joue de { $least } à { $most } joueurs.
start-waiting = On attend { $names }.
table-settings = Comment on joue
setting-game = Jeu
setting-seats = Places
setting-clock = Temps par tour
setting-stand-in = Remplacer les absents par un bot au bout de
setting-odds = Tout le monde peut voir les probabilités
setting-coach = Tout le monde peut consulter le coach
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

rule = Règle { $rule }
rule-opens = Règle { $rule } : s’ouvre à côté de la partie
rules-find = Chercher une règle

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
puzzle-daily = Le problème du jour
review-game = Analyser une partie
open-record = Ouvrir un enregistrement depuis un fichier
table-open = { $free ->
    [0] complet
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

caption-again = Revoir ce coup
caption-spoken = Ce qui se passe, tel qu’on l’entend
caption-skip = À mon tour

# -- the tabs of a table on a small screen: short words --------------------------------------

tabs = Parties de la table
tab-table = Table
tab-players = Joueurs
tab-odds = Probabilités
tab-log = Journal, chat
# What is new under a tab, for screen readers.
tab-new = { $tab ->
    [table] à vous de jouer
    [players] { $number ->
        [one] une personne est absente
       *[other] { $number } personnes sont absentes
    }
    [odds] nouvelles probabilités
   *[log] { $number ->
        [one] un nouveau message
       *[other] { $number } nouveaux messages
    }
}
