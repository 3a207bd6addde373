# What was done about people at a table: in the log of the browser, and in the terminal.

notice-vote = { $caller_name } demande de voter pour continuer sans { $name }.
notice-removed-host = L’hôte retire { $name } de la partie : un bot joue.
notice-removed-vote = La table a voté pour continuer sans { $name } : un bot joue.
notice-taken-over = { $new_name } prend la place de { $name }.
notice-muted = L’hôte a bloqué les messages de { $name }.
notice-unmuted = { $name } peut de nouveau écrire dans le chat.
notice-renewed = L’hôte donne à { $name } un nouveau lien : les anciens appareils perdent la place.
notice-closed = L’administration du serveur a fermé cette table : { $why }
notice-reopened = L’administration du serveur a rouvert cette table.

alerts-menu = Messages quand c’est à moi
webhooks-menu = Messages à un canal

people-more = Options pour { $name }
people-hide = Masquer ses messages sur cet appareil
people-show = Afficher de nouveau ses messages
people-mute = Bloquer ses messages
people-unmute = Débloquer ses messages
people-link = Nouveau lien pour cette place…
people-link-why = { $name } reçoit un nouveau lien personnel, et tout appareil qui a l’ancien perd la place. Tout le monde le lit dans le journal.
people-link-sure = Créer le nouveau lien
people-link-give = Envoyez ce lien à { $name }, et à personne d’autre.
people-link-of = Lien personnel de { $name }
people-remove = Retirer de la partie…
people-remove-why = { $name } perd sa place définitivement et ne peut plus que regarder. Tout le monde le lit dans le journal. C’est possible après deux minutes d’attente.
people-remove-bot = Retirer : un bot joue
people-remove-offer = Retirer, et offrir la place
people-vote = Voter pour continuer sans…
people-vote-why = Si plus de la moitié des autres personnes présentes est d’accord d’ici deux minutes, { $name } perd sa place définitivement et un bot joue. C’est possible après deux minutes d’attente.
people-vote-sure = Voter pour continuer
people-offer = Offrir la place
people-offer-not = Ne plus offrir la place
seat-offered-why = { $name } ne joue plus. Vous pouvez prendre sa place.
you-removed = Vous ne jouez plus dans cette partie, parce que tout le monde attendait. Vous pouvez continuer à regarder.
vote-about-you = Les autres votent pour savoir s’ils continuent sans vous. Jouez, et le vote prend fin.
vote-about = { $caller_name } veut continuer sans { $name }. { $votes ->
    [one] Un vote pour l’instant.
   *[other] { $votes } votes pour l’instant.
}
