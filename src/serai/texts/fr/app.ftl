# Le client comme application sur un téléphone ou un ordinateur, et les messages quand c’est à vous de jouer.

# L’appareil prévient même quand personne ne regarde la page.
alerts = Me prévenir quand c’est à moi
alerts-offer = Vous attendez les autres ? Cet appareil peut vous prévenir quand c’est à vous de jouer, même si la page est fermée.
alerts-tell = Me prévenir…
alerts-no = Non merci
alerts-what = Dans les parties sans limite de temps, ou avec beaucoup de temps, vous recevez un seul message quand c’est à vous depuis une minute. Un appui ouvre la table.
alerts-on = Les messages sont activés sur cet appareil.
alerts-off = Les messages sont désactivés sur cet appareil.
alerts-begin = Activer les messages
alerts-stop = Désactiver les messages
alerts-refused = Ce navigateur n’autorise pas les messages : autorisez les notifications pour cette page dans ses réglages, puis réessayez.
alerts-impossible = Ce navigateur ne peut pas afficher de messages ici. Sur iPhone ou iPad, ajoutez d’abord Serai à l’écran d’accueil.
alerts-quiet = Rien la nuit
alerts-from = Silence de
alerts-to = à
alerts-quiet-kept = Vos heures de silence sont enregistrées.
alerts-inside = Un message dit de quel jeu il s’agit et qui joue. Il ne contient ni clé ni rien de caché, et seul ce navigateur peut le lire.

offline-title = Pas de connexion
offline-can = Vous pouvez lire les règles, voir vos parties et revoir celles qui sont enregistrées sur cet appareil.
offline-cannot = Pour jouer, regarder et ouvrir des tables, il faut une connexion. Rien n’est perdu : vos parties sont sur le serveur.
offline-games = Enregistrées sur cet appareil
offline-no-games = Pas encore de partie. Une fois la connexion établie, ouvrez une partie terminée et touchez « Garder hors ligne ».
offline-keep = Garder hors ligne
offline-kept = Enregistrée : vous pouvez revoir cette partie sans connexion.
offline-forgotten = Elle n’est plus enregistrée sur cet appareil.

install = Ajouter à l’écran d’accueil
install-hint = Mettez Serai sur votre écran d’accueil : il s’ouvre comme une application et montre règles et parties enregistrées sans connexion.
install-by-hand = Mettez Serai sur votre écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil ». Il s’ouvre comme une application et peut vous prévenir quand c’est à vous.
install-no = Non merci
install-known = Compris

new-version = Une nouvelle version de cette page est prête. La partie continue après le chargement.
new-version-load = Charger

# Un canal de groupe (dans Discord, Slack, Matrix) ou un programme apprend à qui c’est de jouer.
webhooks = Prévenir un canal
webhooks-what = Un canal de votre groupe, ou un programme, apprend à qui c’est de jouer ici : un seul message par tour, quand c’est à quelqu’un depuis une minute.
webhooks-quick = Cette table a une limite de temps courte : rien n’est envoyé. Il faut cinq minutes par tour ou plus, ou aucune limite.
webhooks-secret = Qui connaît l’adresse peut écrire dans le canal : seul ce serveur la voit. Les messages disent à qui c’est de jouer et contiennent un lien pour regarder ; ni clé ni rien de caché.
webhook-url = Adresse du canal (webhook)
webhook-kind = Format
webhook-kind-any = reconnu d’après l’adresse
webhook-kind-discord = Discord
webhook-kind-slack = Slack
webhook-kind-matrix = Matrix
webhook-kind-json = un programme (JSON)
webhook-add = Prévenir ce canal
webhook-added = Le canal vient de recevoir son premier message.
webhook-since = actif depuis le { $date }
webhook-ended = abandonné le { $date } : pas de réponse
webhook-ended-status = abandonné le { $date } : il a répondu { $status }
webhook-again = Réessayer
webhook-stop = Arrêter
webhook-stopped = Le canal ne reçoit plus rien ; son adresse est effacée.
webhook-news = Un canal de cette table ne reçoit plus rien : il a refusé les messages.
webhook-look = Voir
webhook-where = Où trouver l’adresse ?
webhook-where-discord = Discord : paramètres du salon, Intégrations, Webhooks, copier l’URL du webhook.
webhook-where-slack = Slack : une application avec « Incoming Webhooks », ajoutée au canal.
webhook-where-matrix = Matrix : un webhook générique de Hookshot dans le salon.
webhook-where-json = Un programme : toute adresse https qui accepte du JSON ; le guide de l’hôte dit ce qu’il contient.

# E-mails quand c’est à quelqu’un de jouer, si le serveur en envoie.
email-title = Par e-mail
email-address = Votre adresse e-mail
email-ask = M’envoyer un e-mail de confirmation
email-asked = Un e-mail est en route vers { $address }. Ouvrez le lien qu’il contient et touchez le bouton ; d’ici là, rien d’autre n’est envoyé. Regardez aussi dans les indésirables.
email-again = Le renvoyer
email-on = Les e-mails vont à { $address }.
email-failed = Les e-mails à { $address } n’arrivent pas : vérifiez l’adresse.
email-stop = Ne plus recevoir d’e-mails
email-forget = Effacer cette adresse
email-inside = Un e-mail par tour au plus, sans rien de caché. Personne d’autre ne voit l’adresse, et chaque e-mail permet de tout arrêter d’un geste.

# Les pages qu’ouvrent les liens des e-mails. Rien ne se passe avant de toucher le bouton.
mail-confirm = Un e-mail quand c’est à vous de jouer ?
mail-confirm-what = Un e-mail par tour au plus, dans les parties lentes, quand c’est à vous depuis une minute. Chaque e-mail permet de tout arrêter d’un geste.
mail-confirm-yes = Oui, m’envoyer des e-mails
mail-confirmed = C’est fait. Un e-mail vous prévient désormais quand c’est à vous de jouer.
mail-stop = Ne plus recevoir d’e-mails ?
mail-stop-what = Plus aucun e-mail sur vos parties n’arrivera à cette adresse.
mail-stop-yes = Arrêter tous les e-mails
mail-stopped = C’est fait. Plus aucun e-mail n’arrive à cette adresse.
