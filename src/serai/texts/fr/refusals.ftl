# Why the server refused something: one message for each of its codes.

refused-bad-request = Le serveur n’a pas compris la demande.
refused-bad-name = Ce nom ne convient pas : choisissez-en un de 1 à 24 caractères.
refused-bad-settings = Impossible de jouer avec ces réglages.
refused-too-big = C’est trop long.
refused-too-fast = Trop vite : attendez un instant et réessayez.
refused-unauthorized = Cet appareil n’a pas de place ici : ouvrez votre lien personnel, ou prenez place.
refused-not-your-seat = Cette place est à quelqu’un d’autre.
refused-not-host = Seul l’hôte de la table peut le faire.
refused-secret = Personne ne peut le voir avant la fin de la partie.
refused-no-table = Cette table n’existe pas, ou n’existe plus.
refused-no-odds = Ce jeu n’a pas de probabilités à montrer.
refused-full = Il n’y a plus de place libre.
refused-started = La partie a déjà commencé.
refused-not-started = La partie n’a pas encore commencé.
refused-not-ready = Tout le monde n’est pas encore prêt.
refused-not-over = La partie n’est pas encore terminée.
refused-stale = La table a changé entre-temps : regardez-la, puis choisissez.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-illegal = Les règles ne le permettent pas maintenant.
refused-unavailable = Le serveur ne peut rien enregistrer pour l’instant, donc rien n’a été fait : réessayez dans un moment.
refused-not-found = Il n’y a rien à cette adresse.
refused-not-allowed = Cette demande n’est pas prise en charge : rechargez la page.
