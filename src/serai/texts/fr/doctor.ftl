# Ce que trouve serai doctor. Les commandes restent telles qu’on les tape.

doctor-state-fine = en ordre
doctor-state-missing = absent
doctor-state-broken = EN PANNE
doctor-about-serai = Serai
doctor-about-extra = Paquets
doctor-about-games = Jeux
doctor-about-pages = Pages pour le navigateur
doctor-about-browser = Navigateur
doctor-about-folder = Votre dossier
doctor-about-port = Port
doctor-about-database = Base de données
doctor-about-broker = Courtier de messages
doctor-about-mail = Messagerie
doctor-about-tablebase = Table des probabilités
doctor-about-kernels = Code compilé
doctor-line = { $state } · { $about } : { $told }
doctor-type = {"    "}tapez : { $command }
doctor-all = { $broken ->
    [0] Tout ce qui est installé fonctionne.
    [one] Une chose ne fonctionne pas.
   *[other] { $broken } choses ne fonctionnent pas.
}

doctor-serai = version { $version }, avec Python { $python } sous { $system }.
doctor-extra-fine = { $extra } est complet ({ $packages }).
doctor-extra-missing = { $extra } n’est pas installé ; il manque : { $packages }.
doctor-extra-broken = { $extra } est installé, mais { $package } ne se charge pas : { $problem }
doctor-games = { $games ->
    [one] 1 jeu de règles
   *[other] { $games } jeux de règles
} et { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
}.
doctor-plugin = { $problem }
doctor-pages = elles y sont toutes.
doctor-pages-none = cette installation n’en a pas : seul un programme peut jouer à ses tables.
doctor-pages-cut = il manque ces fichiers : { $files }
doctor-browser = les tables s’ouvrent dans { $browser }.
doctor-browser-no-screen = pas d’écran ici : ouvrez le lien sur un autre appareil, ou jouez avec --terminal.
doctor-browser-none = aucun n’a été trouvé : ouvrez le lien vous-même, ou jouez avec --terminal.
doctor-folder-good = on peut écrire dans { $folder }.
doctor-folder-bad = on ne peut pas écrire dans { $folder } : { $problem }
doctor-port-free = { $address } est libre.
doctor-port-ours = Serai { $version } répond déjà à { $address }.
doctor-port-taken = { $address } n’est pas utilisable : { $problem }
doctor-database-good = { $database } se lit et s’écrit ; elle contient { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}.
doctor-database-new = { $database } sera créée par le premier serveur.
doctor-database-older = { $database } se lit et s’écrit ; le prochain serveur la mettra à jour.
doctor-database-bad = { $problem }
doctor-broker-none = inutile : un seul processus sert les tables.
doctor-broker-good = les messages passent.
doctor-broker-bad = les messages ne passent pas : { $problem }
doctor-mail-none = aucun e-mail n’est envoyé : personne ne l’a configuré.
doctor-mail-good = { $server } nous laisse entrer.
doctor-mail-bad = { $server } ne nous laisse pas entrer : { $problem }
doctor-mail-set = { $problem }
doctor-needs-cluster = il faut d’autres paquets pour cela.
