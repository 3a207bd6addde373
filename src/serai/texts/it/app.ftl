# Il client come app sul telefono o sul computer, e gli avvisi quando tocca a te.

# Il dispositivo avvisa anche quando nessuno guarda la pagina.
alerts = Avvisami quando tocca a me
alerts-offer = Aspetti gli altri? Questo dispositivo può avvisarti quando tocca a te, anche con la pagina chiusa.
alerts-tell = Avvisami…
alerts-no = No, grazie
alerts-what = Nelle partite senza tempo limite, o con molto tempo, ricevi un solo avviso quando tocca a te da un minuto. Un tocco apre il tavolo.
alerts-on = Gli avvisi sono attivi su questo dispositivo.
alerts-off = Gli avvisi sono disattivati su questo dispositivo.
alerts-begin = Attiva gli avvisi
alerts-stop = Disattiva gli avvisi
alerts-refused = Questo browser non consente gli avvisi: consenti le notifiche per questa pagina nelle impostazioni, poi riprova.
alerts-impossible = Questo browser non può mostrare avvisi qui. Su iPhone o iPad, aggiungi prima Serai alla schermata Home.
alerts-quiet = Niente di notte
alerts-from = Silenzio dalle
alerts-to = alle
alerts-quiet-kept = Le ore di silenzio sono salvate.
alerts-inside = Un avviso dice che gioco è e chi gioca. Non contiene chiavi né nulla di nascosto, e solo questo browser può leggerlo.

offline-title = Nessuna connessione
offline-can = Puoi leggere le regole, vedere a quali partite partecipi e rivedere le partite salvate su questo dispositivo.
offline-cannot = Per giocare, guardare e aprire tavoli serve una connessione. Non si perde nulla: le tue partite sono sul server.
offline-games = Salvate su questo dispositivo
offline-no-games = Ancora nessuna partita. Quando c’è la connessione, apri una partita finita e tocca «Salva offline».
offline-keep = Salva offline
offline-kept = Salvata: puoi rivedere questa partita anche senza connessione.
offline-forgotten = Non è più salvata su questo dispositivo.

install = Aggiungi alla schermata Home
install-hint = Metti Serai sulla schermata Home: si apre come un’app e mostra regole e partite salvate anche senza connessione.
install-by-hand = Metti Serai sulla schermata Home: tocca Condividi, poi «Aggiungi alla schermata Home». Si apre come un’app e può avvisarti quando tocca a te.
install-no = No, grazie
install-known = Ho capito

new-version = È pronta una nuova versione di questa pagina. La partita continua dopo il caricamento.
new-version-load = Carica

# Un canale di gruppo (in Discord, Slack, Matrix) o un programma viene a sapere a chi tocca.
webhooks = Avvisa un canale
webhooks-what = Un canale del tuo gruppo, o un programma, viene a sapere a chi tocca qui: un solo messaggio per turno, quando tocca a qualcuno da un minuto.
webhooks-quick = Questo tavolo ha un tempo breve: non si invia nulla. Servono almeno cinque minuti per turno, o nessun limite.
webhooks-secret = Chi conosce l’indirizzo può scrivere nel canale: lo vede solo questo server. I messaggi dicono a chi tocca e contengono un link per guardare; nessuna chiave e nulla di nascosto.
webhook-url = Indirizzo del canale (webhook)
webhook-kind = Formato
webhook-kind-any = riconosciuto dall’indirizzo
webhook-kind-discord = Discord
webhook-kind-slack = Slack
webhook-kind-matrix = Matrix
webhook-kind-json = un programma (JSON)
webhook-add = Avvisa questo canale
webhook-added = Il canale ha appena ricevuto il primo messaggio.
webhook-since = attivo dal { $date }
webhook-ended = interrotto il { $date }: nessuna risposta
webhook-ended-status = interrotto il { $date }: ha risposto con { $status }
webhook-again = Riprova
webhook-stop = Smetti
webhook-stopped = Il canale non riceve più nulla; il suo indirizzo è cancellato.
webhook-news = Un canale di questo tavolo non riceve più nulla: ha rifiutato i messaggi.
webhook-look = Mostra
webhook-where = Dove trovo l’indirizzo?
webhook-where-discord = Discord: impostazioni del canale, Integrazioni, Webhook, copia l’URL del webhook.
webhook-where-slack = Slack: un’app con «Incoming Webhooks», aggiunta al canale.
webhook-where-matrix = Matrix: un webhook generico di Hookshot nella stanza.
webhook-where-json = Un programma: qualsiasi indirizzo https che accetta JSON; la guida per chi ospita dice che cosa contiene.

# E-mail quando tocca a qualcuno, se il server le invia.
email-title = Per e-mail
email-address = Il tuo indirizzo e-mail
email-ask = Inviami un’e-mail di conferma
email-asked = Un’e-mail è in arrivo a { $address }. Apri il link che contiene e tocca il pulsante; fino ad allora non si invia altro. Guarda anche nella posta indesiderata.
email-again = Inviala di nuovo
email-on = Le e-mail vanno a { $address }.
email-failed = Le e-mail a { $address } non arrivano: controlla l’indirizzo.
email-stop = Niente più e-mail
email-forget = Cancella l’indirizzo
email-inside = Al massimo un’e-mail per turno, senza nulla di nascosto. Nessun altro vede l’indirizzo, e con un tocco non ne arrivano più.

# Le pagine a cui portano i link nelle e-mail. Non succede nulla prima di toccare il pulsante.
mail-confirm = Un’e-mail quando tocca a te?
mail-confirm-what = Al massimo un’e-mail per turno, nelle partite lente, quando tocca a te da un minuto. Con un tocco non ne arrivano più.
mail-confirm-yes = Sì, inviatemi le e-mail
mail-confirmed = Fatto. D’ora in poi un’e-mail ti avvisa quando tocca a te.
mail-stop = Niente più e-mail?
mail-stop-what = A questo indirizzo non arriveranno più e-mail sulle tue partite.
mail-stop-yes = Basta e-mail
mail-stopped = Fatto. A questo indirizzo non arrivano più e-mail.
