# The table in a terminal: headings, hints and help. Only the terminal uses these.
# What people type (roll, ticket b, up) is the same in every language and is never translated.
# [bold] and [/bold] mark what stands out and stay as they are.

terminal-heading = { $game }: { $now }
terminal-set-up = preparazione

terminal-seat = Giocatore
terminal-cards = Carte

terminal-hint = un numero, un’azione come { $example }, oppure ? per l’aiuto
terminal-no-undo = Non si torna indietro: quel che è fatto è fatto.
terminal-saved = Partita salvata in { $file }.
terminal-hand-over = Tocca a [bold]{ $name }[/bold].
terminal-take-keyboard = Prendi la tastiera e premi Invio.
terminal-sealed = { $game }. Dadi non truccati: il seme è sigillato con l’impronta { $commitment }.
terminal-seed = Il seme era { $seed }.
terminal-recorded = La partita è registrata in { $file }: la leggono serai replay e serai verify.
terminal-left = Hai lasciato il tavolo.
terminal-left-kept = Hai lasciato il tavolo. Per riprendere: { $command }

terminal-table = Il tuo tavolo: { $link }
terminal-table-open = Apri il tuo tavolo: { $link }
terminal-server-stays = Il server resta attivo finché non premi Ctrl-C; le tue partite restano salvate.
terminal-server-ends = Arrivederci.

terminal-joined = { $name } è al posto { $seat }. Per tornare: { $command }
terminal-waiting-host = In attesa che chi ospita avvii la partita.
terminal-waiting = In attesa di { $name }.
terminal-gone-on = Nel frattempo la partita è andata avanti: guarda di nuovo.
terminal-server-away = Il server non risponde: nuovo tentativo.

terminal-replay-at = { $number } di { $last }
terminal-replay-chance = il caso
terminal-replay-keys = Invio avanti · b indietro · un numero: vai lì · e fine · q esci
terminal-actions = Azioni: { $actions }
terminal-actions-none = Azioni: nessuna

# Help.
terminal-help-or = o
terminal-help-type = [bold]Scrivi un numero dell’elenco, oppure:[/bold]
terminal-help-also = [bold]Inoltre:[/bold] log (che cosa è successo), rules ID (una regola), save FILE, q (lascia il tavolo; la partita resta salvata), ? (questo aiuto).
