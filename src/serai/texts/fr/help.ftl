# The help of the commands: serai --help, serai play --help.
# Names in capitals are those of help-metavar-…; what people type stays as it is.

help-serai = Jouer à des jeux de société à une table virtuelle : entre amis, avec des bots, selon les règles.
help-metavar-options = [OPTIONS]
help-metavar-command = COMMANDE [ARGUMENTS]...
help-metavar-text = TEXTE
help-metavar-integer = NOMBRE
help-metavar-integer-range = NOMBRE
help-metavar-float-range = NOMBRE
help-metavar-path = FICHIER
help-metavar-name = NOM
help-metavar-value = VALEUR
help-metavar-age = DURÉE
help-metavar-action = ACTION
help-metavar-game = JEU
help-metavar-position = POSITION
help-metavar-link = LIEN
help-metavar-record = PARTIE
help-metavar-word = MOT
help-metavar-file = FICHIER
help-metavar-address = ADRESSE
help-metavar-table = TABLE
help-metavar-bot = BOT
help-metavar-report = SIGNALEMENT
help-metavar-float = NOMBRE
help-version = Afficher la version et quitter.

# Options of several commands.
help-language = La langue de ce qui s’affiche : résultats, aide et messages.
help-language-default = celle de l’environnement, ou en
help-as_json = Résultats lisibles par un programme.
help-processes = Combien de processus travaillent en parallèle.
help-cluster = Travailler sur une grappe Ray : son adresse, comme ray://HÔTE:10001, ou « local » pour une sur cette machine.
help-database = sqlite:///FILE ou postgresql://...  [par défaut : un fichier de votre dossier de données]

# The list of all commands.
about-play = Jouer une partie dans le navigateur ou dans ce terminal.
about-join = Prendre place à la table d’un serveur, soi-même ou avec un bot.
about-replay = Revoir une partie enregistrée, coup par coup.
about-verify = Vérifier une partie enregistrée : règles, résultat et dés.
about-show = Dessiner une position et y essayer des actions.
about-review = Évaluer chaque décision d’une partie et distinguer le jeu de la chance.
about-puzzle = Trouver le meilleur coup dans une position, et voir pourquoi c’est le meilleur.
about-odds = Montrer les probabilités exactes d’une position.
about-solve = Calculer la table qui rend exactes les probabilités de la course dans la 2e édition.
about-train = Apprendre ce que valent les positions, en jouant.
about-simulate = Faire jouer beaucoup de parties entre bots.
about-tournament = Faire jouer un tournoi aux bots, et les classer.
about-perft = Compter les positions qui suivent, pour comparer des programmes.
about-rules = Expliquer les règles, ou l’une d’elles.
about-serve = Ouvrir des tables pour les amis, dans le navigateur, et pour les programmes.
about-admin = S’occuper d’un serveur : exporter, importer, supprimer, sauvegarder, accepter, bloquer, fermer.
about-games = Lister les jeux disponibles.
about-doctor = Dire ce qui marche ici, ce qui ne marche pas, et quoi taper.
about-man = Affiche la page de manuel.
about-admin-export = Écrire des tables dans un fichier.
about-admin-import = Mettre dans une base les tables d’un export.
about-admin-prune = Supprimer définitivement les vieilles tables.
about-admin-backup = Copier une base SQLite dans un fichier.
about-admin-ban = Bloquer une adresse.
about-admin-unban = Débloquer une adresse.
about-admin-bans = Lister les adresses bloquées.
about-admin-reports = Lister les signalements.
about-admin-settle = Classer un signalement.
about-admin-close = Fermer une table : plus personne ne peut rien y faire.
about-admin-reopen = Rouvrir une table fermée.
about-admin-accept = Prendre une base SQLite qui a perdu quelque chose.

help-play = Jouer une partie avec des bots, et avec des amis qui partagent cet appareil.
help-play-terminal = Jouer dans ce terminal, pas dans le navigateur.
help-play-no_browser = Afficher seulement le lien de la table.
help-play-seats = Qui joue : you, you=NOM pour chaque personne à cet appareil, ou le nom d’un bot. Dans le terminal, on s’assied dans cet ordre, dans le sens des aiguilles d’une montre.  [par défaut : vous et des bots]
help-play-options = Une option maison, répétable ; NOM=@FICHIER lit sa valeur dans un fichier JSON.
help-play-seed = Un texte quelconque ; le même texte donne les mêmes dés. Dans le terminal.
help-play-save = Enregistrer la partie dans ce fichier. Dans le terminal.
help-play-resume = Reprendre une partie enregistrée et inachevée. Dans le terminal.
help-play-coach = Tout le monde peut consulter le coach, même à plusieurs. Qui joue seul contre des bots le peut toujours.

help-join =
    Prendre place à la table de LIEN, le lien que vos amis vous ont donné, et y jouer dans ce terminal.

    Le lien affiché ensuite contient la clé de la place : il permet de reprendre la partie plus tard, ici ou dans un navigateur.
help-join-name = Prendre place sous ce nom ; un lien personnel a déjà sa place.
help-join-bot_name = Laisser ce bot jouer à votre place : son nom, ou FICHIER.py.
help-join-seat = Quelle place prendre, ou jouer si vous en avez plusieurs.
help-join-save = Enregistrer la partie dans ce fichier quand elle est terminée.

help-replay = Revoir une partie enregistrée, en avant et en arrière.
help-replay-as_log = Raconter toute la partie en phrases.
help-replay-as_json = Afficher chaque position et chaque événement en JSON Lines.

help-verify = Vérifier chaque action, le résultat, la graine scellée, chaque dé et chaque ligne d’une partie enregistrée.
help-verify-by_hand = Les dés ont été lancés à la main : ils ne sont pas à vérifier.

help-show =
    Dessiner une position, y effectuer des actions, puis lister ce qu’on peut faire.

    Ici, le hasard est un joueur : après `roll`, dites ce que montre le dé, comme dans --do roll --do db3.
help-show-actions = Une action à effectuer, répétable.

help-review =
    Évaluer chaque décision d’une partie terminée d’après ce que ce joueur pouvait savoir, et distinguer le jeu de la chance.

    Pour chaque joueur, départ, propres erreurs, erreurs des autres et chance donnent ensemble le résultat.
help-review-deep = Jouer les positions jusqu’au bout au lieu de seulement les évaluer : plus lent et plus sûr.
help-review-seat = Ne montrer que ce que ce joueur pouvait mieux faire : numéro de la place ou nom.
help-review-as_json = Résultats lisibles par un programme : chaque action de chaque décision, chaque lancer, la courbe.
help-review-image = Dessiner aussi dans ce fichier SVG les chances de gagner de chacun au fil de la partie.
help-review-seed = La graine des dés pour --deep : la même graine donne la même analyse.

help-puzzle =
    Résoudre un problème : une position où un coup est nettement le meilleur, tirée de parties entre
    bots ou enregistrées. Tapez le coup par son numéro ou en toutes lettres.

    --make FICHIER crée des problèmes, reprend un fichier commencé et s’arrête après --count
    problèmes ou --most positions ; --from utilise d’abord des parties enregistrées.
help-puzzle-of_today = Le problème du jour, le même pour tous.
help-puzzle-game = Seulement des problèmes de ce jeu.
help-puzzle-kind = Seulement des problèmes de ce genre : ticket, tile, card, roll ou partner.
help-puzzle-seed = Choisir le problème par cette graine ; avec --make, la graine des parties.
help-puzzle-action = Répondre tout de suite par ce coup.
help-puzzle-as_json = Résultats lisibles par un programme : le problème avec sa solution, ce que le joueur voit et peut faire.
help-puzzle-path = Créer des problèmes et les écrire dans ce fichier.
help-puzzle-count = Combien de problèmes créer.
help-puzzle-most = Combien de positions examiner au plus.
help-puzzle-records = Avec --make : une partie enregistrée d’où tirer des positions ; répétable.

help-odds =
    Montrer ce qu’on peut savoir d’une position : qui mène, qui gagne, ce qui se cache et où.

    Pour une course, le plateau suffit, sans les joueurs : « camelup-1 1:oyg,3:wb - bgowy ».

    Pour un plateau à trésors cachés : ce que cache chaque trou, et le chemin vers l’objectif.
help-odds-seat = Évaluer chaque action que le joueur de cette place pourrait faire maintenant.
help-odds-as_json = Résultats lisibles par un programme, avec tous leurs chiffres.
help-odds-image = Dessiner aussi les probabilités dans ce fichier SVG.
help-odds-notes = Ce dont on se souvient, dans les jeux de mémoire, comme a1=.,c5=s.

help-solve =
    Calculer une fois pour toutes la table des probabilités exactes de la course de JEU ; elle sert ensuite partout où l’on demande des probabilités.

    Il faut environ 3,3 Go de mémoire et quelques minutes sur tous les processeurs. Interrompu, le calcul reprend la fois suivante à son dernier passage complet.
help-solve-path = Où garder la table.
help-solve-error = L’erreur permise sur un chiffre avant l’arrondi dans le fichier.
help-solve-again = Recalculer la table même s’il y en a une.
help-solve-cluster = Travailler sur deux machines d’une grappe Ray : son adresse, ou « local ».

help-train =
    Faire jouer les bots à JEU et apprendre ainsi ce que valent les positions.

    La commande écrit un fichier de poids, avec de quoi le refaire et la qualité mesurée. Interrompue, elle reprend la fois suivante à sa dernière série complète. La même graine donne les mêmes poids sur la même machine.
help-train-games = Le nombre de parties dont apprendre.
help-train-seed = La graine des dés et des choix.
help-train-path = Où écrire les poids ; JEU.weights par défaut.

help-simulate = Faire jouer beaucoup de parties entre bots : chacun occupe chaque place, avec les mêmes dés.
help-simulate-game = Le jeu.
help-simulate-game-default = le premier de la liste
help-simulate-seats = Les bots, dans le sens des aiguilles d’une montre.  [par défaut : tous les bots qui y jouent]
help-simulate-files = Vos propres bots, aux premières places, répétable.
help-simulate-games = Combien de parties.
help-simulate-seed = Un texte quelconque ; le même texte donne les mêmes parties.
help-simulate-keep = Garder chaque partie dans ce fichier au fil du jeu, et reprendre de là la fois suivante.
help-simulate-options = Une option maison, répétable.
help-simulate-by_rules = Jouer selon les règles lisibles, même si tous les bots sont compilés.

help-tournament =
    Faire jouer aux bots de nombreuses tablées, chacun à chaque place avec les mêmes dés, et les classer.

    --bot est le nom d’un bot, FICHIER.py, NOM=COMMANDE pour tout programme qui parle par lignes de JSON, ou NOM=tcp://HÔTE:PORT ; tous, sauf ceux de Serai, jouent dans des limites de temps et de mémoire. Qui plante, tarde, triche ou inonde sa sortie perd la partie ; les autres continuent.
help-tournament-game = Le jeu.
help-tournament-game-default = le premier de la liste
help-tournament-entrants = Qui participe, répétable.  [par défaut : tous les bots qui y jouent]
help-tournament-seats = Combien sont à une table.  [par défaut : comme d’habitude]
help-tournament-deals = Combien de séries de dés au plus ; chacune est jouée dans chaque rotation.
help-tournament-seed = Un texte quelconque ; le même texte donne les mêmes tablées et les mêmes dés.
help-tournament-options = Une option maison, répétable.
help-tournament-folder = Tout garder dans ce dossier, au fil du jeu, avec le rapport en JSON et en page.
help-tournament-resume = Continuer le tournoi de ce dossier.
help-tournament-records = Garder aussi l’enregistrement de chaque partie.
help-tournament-seconds = Secondes dont un programme dispose pour chaque réponse.
help-tournament-memory = Mégaoctets qu’un programme peut utiliser.
help-tournament-forfeits = Parties perdues par forfait après lesquelles un bot n’est plus interrogé.
help-tournament-sprt = S’arrêter dès qu’il est clair si le premier des deux est meilleur.
help-tournament-margin = De combien meilleur, en part de victoires.

help-perft =
    Compter toutes les façons de continuer à partir de positions fixes de JEU, profondeur par profondeur.

    Un pas est une action ou un résultat du hasard. D’autres réalisations des règles doivent trouver les mêmes nombres.
help-perft-depth = Combien de pas compter.
help-perft-named = Seulement depuis cette mise en place, répétable.  [par défaut : toutes]
help-perft-position = Depuis cette position, une ligne entière.

help-rules =
    Expliquer une règle d’après son numéro, comme dans `serai rules CU1-37`.

    Avec un mot, on trouve les règles qui l’emploient ; sans argument, toute la page s’affiche.

help-games = Lister les jeux disponibles.

help-doctor = Dire ce qui est installé, ce qui manque, si un serveur pourrait démarrer ici et, sinon, quoi taper. Rien n’est modifié. Se termine par 1 si quelque chose est en panne.
help-doctor-host = L’adresse sur laquelle un serveur écouterait.
help-doctor-port = Le port sur lequel un serveur écouterait.
help-doctor-broker = Le courtier que plusieurs processus partageraient, redis://...
help-doctor-smtp = Le serveur de messagerie qui prendrait les e-mails : on lui demande l’accès, sans rien envoyer.
help-doctor-mail_from = L’adresse d’où viendraient les e-mails.
help-doctor-public_url = Comment on atteindrait le serveur.

help-man = Affiche la page de manuel de toutes les commandes, telle que man la lit : serai man | man -l -
# Headings of the manual page.
man-name = Nom
man-synopsis = Synopsis
man-commands = Commandes

help-serve = Ouvrir des tables pour les amis : on y joue, avec ou contre des bots, dans le navigateur ou par programme.
help-serve-host = L’adresse sur laquelle écouter ; 0.0.0.0 pour tout le réseau.
help-serve-port = Le port sur lequel écouter ; 0 pour n’importe quel port libre.
help-serve-broker = redis://..., pour plusieurs processus qui partagent une base.
help-serve-workers = Nombre de processus du serveur.
help-serve-public_url = Comment on atteint le serveur, pour les liens qu’il donne.
help-serve-contact = À qui les services de notification peuvent poser des questions sur les messages de ce serveur : mailto:ADRESSE ou https://…
help-serve-private_hosts = Vos propres hôtes, séparés par des virgules, auxquels des messages peuvent être envoyés bien qu’ils ne soient pas sur Internet.
help-serve-smtp = Le serveur de messagerie qui prend les e-mails de ce serveur, sous la forme smtp://USER:PASSWORD@HOST:587 ; sans lui, aucun n’est envoyé. De préférence par SERAI_SMTP : les autres utilisateurs de la machine peuvent lire les options.
help-serve-mail_from = L’adresse d’où viennent les e-mails : serai@example.org, ou Serai <serai@example.org>.
help-serve-trusted_proxies = Les proxys inverses auxquels on se fie.
help-serve-bot_delay = Secondes qu’un bot attend avant d’agir.
help-serve-warm_up = Compiler les probabilités en arrière-plan au démarrage.
help-serve-sockets = Comment les messages vont aux sockets : fast là où l’uvicorn installé convient, ou plain.
help-serve-tables_per_hour = Tables qu’une adresse peut ouvrir en une heure.
help-serve-connections = Connexions ouvertes en tout ; 0 : autant que le système le permet.
help-serve-sockets_per_address = Connexions qu’une adresse peut garder ouvertes.
help-serve-requests_per_second = Requêtes d’une adresse, et messages d’un socket.
help-serve-log_level = Niveau de détail du journal.

help-admin = S’occuper des tables d’un serveur, même pendant qu’il tourne.
help-admin-export = Écrire des tables dans FICHIER en JSON Lines, avec les graines et les empreintes des clés : gardez-le en lieu sûr.
help-admin-export-only = Seulement cette table, répétable.
help-admin-import = Mettre dans une base les tables d’un export, chacune entière ou pas du tout.
help-admin-prune = Supprimer définitivement les tables où rien ne se passe depuis longtemps.
help-admin-prune-older_than = Âge minimal : 12h, 90d ou 8w.
help-admin-prune-phases = Quelles tables, répétable.
help-admin-backup = Copier une base SQLite dans FICHIER, telle qu’elle est à cet instant.
help-admin-accept = Prendre une base SQLite telle quelle, bien que des faits y manquent.

# What the library for commands says itself.
click-usage = Utilisation :
click-options = Options 
click-commands = Commandes 
click-show-help = Afficher cette aide et quitter.
click-required = obligatoire
click-default = par défaut : { $default }
click-variable = variable d’environnement : { $var }
click-missing-command = Il manque la commande.
click-missing-argument = Il manque l’argument
click-missing-option = Il manque l’option
click-missing-parameter = Il manque le paramètre
click-no-command = Il n’y a pas de commande « { $name } ».
click-no-option = Il n’y a pas d’option « { $name } ».
click-near = Vouliez-vous dire { $possibility } ?
click-several-near = (Vouliez-vous dire l’une de celles-ci : { $possibilities } ?)
click-invalid = Valeur incorrecte : { $message }
click-invalid-for = Valeur incorrecte pour { $param_hint } : { $message }
click-extra-argument = Il y a un argument de trop ({ $args })
click-extra-arguments = Il y a des arguments de trop ({ $args })
click-not-the-choice = « { $value } » n’est pas { $choice }.
click-not-a-choice = « { $value } » n’est pas parmi { $choices }.
click-not-a-number = « { $value } » n’est pas { $number_type ->
    [integer] un nombre entier
   *[other] un nombre
}.
click-not-in-range = { $value } est hors des limites { $range }.
click-takes-no-value = L’option « { $name } » ne prend pas de valeur.
click-needs-a-value = L’option « { $name } » demande une valeur.
help-admin-ban = Ne laisser entrer personne depuis ADRESSE, par exemple 192.0.2.7, 192.0.2.0/24 ou 2001:db8::/48. Une adresse IPv6 sans préfixe vaut pour son /64. Les serveurs en marche suivent en quelques secondes et ferment les connexions qui en viennent.
help-admin-ban-lasts = Durée : 12h, 7d ou 8w.  [par défaut : pour toujours]
help-admin-ban-why = Une note pour vous.
help-admin-unban = Laisser de nouveau entrer depuis ADRESSE, écrite comme lors du blocage.
help-admin-bans = Lister les adresses depuis lesquelles personne ne peut entrer.
help-admin-reports = Lister les signalements faits aux tables, du plus ancien au plus récent, avec ce qui a été écrit. Un appareil porte le même signe partout où il est signalé.
help-admin-reports-settled = Aussi ceux qui sont classés.
help-admin-settle = Classer un SIGNALEMENT : il n’est plus listé, sauf avec --all.
help-admin-close = Plus personne ne peut rien faire à TABLE ; ce qui a été joué reste et peut être regardé.
help-admin-close-why = Ce que liront les personnes à la table.
help-admin-reopen = Laisser reprendre la partie à une TABLE fermée.
