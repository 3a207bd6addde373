# La page sur moi : mes parties, mes statistiques, qui je suis sur quels appareils, mes données.

me-title = Mes parties
me-now = En cours
me-now-none = Vous n’avez aucune partie en cours.
me-over = Terminées
me-over-none = Vous n’avez encore terminé aucune partie ici.
me-older = Afficher les parties plus anciennes

me-figures = Mes statistiques
me-figures-none = Vos statistiques apparaîtront après votre première partie terminée.
me-figures-how = La barre est votre part de victoires, le trait épais votre part équitable : à quatre, une partie sur quatre. Les moustaches montrent de combien le hasard seul a pu la déplacer (95 %). Les parties où vous avez joué plusieurs places ne comptent pas. Revoyez une partie terminée et analysez-la pour séparer la chance du jeu.
me-seats = { $seats ->
    [one] en solitaire
   *[other] { $seats } joueurs
}
me-figure = { $games ->
    [one] Une partie : { $share } de victoires (part équitable { $fair }), { $points } points
   *[other] { $games } parties : { $share } de victoires (part équitable { $fair }), { $points } points en moyenne
}
me-figure-alone = { $games ->
    [one] Une partie : { $share } de victoires, { $points } points
   *[other] { $games } parties : { $share } de victoires, { $points } points en moyenne
}
me-reviewed = { $games ->
    [one] Une partie analysée : une décision a coûté en moyenne { $error } points de chances de victoire, la chance a apporté { $luck }.
   *[other] { $games } parties analysées : une décision a coûté en moyenne { $error } points de chances de victoire, la chance a apporté { $luck } par partie.
}
me-victories = Les victoires au fil du temps
me-wins = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
me-ahead = Après { $games } parties, vous avez { me-wins } de plus que votre part équitable.
me-behind = Après { $games } parties, vous avez { me-wins } de moins que votre part équitable.
me-kinds = Ce qu’une décision a coûté en moyenne, en points de chances de victoire
me-kind-count = { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
}
me-errors = Les erreurs au fil du temps
me-errors-told = Ce qu’une décision a coûté, partie après partie, en points de chances de victoire : { $first } en moyenne dans la première moitié de vos { $games } parties analysées, { $last } dans la seconde.
me-luck = La chance au fil du temps
me-luck-told = Ce que la chance vous a apporté, partie après partie, en points : { $luck } en moyenne, de { $least } à { $most }.

me-guest = Vous jouez en tant qu’invité
me-guest-why = Vos parties appartiennent à cet appareil. Créez une clé d’accès et retrouvez-les sur tous vos appareils : ni mot de passe, ni e-mail. L’appareil demande votre empreinte, votre visage ou votre code, qui ne le quittent jamais.
me-become = Créer une clé d’accès
me-enter-why = Vous avez déjà une clé d’accès ? Les parties de cet appareil rejoindront les vôtres.
me-enter = Se connecter avec une clé d’accès
me-not-installed = Ce serveur ne propose pas de clés d’accès. Le lien personnel permet toujours de continuer sur un autre appareil.
me-needs-https = Les clés d’accès exigent une connexion sécurisée (https). Le lien personnel permet toujours de continuer sur un autre appareil.
me-needs-a-name = Les clés d’accès exigent un serveur qui a un nom : ouvrez cette page par son nom, pas par un numéro.
me-elsewhere = Les clés d’accès fonctionnent sur { $where } : ouvrez-y cette page.
me-no-browser = Ce navigateur ne gère pas les clés d’accès. Le lien personnel permet toujours de continuer sur un autre appareil.
me-person = Vous avez une clé d’accès ici depuis le { $date }. Vous retrouvez vos parties sur chaque appareil où vous vous connectez.
me-rename = Changer de nom
me-passkeys = Clés d’accès
me-passkey-since = créée le { $date }
me-add = Ajouter une clé d’accès
me-remove = Retirer
me-devices = Appareils
me-sign-out = Se déconnecter
me-sign-out-why = Un appareil déconnecté n’ouvre plus aucune de vos parties ; elles restent à vous sur les autres.
me-join-why = Vous avez une deuxième clé d’accès ici, d’un autre appareil ? Utilisez-la, et les deux profils n’en feront qu’un.
me-join = Réunir avec une autre clé d’accès
me-two = Cette clé d’accès appartient à un autre profil que { $name }. Si les deux sont à vous, ils peuvent n’en former qu’un, avec toutes les parties ; c’est irréversible.
me-merge = Oui, les deux sont à moi
me-not-merge = Les garder séparés
me-made = C’est fait : votre clé d’accès fonctionne dès maintenant.
me-signed-in = La connexion est établie sur cet appareil.
me-signed-out = L’appareil est déconnecté.
me-merged = Les deux profils n’en font plus qu’un.
me-renamed = Votre nom a changé. Aux tables où vous avez une place, l’ancien reste.
me-cancelled = Aucune clé d’accès utilisée : rien n’a changé.

me-data = Mes données
me-data-why = Le serveur garde vos parties et, si vous avez une clé d’accès, votre nom, vos appareils et la moitié publique de vos clés ; où vont les messages sur vos tours, si vous les avez demandés ; et qui vous avez signalé. Seul cet appareil sait qui vous avez bloqué, quels problèmes vous avez résolus et quelles parties vous avez enregistrées.
me-export = Tout télécharger
me-delete = Supprimer tout ce qui me concerne
me-delete-sure = Oui, supprimer
me-delete-not = Tout garder
me-delete-person = Cela supprime votre nom, vos clés d’accès, la liste de vos parties terminées, où vont les messages, et ce que seul cet appareil sait : qui vous avez bloqué, les problèmes résolus, les parties enregistrées. Les parties en cours continuent : chaque appareil garde les places qu’il a prises. Les enregistrements des parties terminées gardent les noms.
me-delete-guest = Cela supprime la liste de vos parties terminées, où vont les messages, et ce que seul cet appareil sait : qui vous avez bloqué, les problèmes résolus, les parties enregistrées. Les parties en cours restent sur cet appareil. Les enregistrements des parties terminées gardent les noms.
me-deleted = { $games ->
    [0] C’est supprimé.
    [one] C’est supprimé, avec une partie terminée.
   *[other] C’est supprimé, avec { $games } parties terminées.
}
