# Compagnia: posto al volo, tavoli da guardare, faccine, bloccare e segnalare.

quick = Gioca con altri
quick-game = Gioco
quick-seats = Giocatori
quick-any-game = Qualsiasi gioco
quick-any-seats = A scelta
quick-find = Trovami un posto
quick-why = Il primo tavolo che va bene. Se entro dieci secondi non arriva nessuno, giochi con i bot.
quick-waiting = Cerco compagnia…
quick-bots-in = { $seconds ->
    [one] Tra un secondo i bot occupano i posti liberi.
   *[other] Tra { $seconds } secondi i bot occupano i posti liberi.
}
quick-now = Comincia subito con i bot
quick-wait = Aspetta ancora qualcuno

home-live = Partite da guardare
table-watch = guarda
watching-you = Stai guardando
watching-others = { $count ->
    [one] insieme a un’altra persona
   *[other] insieme ad altre { $count } persone
}
watching-count = { $count ->
    [one] Una persona guarda
   *[other] { $count } persone guardano
}

emotes = Dillo con una faccina
emote = { $emote ->
    [hello] Ciao!
    [bravo] Ben fatto!
    [laugh] Ah ah!
    [wow] Wow!
    [think] Fammi pensare…
    [hurry] Forza, dai!
    [cry] Oh no!
    [thanks] Grazie!
   *[other] …
}

block = Blocca a ogni tavolo…
block-not = Sblocca
block-why = Non vedrai più niente di quello che dice { $name }, a nessun tavolo e con nessun nome, e il posto al volo non vi metterà insieme. Lo sa solo questo dispositivo: l’altra persona non viene avvisata.
block-sure = Blocca
seat-blocked = bloccato da te
settings-blocked = Persone bloccate
settings-unblock = Sblocca { $name }
report = Segnala a chi gestisce il server…
report-why = Chi gestisce questo server leggerà la segnalazione, con il tuo nome e le ultime cose dette da { $name }.
report-reason = Che cosa non va?
report-for = { $why ->
    [words] Quello che scrive
    [name] Il nome che usa
    [stalling] Blocca la partita
    [cheating] Bara
   *[other] Altro
}
report-words = Vuoi aggiungere qualcosa? (facoltativo)
report-sure = Invia la segnalazione
report-done = Grazie. Chi gestisce questo server la leggerà.
