# Che cosa mostra un telefono o un computer quando tocca a qualcuno che non sta guardando.

alert-title = Tocca a te: { $game }
# $others sono gli altri giocatori.
alert-body = { $name }, stai giocando con { $others }.
# Un pulsante sotto il messaggio: su questo dispositivo non ne arrivano altri.
alert-stop = Niente più avvisi
