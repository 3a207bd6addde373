# Che cosa mostra un telefono o un computer quando tocca a qualcuno che non sta guardando.

alert-title = Tocca a te: { $game }
# $others sono gli altri giocatori.
alert-body = { $name }, stai giocando con { $others }.
# Un pulsante sotto il messaggio: su questo dispositivo non ne arrivano altri.
alert-stop = Niente più avvisi

# A un canale di gruppo, per esempio di Discord. $name è chi deve giocare, $others sono gli altri giocatori.
webhook-turn = { $name }, tocca a te: { $game }. Giochi con { $others }.
webhook-hello = D’ora in poi questo canale saprà a chi tocca: { $game }.
