# The table in a terminal: headings, hints and help. Only the terminal uses these.
# What people type (roll, ticket b, up) is the same in every language and is never translated.
# [bold] and [/bold] mark what stands out and stay as they are.

terminal-game-camelup-1 = Camel Up, 1ª edizione
terminal-game-camelup-2 = Camel Up, 2ª edizione
terminal-game-faraon = Faraon
terminal-game-faraon-expert = Faraon, variante per cercatori esperti
terminal-game-faraon-solo = Faraon, per un solo giocatore

terminal-heading = { $game }: { $now }
terminal-set-up = preparazione
terminal-race-over = la corsa è finita
terminal-game-over = la partita è finita
terminal-leg = tappa { $leg }, turno di { $name }
terminal-turn = turno di { $name }

# Headings in front of lines and above columns: short.
terminal-ranking = Classifica
terminal-pyramid = Piramide
terminal-tickets = Scommesse
terminal-winner-deck = Vincente
terminal-loser-deck = Perdente
terminal-seat = Posto
terminal-money = SE
terminal-cards = Carte
terminal-tile = Tessera
terminal-partner = Socio
terminal-goal = Obiettivo
terminal-free-hole = Posto libero
terminal-duel = Duello
terminal-deck = Mazzo
terminal-lost = Perse
terminal-title = Titolo
terminal-won = Vinte
terminal-hats = Cappelli
terminal-scarab = Scarabeo
terminal-mummy = Mummia
terminal-points = Punti

# The dice in the pyramid, and those that came out.
terminal-dice-in = dentro
terminal-dice-out = fuori
terminal-pyramid-tickets = tessere Piramide rimaste { $number }

terminal-with-powers = { $card }, con superpoteri
terminal-no-treasure = nessun tesoro
terminal-duel-card = { $name }: { $card }
terminal-no-duel-card = nessuna carta mostrata finora
terminal-next-card = ne restano { $number }; la prossima ha il retro { $back }{ $symbol ->
    [plain] {""}
    [sandstorm] {""} con un simbolo (tempesta di sabbia)
    [scorpion] {""} con un simbolo (scorpione)
    [superpowers] {""} con un simbolo (superpoteri)
   *[duel] {""} con un simbolo (duello)
}
terminal-yes = sì

# Headings of the actions: at most 12 letters.
terminal-do-roll = Piramide
terminal-do-ticket = Scommessa
terminal-do-tile = Tessera
terminal-do-winner = Vincente
terminal-do-loser = Perdente
terminal-do-partner = Socio
terminal-do-stack = Pile
terminal-do-slide = Sposta{ $way ->
    [none] {""}
    [n] {""} su
    [e] {""} destra
    [s] {""} giù
   *[w] {""} sin.
}
terminal-do-lift = Piramide
terminal-do-scarab = Scarabeo
terminal-do-give = Dai
terminal-do-show = Mostra
terminal-ticket-worth = { $camel } da { $value }

terminal-hint = un numero, un’azione come { $example }, oppure ? per l’aiuto
terminal-no-undo = Non si torna indietro: quel che è fatto è fatto.
terminal-saved = Salvata in { $file }.
terminal-hand-over = È il turno di [bold]{ $name }[/bold].
terminal-take-keyboard = Prendi la tastiera e premi Invio.
terminal-sealed = { $game }. Dadi leali: il loro seme è sigillato come { $commitment }.
terminal-seed = Il seme era { $seed }.
terminal-recorded = La partita è registrata in { $file }: la leggono serai replay e serai verify.
terminal-left = Hai lasciato il tavolo.
terminal-left-kept = Hai lasciato il tavolo. Per continuare: { $command }

terminal-table = Il tuo tavolo: { $link }
terminal-table-open = Apri il tuo tavolo: { $link }
terminal-server-stays = Il server resta acceso finché non premi Ctrl-C; le tue partite sono conservate.
terminal-server-ends = Arrivederci.

terminal-replay-at = { $number } di { $last }
terminal-replay-chance = il caso
terminal-replay-keys = Invio avanti · b indietro · un numero: vai lì · e fine · q esci
terminal-actions = Azioni: { $actions }
terminal-actions-none = Azioni: nessuna

# Help.
terminal-help-or = o
terminal-help-type = [bold]Scrivi un numero dell’elenco, oppure:[/bold]
terminal-help-also = [bold]Inoltre:[/bold] log (che cosa è successo), rules ID (una regola), save FILE, q (lascia il tavolo; la partita resta salvata), ? (questo aiuto).

terminal-help-camelup-track = [bold]Il circuito[/bold] va dallo spazio 1 allo spazio { $spaces }; { $finish } è il traguardo. Le lettere sono i cammelli, impilati dal basso in alto:
terminal-help-camelup-crazy = (maiuscole: i cammelli pazzi, che camminano all’indietro)
terminal-help-camelup-tiles = Sotto uno spazio: [bold]+2[/bold] è la tessera del posto 2, lato { $game ->
    [camelup-1] Oasi
   *[other] tifo
}; [bold]-2[/bold] la stessa, lato { $game ->
    [camelup-1] Miraggio
   *[other] fischi
}.
terminal-help-camelup-roll = prendi una tessera Piramide e fai uscire un dado
terminal-help-camelup-ticket = prendi la prima tessera { colour-feminine }
terminal-help-camelup-tile = metti la tua tessera sullo spazio 6, { $game ->
    [camelup-1] lato Oasi (6-: Miraggio)
   *[other] lato tifo (6-: fischi)
}
terminal-help-camelup-winner = metti la tua carta { colour-feminine } sul mazzo del vincente
terminal-help-camelup-loser = metti la tua carta { colour-feminine } sul mazzo del perdente
terminal-help-camelup-partner = mettiti in società con il posto 2
terminal-help-camelup-end = Quel che è fatto è fatto: nulla si può riprendere, i dadi meno di tutto.

terminal-help-faraon-board = [bold]Il piano di gioco[/bold] com’è ora: piramidi [bold]r[/bold] rosse, [bold]b[/bold] blu e [bold]g[/bold] dorate; [bold]\[ ][/bold] è il posto libero, [bold]\[d][/bold] il posto libero con un tesoro in vista.
terminal-help-faraon-holes = I fori mantengono i nomi, da a1 a h6, anche quando una tempesta di sabbia gira il piano; [bold]×[/bold] indica la piramide che deve restare ferma.
terminal-help-faraon-treasures = Tesori: { $treasures }.
terminal-help-faraon-slide = fai salire nel posto libero la piramide che sta sotto; allo stesso modo down, left, right
terminal-help-faraon-slides = più mosse di seguito, finché non appare nulla
terminal-help-faraon-push = con i superpoteri: spingi tre piramidi insieme
terminal-help-faraon-lift = gira la piramide dorata, oppure no
terminal-help-faraon-scarab = usa lo scarabeo per un turno supplementare, o termina il turno
terminal-help-faraon-give = cedi o mostra la carta con quella lettera e quel valore
terminal-help-faraon-end = Quel che è fatto è fatto, e quel che si è visto va ricordato: il diario parla di carte, non di fori.
