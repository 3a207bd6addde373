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

# -- the Camel Up table ---------------------------------------------------------------------
# $game is camelup-1 (1st edition: desert tile, oasis, mirage) or camelup-2 (spectator tile,
# cheering, booing). $camel is a colour, from camel-b and so on. EP is the money.

camelup-board = La piste
camelup-actions = Vos actions
camelup-tickets = Tuiles Pari-Manche
camelup-finish = Cartes Pari-Course
camelup-players = Joueurs
camelup-hand = Vos cartes Pari-Course
camelup-your-tile = Votre tuile
camelup-ranking = Classement, du premier au dernier
camelup-leg = Manche { $leg }
camelup-leg-over = La manche { $leg } est finie
camelup-marker = premier joueur
camelup-over = La course est finie.
camelup-setting-up = Les chameaux prennent place.
camelup-your-turn = À vous : la pyramide, une tuile, une case ou une carte ?
camelup-waiting = C’est à { $name } de jouer.
camelup-confirm-hint = Touchez encore ou appuyez sur Entrée pour confirmer, Échap pour annuler.
camelup-keys-pending = { $keys } … et ensuite ? Échap pour annuler.

# Labels of things on the board, for screen readers.
camelup-space-empty = Case { $space }, vide
camelup-space-camels = Case { $space }, chameaux de bas en haut : { $camels }
camelup-space-tile = Case { $space }, { $game ->
    [camelup-1] tuile Désert posée par { $name }, face { $side ->
        [forward] Oasis
       *[back] Mirage
    }
   *[other] tuile Spectateurs posée par { $name }, face { $side ->
        [forward] acclamations
       *[back] huées
    }
}
camelup-pyramid = La pyramide : { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
} dedans, { $tickets ->
    [one] reste { $tickets } tuile Pyramide
   *[other] restent { $tickets } tuiles Pyramide
}. Faire sortir un dé.
camelup-pile = Tuiles du chameau { $camel } : { $value } au-dessus, { $left } en tout
camelup-pile-empty = Tuiles du chameau { $camel } : épuisées
camelup-card = Votre carte du chameau { $camel }
camelup-deck = { $deck ->
    [winner] Vainqueur de la course
   *[loser] Dernier de la course
}
camelup-deck-none = pas encore de carte
camelup-deck-label = { $deck ->
    [winner] Paquet du vainqueur
   *[loser] Paquet du dernier
} : { $cards ->
    [0] aucune carte
    [one] une carte, posée par { $owners }
   *[other] { $cards } cartes, posées par { $owners }
}

# What somebody holds.
camelup-holds-ticket = tuile du chameau { $camel } de valeur { $value }
camelup-holds-pyramid = { $tickets ->
    [one] { $tickets } tuile Pyramide
   *[other] { $tickets } tuiles Pyramide
}
camelup-holds-cards = { $cards ->
    [one] { $cards } carte Pari-Course en main
   *[other] { $cards } cartes Pari-Course en main
}
camelup-tile-ready = tuile en main
camelup-tile-on = tuile en { $space }
camelup-partner = partenaire : { $name }
camelup-partner-ask = S’associer
camelup-money = { $pounds } LE
camelup-money-hidden = argent caché
# What a bet or action is worth on average.
camelup-worth = { $pounds } LE

# Buttons.
camelup-do-roll = Lancer
camelup-do-ticket = Chameau { $camel }, valeur { $value }
camelup-name-ticket = tuile du chameau { $camel }
camelup-do-tile = Case { $space }, { $game ->
    [camelup-1] { $side ->
        [forward] Oasis
       *[back] Mirage
    }
   *[other] { $side ->
        [forward] acclamations
       *[back] huées
    }
}
camelup-do-card = Chameau { $camel } sur le { $deck ->
    [winner] paquet du vainqueur
   *[loser] paquet du dernier
}
camelup-do-partner = Partenariat avec { $name }
camelup-do-stack = { $stacks }
# Kinds of actions, as short buttons.
camelup-kind-ticket = Pari
camelup-kind-tile = Tuile
camelup-kind-card = Carte
camelup-kind-partner = Partenaire
camelup-kind-stack = Piles
camelup-side = { $game ->
    [camelup-1] { $side ->
        [forward] Oasis, +1
       *[back] Mirage, −1
    }
   *[other] { $side ->
        [forward] Acclamations, +1
       *[back] Huées, −1
    }
}
camelup-which-side = { $game ->
    [camelup-1] Votre tuile Désert sur la case { $space } : quelle face ?
   *[other] Votre tuile Spectateurs sur la case { $space } : quelle face ?
}
camelup-which-space = { $game ->
    [camelup-1] Votre tuile Désert : sur quelle case ?
   *[other] Votre tuile Spectateurs : sur quelle case ?
}
camelup-which-deck = Votre carte du chameau { $camel } : va-t-il gagner la course, ou finir dernier ?

# What an action will bring.
camelup-will-roll = Vous prenez une tuile Pyramide, qui vaut 1 LE à la fin de la manche, et de la pyramide sort { $dice ->
    [one] le dernier dé
   *[other] l’un de ses { $dice } dés
}.
camelup-will-ticket = Vous prenez la tuile du chameau { $camel } : +{ $value } LE si le chameau { $camel } est en tête à la fin de la manche, +1 s’il est deuxième, −1 sinon.
camelup-will-tile = { $side ->
    [forward] Qui s’arrête sur la case { $space } avance d’une case, au-dessus de ceux qui y sont ; vous recevez 1 LE chaque fois.
   *[back] Qui s’arrête sur la case { $space } recule d’une case, en dessous de ceux qui y sont ; vous recevez 1 LE chaque fois.
}
camelup-will-card = Vous posez le chameau { $camel } face cachée comme carte { $number } du { $deck ->
    [winner] paquet du vainqueur
   *[loser] paquet du dernier
}. Elle y reste : 8, 5, 3, 2, 1 LE, dans l’ordre, à ceux qui ont raison ; −1 sinon.
camelup-will-partner = Vous et { $name } êtes partenaires jusqu’à la fin de la manche : chacun peut compter aussi une tuile de l’autre.
camelup-will-stack = Vous empilez ainsi les chameaux, de bas en haut : { $stacks }.

# Why something cannot be done.
camelup-no-over = La partie est finie.
camelup-no-watching = Vous regardez : seuls ceux qui sont à la table peuvent jouer.
camelup-no-turn = C’est à { $name } de jouer.
camelup-no-wait = Attendez un instant.
camelup-no-other = Ce n’est pas possible maintenant.
camelup-no-ticket = Il n’y a plus de tuiles du chameau { $camel } dans cette manche.
camelup-no-tile-first = Jamais de tuile sur la case 1.
camelup-no-tile-camels = Pas de tuile sur la case { $space } : des chameaux s’y trouvent.
camelup-no-tile-own = Votre tuile est déjà sur la case { $space } : elle doit aller sur une autre.
camelup-no-tile-taken = Pas de tuile sur la case { $space } : { $name } y a la sienne.
camelup-no-tile-beside = Pas de tuile sur la case { $space } : elle serait voisine d’une autre tuile.
camelup-no-card = Votre carte du chameau { $camel } n’est plus dans votre main.
camelup-no-card-yet = Touchez d’abord la carte que vous voulez poser ici.
camelup-no-partner-self = Personne n’est son propre partenaire.
camelup-no-partner-game = Il n’y a pas de partenariats dans cette partie.
camelup-no-partner-again = Vous avez un partenaire jusqu’à la fin de la manche.
camelup-no-partner-taken = { $name } a déjà un partenaire.

# Scoring.
camelup-pyramid-pay = pyramide { $pounds }
camelup-partner-pay = partenaire { $pounds }
camelup-reveal = On retourne les cartes Pari-Course
camelup-reveal-deck = { $deck ->
    [winner] Vainqueur : { $camel }
   *[loser] Dernier : { $camel }
}

# -- odds -----------------------------------------------------------------------------------

odds = Probabilités
odds-show = Probabilités
odds-counting = Calcul en cours …
odds-none = { $code ->
    [secret] Cette table joue sans probabilités.
   *[other] Il n’y a pas de probabilités pour l’instant.
}
odds-camel = Chameau
odds-first = en tête de la manche
odds-second = deuxième
odds-win = gagne la course
odds-lose = finit dernier
odds-ends = Probabilité que la course finisse dans cette manche : { $percent } %.
odds-later = La course est calculée sans tuiles sur la piste dans les manches suivantes.
odds-rough = Les probabilités de la course sont simulées : ± est une erreur type.
odds-best = Le meilleur en moyenne

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

help-how = Touchez ce que vous voulez utiliser : la page dit ce qui va se passer, et un second toucher le fait. Ou glissez : une tuile Pari-Manche vers votre place, votre tuile sur une case, une carte Pari-Course sur une pile. Ce qui est impossible dit pourquoi.
help-keys = Touches
key-roll = Faire sortir un dé de la pyramide
key-ticket = Prendre une tuile Pari-Manche du chameau à cette lettre
key-tile = Poser votre tuile sur cette case ; + fait avancer, − fait reculer
key-winner = Poser une carte sur le paquet du vainqueur
key-loser = Poser une carte sur le paquet du dernier
key-partner = Former un partenariat avec ce joueur
key-arrows = Parcourir la piste, ou faire glisser les pyramides
key-count = Faire glisser autant de pyramides à la fois, quand les superpouvoirs le permettent
key-choice = Choisir parmi les cartes ou les boutons que Faraon propose, comptés à partir du premier
key-confirm = Confirmer ce qui est choisi
key-cancel = Annuler, ou passer ce qui bouge
key-odds = Montrer les probabilités
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
replay-leg = Aller à une manche

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
bot-greedy = greedy (compte la manche)
bot-vizier = vizier (voit plus loin)
bot-notebook = notebook (a bonne mémoire)
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
# House options; the word after the hyphen is the option’s name.
option-turn_over_in_place = Une tuile peut être retournée sur place
option-two_seats = On peut jouer à deux
option-starter_arranges = Le premier joueur dispose les piles de départ
option-open_money = L’argent de tous est visible
option-small_children = Pas d’action spéciale sauf la tempête de sable
option-full_shuffle = Toutes les cartes objectif sont mélangées ensemble

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
game-camelup-1 = Camel Up, 1re édition
game-camelup-2 = Camel Up, 2e édition
game-faraon = Faraon
game-faraon-expert = Faraon, experts
game-faraon-solo = Faraon, en solo
about-camelup-1 = Cinq chameaux courent autour de la pyramide et se grimpent sur le dos ; vous pariez.
about-camelup-2 = La course avec deux chameaux fous qui courent à rebours, et des partenariats.
about-faraon = Faites glisser les pyramides, retenez ce qu’elles cachent et trouvez le trésor avant les autres.
about-faraon-expert = Avec des scarabées, une momie et des explorateurs sous les pyramides dorées.
about-faraon-solo = Combien de trésors trouverez-vous avant que la pioche soit vide ?
