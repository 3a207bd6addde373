# The table in a terminal: headings, hints and help. Only the terminal uses these.
# What people type (roll, ticket b, up) is the same in every language and is never translated.
# [bold] and [/bold] mark what stands out and stay as they are.

terminal-heading = { $game }: { $now }
terminal-your-turn = tocca a te
terminal-set-up = preparazione

terminal-seat = Giocatore
terminal-cards = Carte

terminal-hint = un numero, un’azione come { $example }, oppure ? per l’aiuto
# The same where single keys act.
terminal-hint-keys = le frecce spostano; oppure un numero, un’azione come { $example }, ? per l’aiuto
terminal-no-undo = Non si torna indietro: quel che è fatto è fatto.
terminal-saved = Partita salvata in { $file }.
terminal-hand-over = Tocca a [bold]{ $name }[/bold].
terminal-take-keyboard = { $key ->
    [any] Prendi la tastiera e premi un tasto.
   *[enter] Prendi la tastiera e premi Invio.
}
terminal-go-on = { $key ->
    [any] Premi un tasto per continuare.
   *[enter] Premi Invio per continuare.
}
terminal-hands-visible = Questo schermo non si può cancellare tra un turno e l’altro, quindi le carte di tutti restano in vista: un vero terminale, o il browser, le nasconde.
terminal-sealed = { $game }. Dadi non truccati: il seme è sigillato con l’impronta { $commitment }.
terminal-seed = Il seme era { $seed }.
terminal-recorded = La partita è registrata in { $file }: la leggono serai replay e serai verify.
terminal-left = Hai lasciato il tavolo.
terminal-left-kept = Hai lasciato il tavolo. Per riprendere: { $command }
terminal-not-saved = Questa partita non si può salvare: { $why }. Se lasci il tavolo è persa.
terminal-resumed = Di nuovo al tavolo dopo { $number } passi. Le ultime novità:

# What takes a while.
terminal-loading = I bot si preparano
terminal-stand-in = Il codice dei bot viene compilato, una sola volta su questo computer. Fino ad allora giocano al loro posto dei bot più semplici.
terminal-thinking = { $name } sta pensando (la primissima volta ci vuole mezzo minuto)
terminal-reckoning = Sto calcolando (la primissima volta ci vuole mezzo minuto)

# What `why` and `odds` answer.
terminal-why-hidden = La mossa fatta non è nell’elenco: era coperta.
terminal-odds-off = A questo tavolo si gioca senza probabilità.

terminal-instead = Per un tavolo nel browser serve più di quello che è installato ({ $command }): eccone uno in questo terminale.
terminal-table = Il tuo tavolo: { $link }
terminal-table-open = Apri il tuo tavolo: { $link }
terminal-server-stays = Il server resta attivo finché non premi Ctrl-C; le tue partite restano salvate.
terminal-server-ends = Arrivederci.

terminal-joined = { $name } è al posto { $seat }. Per tornare: { $command }
terminal-waiting-host = In attesa che chi ospita avvii la partita.
terminal-waiting = In attesa di { $name }.
terminal-gone-on = Nel frattempo la partita è andata avanti: guarda di nuovo.
terminal-removed = Non giochi più a questa partita. Puoi guardarla in un browser: { $link }
terminal-seat-lost = La tua chiave non apre più un posto a questo tavolo. Con un nuovo link personale: serai join LINK
terminal-ready-anew = Premi Invio quando sei pronto, o scrivi q per uscire.
terminal-server-away = Il server non risponde: nuovo tentativo.

terminal-replay-at = { $number } di { $last }
terminal-replay-chance = il caso
terminal-replay-keys = Invio avanti · b indietro · un numero: vai lì · e fine · q esci
terminal-actions = Azioni: { $actions }
terminal-actions-none = Azioni: nessuna

# Help.
terminal-help-or = o
terminal-help-type = [bold]Scrivi un numero dell’elenco, oppure:[/bold]
terminal-help-also = [bold]Inoltre:[/bold] Invio (di nuovo il tavolo), { $odds ->
    [yes] odds (le probabilità), { $why ->
        [yes] why o why NOME (era una buona mossa?), { "" }
       *[no] { "" }
    }
   *[no] { "" }
}{ $coach ->
    [yes] coach (un indizio; coach numbers, coach best, coach warn, coach after), { "" }
   *[no] { "" }
}log (che cosa è successo), rules ID (una regola), save FILE, q (lascia il tavolo; la partita resta salvata), ? (questo aiuto).
