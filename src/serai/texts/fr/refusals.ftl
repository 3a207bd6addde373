# Why the server refused something: one message for each of its codes.

problem-bad-request = Le serveur n’a pas compris la demande.
problem-bad-name = Ce nom ne convient pas : choisissez-en un de 1 à 24 caractères.
problem-bad-settings = On ne peut pas jouer avec ces réglages.
problem-too-big = C’est trop long.
problem-too-fast = Trop vite : attendez un instant et réessayez.
problem-unauthorized = Cet appareil n’a pas de place ici : ouvrez votre lien personnel, ou prenez place.
problem-not-your-seat = Cette place est à quelqu’un d’autre.
problem-not-host = Seul l’hôte de la table peut le faire.
problem-secret = Personne ne peut le voir avant la fin de la partie.
problem-no-table = Cette table n’existe pas, ou n’existe plus.
problem-no-odds = Ce jeu n’a pas de probabilités à montrer.
problem-full = Il n’y a plus de place libre.
problem-started = La partie a déjà commencé.
problem-not-started = La partie n’a pas encore commencé.
problem-not-ready = Tout le monde n’est pas encore prêt.
problem-not-over = La partie n’est pas encore finie.
problem-stale = La table a changé entre-temps : regardez-la, puis choisissez.
problem-not-your-turn = Ce n’est pas votre tour.
problem-illegal = Les règles ne le permettent pas maintenant.
problem-unavailable = Le serveur ne peut rien enregistrer pour l’instant, donc rien n’a été fait : réessayez bientôt.
