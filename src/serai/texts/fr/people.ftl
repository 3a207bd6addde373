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
