# La compagnie : place rapide, tables à regarder, mimiques, bloquer et signaler.

quick = Jouer avec d’autres
quick-game = Jeu
quick-seats = Joueurs
quick-any-game = N’importe quel jeu
quick-any-seats = Au choix
quick-find = Trouver une place
quick-why = La première table qui convient. Si personne ne vient dans les dix secondes, des bots jouent avec vous.
quick-waiting = À la recherche de compagnie…
quick-bots-in = { $seconds ->
    [one] Dans { $seconds } seconde, des bots prennent les places libres.
   *[other] Dans { $seconds } secondes, des bots prennent les places libres.
}
quick-now = Commencer tout de suite avec des bots
quick-wait = Attendre encore quelqu’un

home-live = Parties à regarder
table-watch = regarder
watching-you = Vous regardez
watching-others = { $count ->
    [one] avec une autre personne
   *[other] avec { $count } autres personnes
}
watching-count = { $count ->
    [one] Une personne regarde
   *[other] { $count } personnes regardent
}

emotes = Le dire en image
emote = { $emote ->
    [hello] Bonjour !
    [bravo] Bien joué !
    [laugh] Ha ha !
    [wow] Waouh !
    [think] Je réfléchis…
    [hurry] Allez, vite !
    [cry] Oh non !
    [thanks] Merci !
   *[other] …
}

block = Bloquer à toutes les tables…
block-not = Débloquer
block-why = Vous ne verrez plus rien de ce que dit { $name }, à aucune table et sous aucun nom, et la place rapide ne vous réunira pas. Seul cet appareil le sait : l’autre personne n’est pas prévenue.
block-sure = Bloquer
seat-blocked = bloqué par vous
settings-blocked = Personnes bloquées
settings-unblock = Débloquer { $name }
report = Signaler à l’administration du serveur…
report-why = L’administration de ce serveur lira votre signalement, avec votre nom et les derniers mots de { $name }.
report-reason = Quel est le problème ?
report-for = { $why ->
    [words] Ses messages
    [name] Le nom choisi
    [stalling] Bloque la partie
    [cheating] Triche
   *[other] Autre chose
}
report-words = Autre chose à dire ? (facultatif)
report-sure = Envoyer le signalement
report-done = Merci. L’administration de ce serveur le lira.
