# What was done about people at a table: in the log of the browser, and in the terminal.

notice-vote = { $caller_name } chiede di votare per continuare senza { $name }.
notice-removed-host = Chi ospita toglie il posto a { $name }: gioca un bot.
notice-removed-vote = Il tavolo ha votato di continuare senza { $name }: gioca un bot.
notice-taken-over = { $new_name } prende il posto di { $name }.
notice-muted = Chi ospita toglie la parola a { $name }.
notice-unmuted = { $name } può di nuovo scrivere in chat.
notice-renewed = Chi ospita dà a { $name } un nuovo link: i vecchi dispositivi perdono il posto.
notice-closed = Chi gestisce il server ha chiuso questo tavolo: { $why }
notice-reopened = Chi gestisce il server ha riaperto questo tavolo.

alerts-menu = Avvisi quando tocca a me
webhooks-menu = Messaggi a un canale

people-more = Opzioni per { $name }
people-hide = Nascondi i suoi messaggi su questo dispositivo
people-show = Mostra di nuovo i suoi messaggi
people-mute = Togli la parola in chat
people-unmute = Ridai la parola in chat
people-link = Nuovo link per questo posto…
people-link-why = { $name } riceve un nuovo link personale e ogni dispositivo con quello vecchio perde il posto. Tutti lo leggono nella cronaca.
people-link-sure = Crea il nuovo link
people-link-give = Manda questo link a { $name }, e a nessun altro.
people-link-of = Link personale di { $name }
people-remove = Togli dalla partita…
people-remove-why = { $name } perde il posto per sempre e può solo guardare. Tutti lo leggono nella cronaca. Si può fare dopo due minuti di attesa.
people-remove-bot = Togli: gioca un bot
people-remove-offer = Togli, e offri il posto
people-vote = Vota per continuare senza…
people-vote-why = Se entro due minuti più della metà degli altri presenti è d’accordo, { $name } perde il posto per sempre e gioca un bot. Si può fare dopo due minuti di attesa.
people-vote-sure = Vota per continuare
people-offer = Offri il posto ad altri
people-offer-not = Non offrire più il posto
seat-offered-why = { $name } non gioca più. Puoi prendere il suo posto.
you-removed = Sei fuori da questa partita, perché tutti aspettavano. Puoi continuare a guardare.
vote-about-you = Gli altri votano se continuare senza di te. Fai la tua mossa e la votazione finisce.
vote-about = { $caller_name } vuole continuare senza { $name }. { $votes ->
    [one] Un voto finora.
   *[other] { $votes } voti finora.
}
