# Che cosa mostra un telefono o un computer quando tocca a qualcuno che non sta guardando.

alert-title = Tocca a te: { $game }
# $others sono gli altri giocatori.
alert-body = { $name }, stai giocando con { $others }.
# Un pulsante sotto il messaggio: su questo dispositivo non ne arrivano altri.
alert-stop = Niente più avvisi

# A un canale di gruppo, per esempio di Discord. $name è chi deve giocare, $others sono gli altri giocatori.
webhook-turn = { $name }, tocca a te: { $game }. Giochi con { $others }.
webhook-hello = D’ora in poi questo canale saprà a chi tocca: { $game }.

# E-mail, in testo semplice. $body è alert-body qui sopra; $link porta al tavolo, o a una pagina con un pulsante.
email-text-turn =
    Tocca a te: { $game }
    { $body }

    { $link }
email-text-subject = Un’e-mail quando tocca a te?
email-text-confirm =
    Qualcuno, molto probabilmente tu, vuole che Serai scriva a questo indirizzo quando è il suo turno in una partita lenta. Se la richiesta è tua, apri questa pagina entro un giorno e tocca il pulsante:

    { $link }

    Altrimenti non devi fare nulla: senza quel tocco non arriveranno altre e-mail.
email-text-stop = Niente più e-mail a questo indirizzo: { $link }
