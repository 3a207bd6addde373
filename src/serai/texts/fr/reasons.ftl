# Why something was refused; serai.texts.reasons says how these are used.
# No capital at the beginning and no full stop at the end: these are parts of sentences, too.
# $who is "you" when the reader is meant, and $name the name otherwise.
# $problem is what the system or another program says; what is not usual is quoted, in English.

# Who acts, and when.
reason-actor = { $who ->
    [you] vous
   *[other] { $name }
}
reason-chance = le hasard
reason-cannot-be-done-now = « { $do } » est impossible maintenant : { $why }
reason-cannot-act-any-more = ce n’est plus à { $actor } de jouer : la partie est terminée
reason-not-to-act = ce n’est pas à { $actor } de jouer (à jouer : { $turn })
reason-acts-out-of-turn = ce n’était pas à { $actor } de jouer (à jouer : { $turn })
reason-turn-of = c’est à { $actor } de jouer
reason-game-over = la partie est terminée
reason-game-over-already = la partie est déjà terminée
reason-game-not-over = la partie n’est pas terminée : { $why }
reason-chance-to-act = c’est au hasard de jouer
reason-chance-cannot-act = ce n’est pas au hasard de jouer : { $why }
reason-chance-cannot-give = ici, le hasard ne peut pas donner « { $do } » (issues possibles : { $possible })
reason-no-bot-to-act = ce n’est pas à un bot de jouer : { $why }
reason-unreadable-action = l’action « { $text } » est illisible : écrivez { $forms }
reason-no-such-number = il n’y a pas d’action { $number } : choisissez de 1 à { $last }

# Setting up a table.
reason-unknown-game = aucun jeu ne s’appelle « { $name } » (jeux : { $known }){ $near ->
    [none] {""}
   *[other] {""} ; vouliez-vous dire { $near } ?
}
reason-no-game-installed = aucun jeu n’est installé : réinstallez Serai
reason-newer-rules = il faut la version { $version } des règles de { $name }, mais cette installation s’arrête à la { $newest } : mettez-la à jour
reason-unknown-rules = { $name } n’a pas de version { $version } de ses règles (versions : { $known })
reason-unknown-bot = aucun bot ne s’appelle « { $name } » (bots : { $known })
reason-bot-plays-other-games = le bot { $name } ne joue pas à { $game } (bots qui y jouent : { $known })
reason-bot-takes-no-parameter = ce bot n’a pas de paramètre : enlevez « :{ $parameter } »
reason-no-bot-file = le fichier { $file } n’existe pas
reason-bot-file-fails = impossible de charger { $file }, ligne { $line } : { $why }
reason-no-bot-in-file = { $file } ne contient aucun bot : écrivez une classe de serai.Bot avec une méthode choose
reason-several-bots-in-file = { $file } contient plusieurs bots : dites lequel, par exemple { $example } (bots : { $known })
reason-unknown-bot-in-file = { $file } ne contient aucun bot nommé { $name } (bots : { $known })
reason-bot-cannot-be-made = impossible de créer le bot { $name } : { $why }
reason-bot-failed = erreur du bot { $name } dans { $game } : { $why }
reason-bot-chose-illegally = le bot { $name } a choisi { $chosen }, qui ne fait pas partie de ses actions permises
reason-in-a-game-of-a-campaign = partie { $number } de la graine « { $seed } » : { $why }
reason-bot-or-person = { $why } ; une personne s’écrit you ou you={ $name }
reason-cannot-seat = « { $text } » ne peut pas prendre place : écrivez you, you=NOM ou le nom d’un bot
reason-name-empty = un joueur doit avoir un nom visible, comme Anna
reason-name-too-long = un nom a au plus { $most } caractères, celui-ci { $found } : raccourcissez-le
reason-too-long = ce texte est trop long pour être lu : il a { $found } caractères, le maximum est { $most }
reason-name-unshowable = le nom { $text } ne peut pas s’écrire sur une seule ligne : enlevez les retours à la ligne et les caractères de contrôle
reason-no-such-seat = il n’y a pas de place { $number } : les places vont de 0 à { $last }
reason-nobody-called = personne ici ne s’appelle « { $text } » (noms : { $known })
reason-no-such-first = la place { $first } ne peut pas commencer : les places vont de 0 à { $last }
reason-bad-options = options incorrectes pour { $game } : { $problem } (options : { $known })
reason-no-house-option = l’option « { $text } » n’existe pas (options : { $known })
reason-option-not-json = { $path }, donné pour l’option { $option } : { $problem }
reason-no-browser-at-the-terminal = --no-browser concerne la table dans le navigateur : enlevez-le, ou enlevez --terminal
reason-resume-stands-alone = --resume reprend tout de la partie enregistrée : n’ajoutez rien d’autre
reason-too-few-games = il faut au moins 1 partie, pas { $found }
reason-too-few-processes = il faut au moins 1 processus, pas { $found }
reason-another-campaign = { $path } contient une autre série de parties : nommez un autre fichier, ou jouez celle-là
reason-not-a-campaign = { $path } ne contient pas les parties d’une série : { $problem }
reason-work-on-a-cluster = le travail sur une grappe
reason-cannot-join-cluster = impossible de rejoindre la grappe { $address } : { $problem }
reason-bad-entrant = impossible de lire qui participe avec « { $text } » : écrivez un bot, FICHIER.py ou NOM=COMMANDE
reason-entrants-alike = deux bots s’appellent { $name } : donnez à l’un un autre nom, par NOM=BOT
reason-no-such-program = { $name } : il n’y a ni bot ni programme { $what }
reason-too-few-entrants = un tournoi demande au moins 2 bots, pas { $found }
reason-too-few-deals = il faut au moins 1 série de dés, pas { $found }
reason-no-such-entrant = personne du nom de « { $name } » ne participe (bots : { $known })
reason-bad-question = --sprt compare deux bots, comme --sprt vizier,greedy, pas « { $text } »
reason-records-need-a-folder = les enregistrements demandent un dossier : ajoutez --to DOSSIER
reason-resume-tournament-alone = --resume prend tout dans le dossier : enlevez --bot et --to
reason-tournament-there = il y a déjà un tournoi dans { $path } : continuez avec --resume { $path }
reason-not-a-tournament = { $path } n’est pas le plan d’un tournoi : { $problem }
reason-tournament-format = { $path } vient d’un autre Serai : il a le format { $found }, pas { $known }
reason-not-a-deal = { $path }, ligne { $line } : ce n’est pas une série jouée : { $problem }
reason-tournament-busy = quelqu’un d’autre joue le tournoi de { $path } en ce moment
reason-the-ratings = le classement d’un tournoi
reason-perft-depth = une profondeur est au moins 0, pas { $found }
reason-perft-too-many = à la profondeur { $depth }, il y a plus de { $most } positions : demandez-en moins
reason-perft-either = indiquez --position ou --set-up, pas les deux
reason-unknown-set-up = { $game } n’a pas de mise en place appelée « { $name } » (mises en place : { $known })

# What is not installed.
reason-missing-extra = pour { $what }, il manque un composant, à installer ainsi : { $command }{ $more ->
    [yes] {""} ; { $instead }
   *[no] {""}
}
reason-the-bot = le bot { $name }
reason-part-of = { $part ->
    [odds] les probabilités
    [solver] le calcul exact
    [evaluation] l’évaluation
    [training] l’entraînement
    [engine] le moteur
    [drawing] le dessin
    [sentences] le récit
   *[other] une partie
} de { $name }
reason-needs-server = un serveur
reason-needs-server-postgresql = un serveur avec PostgreSQL
reason-needs-server-redis = un serveur avec Redis
reason-needs-postgresql = PostgreSQL
reason-needs-admin = l’administration d’un serveur
reason-needs-browser-table = une table dans le navigateur
reason-instead-terminal = ou jouez dans ce terminal avec --terminal

# Seeds.
reason-seed-empty = la graine ne peut pas être vide : donnez un texte quelconque, ou 64 chiffres hexadécimaux
reason-seed-not-text = la graine doit être un texte qui peut s’écrire en UTF-8
reason-seed-length = une graine a { $wanted } octets, celle-ci { $found }
reason-seed-needed = les dés de cette partie sont liés à une graine : il la faut pour continuer
reason-another-seed = ce n’est pas la graine à laquelle sont liés les dés de cette partie
reason-seed-deals-otherwise = cette graine donne autre chose ici
reason-seed-never-promised = la partie révèle une graine, mais n’en avait scellé aucune
reason-seed-never-revealed = la partie a une graine scellée, mais ne la révèle jamais
reason-revealed-seed-unreadable = la graine révélée n’est pas faite de 64 chiffres hexadécimaux
reason-revealed-seed-wrong = la graine révélée n’est pas celle qui était scellée : son SHA-256 est { $found }, l’en-tête dit { $promised }
reason-sealed-seed-missing = impossible de reprendre { $record } : sa graine scellée { $path } manque ({ $problem }) ; la partie peut toujours être revue
reason-sealed-seed-unreadable = impossible de reprendre { $record } : { $path } ne contient pas de graine

# Files and records.
reason-in-file = { $path } : { $why }
reason-cannot-read = impossible de lire { $path } : { $problem }
reason-cannot-write = impossible d’écrire { $path } : { $problem }
reason-cannot-open = impossible d’ouvrir { $path } : { $problem }
reason-file-exists = { $path } existe déjà : choisissez un autre nom
reason-file-of-a-game = { $path } appartient à une partie inachevée : reprenez-la, ou choisissez un autre nom
reason-say-where-to-save = dites où enregistrer la partie : save FILE
reason-game-finished = { $path } est une partie terminée : on peut la revoir, pas la reprendre
reason-record-empty = { $name } est vide : une partie enregistrée commence par une ligne d’en-tête
reason-record-cut-off = { $name } est coupé à la ligne { $line } : chaque ligne doit finir par un retour à la ligne
reason-record-bad-result = { $name }, ligne { $line } : résultat incorrect : { $problem }
reason-record-not-an-action = { $name }, ligne { $line } : ce n’est pas une action : { $problem }
reason-record-format-newer = { $name } est au format { $written }, mais ce Serai lit jusqu’au format { $known } : mettez-le à jour
reason-record-format-unknown = { $name } est au format { $written } ; les formats commencent à 1
reason-not-a-record = { $name } n’est pas une partie de Serai : en-tête incorrect à la ligne 1 : { $problem }
reason-record-of-another-game = c’est une partie de { $found }, pas de { $name }
reason-record-of-other-rules = la partie suit la version { $found } des règles de { $name }, pas la { $version }
reason-record-newer = la partie a été écrite par un Serai plus récent : { $why }
reason-record-cannot-be-played = la partie ne peut pas être rejouée : { $why }
reason-header-too-long = noms, options et position d’une partie font ensemble au plus { $most } octets, pas { $found }
reason-record-line-too-long = { $name }, ligne { $line } : aucune ligne d’une partie enregistrée ne dépasse { $most } octets
reason-record-rewritten = { $name }, ligne { $line } : elle dit la même chose que ce qui avait été écrit, mais avec d’autres octets : espaces, fins de ligne ou champ répété. Laissez l’enregistrement tel quel
reason-record-line = ligne { $line } : { $why }
reason-record-not-as-dealt = ici, la graine donne « { $dealt } », mais la partie dit « { $said } »
reason-record-not-as-bound = ici, la graine et l’en-tête donnent « { $dealt } », mais la partie dit « { $said } » : cette ligne a été modifiée, ou l’en-tête (noms, bots, options, ce qui a été secoué)
reason-record-without-chain = la chaîne de ses lignes a été enlevée : personne ne peut dire si elles y sont toutes
reason-record-chain-broken = ses lignes ne sont pas celles qui ont été écrites : l’une a été modifiée, perdue, ajoutée ou déplacée ({ $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} en tout)
reason-dice-not-of-format = dans les parties de ce format, les dés n’étaient pas secoués
reason-commitment-removed = les joueurs ont secoué les dés, mais l’empreinte du croupier a été enlevée
reason-shaken-by-a-stranger = { $name } a secoué les dés, mais n’est pas à la table
reason-shaken-out-of-order = ceux qui ont secoué les dés ne sont pas dans l’ordre
reason-dice-terms-wrong = le serveur va commencer une autre partie que celle qu’il annonce : rien n’a été montré
reason-dice-not-as-agreed = le serveur a commencé une autre partie que celle pour laquelle les dés ont été secoués
reason-shaken-twice = quelqu’un a secoué les dés deux fois dans un même tour
reason-shaken-wrong = ce que { $name } a secoué n’est pas ce qui était scellé : son SHA-256 est différent
reason-broken-round-wrong = un tour rompu ne montre pas la graine avec laquelle il était scellé, ou qui l’a rompu
reason-record-unfinished = la partie est inachevée : elle s’arrête après { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, sans résultat
reason-record-not-over = un résultat est donné, mais la partie n’est pas terminée
reason-record-other-result = la partie enregistrée dit { $said }, mais ses actions mènent à { $found }
reason-outcome = scores { $scores }, victoire : { $winner_names }

# Reviews.
reason-review-no-such-seat = personne à cette table ne s’appelle « { $text } » et aucune place n’a ce numéro : les places vont de 0 à { $last } ({ $names })
reason-no-review-of = les parties de { $game } ne peuvent pas être analysées : le jeu ne le prévoit pas
reason-review-unfinished = on n’analyse qu’une partie terminée : celle-ci s’arrête après { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}, sans résultat

# Positions.
reason-position-empty = une position ne peut pas être vide : elle commence par le nom d’un jeu
reason-no-such-version = aucune version des règles ne s’appelle « { $version } » : écrivez { $name }@1
reason-position-of-another-game = c’est une position de « { $found } », pas de { $name }
reason-position-of-other-rules = c’est une position selon la version { $found } des règles de { $name }, pas selon la { $version }
reason-position-not-whole = une partie ne peut pas partir de ce qu’un seul joueur connaît : remplacez les points d’interrogation de la position
reason-position-over = la partie de cette position est déjà terminée
reason-position-seats = la position a { $wanted } places, mais il y a { $found } joueurs
reason-position-options = la position a d’autres options : n’en donnez pas, elle apporte les siennes
reason-position-fields = une position a { $wanted } champs, celle-ci { $found } (ce sont : { $fields })
reason-position-bad-field = le champ { $field } (« { $text } ») est incorrect : { $why }
reason-position-impossible = aucune partie ne peut mener à cette position : { $why }
reason-expected-a-number = il faut un nombre
reason-expected-a-seat = il faut une place, ou { $none }
reason-expected-a-phase = il faut une place après l’un de ces mots : { $phases } ; par exemple { $example }

# Odds and rules.
reason-no-odds-for = il n’y a pas de probabilités pour { $game }
reason-no-worth-of = personne ne sait dire ce que vaut un coup de { $game }
reason-no-coach-of = il n’y a pas de coach pour { $game } : le jeu ne prévoit pas d’analyse
reason-nobody-to-coach = le coach ne peut conseiller personne maintenant : { $why }
reason-no-such-ply = cet enregistrement n’a pas d’action { $number } : elles vont de 0 à { $last }
reason-no-table-needed = { $game } n’a pas besoin de table sur disque
reason-nothing-to-train = { $game } n’a pas d’évaluation qui puisse apprendre
reason-no-such-rule = aucune règle ne s’appelle « { $text } » ni n’en parle ({ $hint })
reason-rules-near = proches : { $near }
reason-rules-look-like = les règles se nomment ainsi : CU1-37, B13, FA-28

# Tables of a server.
reason-link-has-a-seat = ce lien a déjà sa place : enlevez --name
reason-say-who-sits-down = dites qui prend place : --name NOM, ou --bot BOT
reason-link-has-no-seat = ce lien ne donne aucune place à la table : enlevez sa clé et ajoutez --name
reason-link-has-several-seats = ce lien donne plusieurs places : dites laquelle avec --seat (places : { $known })
reason-not-an-address = « { $text } » n’est pas l’adresse d’un serveur, comme http://HOST:8613
reason-not-a-table-link = « { $text } » n’est pas le lien d’une table, comme http://HOST:8613/t/TABLE
reason-server-did-not-start = le serveur local n’a pas démarré (voir ci-dessus) ; jouez avec --terminal
reason-server-broke-off = le serveur { $url } a coupé la connexion
reason-server-not-there = le serveur { $url } n’est pas là pour l’instant (statut { $status })
reason-not-a-serai-server = { $url } n’est pas un serveur Serai : il répond avec le statut { $status }
reason-server-does-not-answer = le serveur { $url } ne répond pas : { $problem }
reason-answer-not-understood = la réponse du serveur est incompréhensible : { $problem }
reason-server-plays-another = le serveur utilise une autre version de { $game } ({ $problem }) : mettez à jour le plus ancien des deux
reason-server-said-unknown = le serveur a dit quelque chose que ce Serai ne connaît pas : { $problem }

# Running a server.
reason-bad-public-url = --public-url doit commencer par http:// ou https://, pas « { $url } »
reason-bad-contact = --contact doit commencer par https:// ou mailto:, pas « { $url } »
reason-bad-smtp = --smtp se donne sous la forme smtp://USER:PASSWORD@HOST:PORT
reason-no-mail-from = --smtp a besoin de --mail-from, l’adresse d’où viennent les e-mails
reason-no-mail-links = --smtp a besoin de --public-url, pour les liens dans les e-mails
reason-bad-mail-from = --mail-from est une adresse comme serai@example.org, ou Serai <serai@example.org>
reason-mail-login = utilisateur ou mot de passe refusé avec { $code }
reason-mail-answered = il a répondu { $code }
reason-mail-certificate = son certificat n’est pas digne de confiance, ou vaut pour un autre nom
reason-mail-no-tls = il ne propose ni TLS, ni moyen de s’identifier
reason-mail-no-tls-here = il n’y a pas de TLS sur ce port
reason-mail-closed = il a fermé la connexion
reason-cannot-listen = impossible d’écouter sur { $address } : { $problem } ; choisissez un autre port avec --port, ou 0 pour n’importe lequel
reason-workers-need-postgresql = plusieurs processus ne peuvent pas partager une base SQLite : donnez --database postgresql://..., ou n’en utilisez qu’un
reason-workers-need-a-broker = plusieurs processus ont besoin d’un broker pour se parler : donnez --broker redis://...
reason-bad-broker-url = un broker se donne sous la forme redis://HOST:PORT
reason-broker-silent = le broker ne répond pas : { $problem }
reason-no-fast-sockets = pas de sockets rapides ici : { $problem } ; utilisez --sockets plain ou auto
reason-store-closed = la base n’accepte plus d’écritures maintenant
reason-database-unusable = la base { $url } est inutilisable : { $problem }
reason-database-damaged = { $path } est endommagé : { $problem } ; remettez-en la copie la plus récente
reason-database-newer = cette base a été écrite par une version plus récente de Serai : installez-la, ou remettez une copie plus ancienne
reason-database-of-others = elle contient des tables qui ne sont pas celles de Serai
reason-bad-database-url = une base se donne sous la forme sqlite:///FILE ou postgresql://USER:PASSWORD@HOST/NAME
reason-sqlite-needs-a-file = une base SQLite a besoin d’un fichier : sqlite:///FILE
reason-database-gone = le fichier { $path } a été retiré ou remplacé pendant que le serveur fonctionnait : arrêtez le serveur, remettez le fichier à sa place, redémarrez
reason-database-in-use = un autre serveur utilise { $path } : SQLite ne sert qu’un processus ; arrêtez l’autre, ou prenez une base postgresql://
reason-no-database = il n’y a pas de base { $path } : dites laquelle avec --database
reason-not-an-age = « { $text } » n’est pas une durée : écrivez un nombre suivi de h, d ou w, comme 90d
reason-nothing-exported = il n’y a pas de table « { $table } » : rien n’a été exporté
reason-tables-there-already = { $count ->
    [one] { $count } table était déjà là et n’a pas changé
   *[other] { $count } tables étaient déjà là et n’ont pas changé
} : { $tables }
reason-not-an-export = { $path } n’est pas un export de tables : il doit commencer par { $format }
reason-export-miscounts = { $path } a { $found } tables, et non { $said } comme il le dit
reason-export-wants-a-table = { $path }, ligne { $line } : il faut une table ici
reason-export-table-cut = { $path }, ligne { $line } : la table { $table } n’est pas entière
reason-export-table-twice = { $path }, ligne { $line } : la table { $table } y est deux fois
reason-export-no-such-name = { $path }, ligne { $line } : aucun lien ne peut mener à une table appelée « { $table } » : les noms sont faits de chiffres et de minuscules, sans i, l, o ni u
reason-export-cut-off = { $path } est coupé : la dernière ligne manque
reason-export-changed = { $path } a été modifié : ses lignes ne sont pas celles qui ont été écrites
reason-export-bad-line = { $path }, ligne { $line } : { $problem }
reason-export-log-broken = { $path } : le journal de la table { $table } est endommagé : { $problem }
reason-export-does-not-fit = { $path } : la ligne de la table { $table } ne correspond pas à son journal
reason-backup-sqlite-only = serai ne sauvegarde que les bases SQLite : pour PostgreSQL, utilisez pg_dump
reason-backup-broken = la copie de { $path } est endommagée : { $problem }
reason-tables-damaged = { $path } est écrit, mais { $count ->
    [one] { $count } table est endommagée
   *[other] { $count } tables sont endommagées
} : { $tables }
reason-log-damaged = le journal de la table { $table } est endommagé à partir du numéro { $seq } : il reste tel quel ; l’hôte du serveur peut le restaurer d’une sauvegarde
reason-database-behind = { $path } a perdu quelque chose : { $marked } faits y ont été écrits, et il n’en connaît plus que { $count } ; remettez sa copie la plus récente, ou prenez-le tel quel avec : serai admin accept
reason-mark-sqlite-only = seule une base SQLite a une marque de marée
reason-cannot-back-up = impossible de sauvegarder { $path } : { $problem }

# What the system and other libraries say.
reason-no-such-file = le fichier ou le dossier n’existe pas
reason-permission-denied = permission refusée
reason-is-a-folder = c’est un dossier
reason-is-no-folder = ce n’est pas un dossier
reason-disk-full = le disque est plein
reason-address-in-use = l’adresse est déjà utilisée
reason-connection-refused = la connexion a été refusée
reason-unknown-host = ce nom de serveur n’existe pas
reason-took-too-long = aucune réponse n’est arrivée à temps
reason-not-json = ce n’est pas du JSON (« { $text } »)
reason-wrong-kind = { $where ->
    [none] {""}
   *[other] dans { $where },{" "}
}il faut { $wanted ->
    [int] un nombre entier
    [float] un nombre
    [str] un texte
    [bool] true ou false
    [array] une liste
    [object] un objet
    [null] null
   *[other] { $wanted }
}, pas { $found ->
    [int] un nombre entier
    [float] un nombre
    [str] un texte
    [bool] true ou false
    [array] une liste
    [object] un objet
    [null] null
   *[other] { $found }
}
reason-missing-field = il manque le champ { $field }{ $where ->
    [none] {""}
   *[other] {" "}dans { $where }
}
reason-unknown-field = le champ { $field } n’existe pas{ $where ->
    [none] {""}
   *[other] {" "}dans { $where }
}
reason-words-of-others = « { $text } »
reason-not-an-ip-address = « { $text } » n’est ni une adresse ni un préfixe : écrivez 192.0.2.7, 192.0.2.0/24 ou 2001:db8::/32
reason-prefix-too-wide = { $prefix } exclurait trop de monde : le préfixe le plus large est /{ $widest }
reason-not-banned = { $prefix } n’est pas bloqué : voyez serai admin bans
reason-no-such-report = aucun signalement { $report } en attente : voyez serai admin reports
reason-no-such-table = la table « { $table } » n’existe pas
reason-table-closed-already = la table { $table } est déjà fermée
reason-table-not-closed = la table { $table } n’est pas fermée
reason-table-busy = la table { $table } change sans cesse : réessayez
