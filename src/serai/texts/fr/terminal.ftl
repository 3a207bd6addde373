# The table in a terminal: headings, hints and help. Only the terminal uses these.
# What people type (roll, ticket b, up) is the same in every language and is never translated.
# [bold] and [/bold] mark what stands out and stay as they are.

terminal-heading = { $game } : { $now }
terminal-your-turn = à vous de jouer
terminal-set-up = mise en place

terminal-seat = Joueur
terminal-cards = Cartes

terminal-hint = un numéro, une action comme { $example }, ou ? pour l’aide
# The same where single keys act.
terminal-hint-keys = les flèches font glisser ; ou un numéro, une action comme { $example }, ? pour l’aide
terminal-no-undo = Pas de retour en arrière : ce qui est fait est fait.
terminal-saved = Partie enregistrée dans { $file }.
terminal-hand-over = C’est à [bold]{ $name }[/bold] de jouer.
terminal-take-keyboard = { $key ->
    [any] Prenez le clavier, puis appuyez sur une touche.
   *[enter] Prenez le clavier, puis appuyez sur Entrée.
}
terminal-go-on = { $key ->
    [any] Appuyez sur une touche pour continuer.
   *[enter] Appuyez sur Entrée pour continuer.
}
terminal-hands-visible = Cet écran ne peut pas être effacé entre les tours, les cartes de chacun restent donc visibles : un vrai terminal, ou le navigateur, les cache.
terminal-sealed = { $game }. Dés non pipés : la graine est scellée sous l’empreinte { $commitment }.
terminal-seed = La graine était { $seed }.
terminal-recorded = La partie est enregistrée dans { $file } : serai replay et serai verify savent la lire.
terminal-left = Vous avez quitté la table.
terminal-left-kept = Vous avez quitté la table. Pour reprendre : { $command }
terminal-not-saved = Cette partie ne peut pas être enregistrée : { $why }. Elle sera perdue si vous quittez la table.
terminal-resumed = De retour à la table après { $number } étapes. Les dernières nouvelles :

# What takes a while.
terminal-loading = Les bots se préparent
terminal-stand-in = Le code des bots est en cours de compilation, une seule fois sur cette machine. En attendant, des bots plus simples jouent à leur place.
terminal-thinking = { $name } réfléchit (la toute première fois, cela prend une demi-minute)
terminal-reckoning = Calcul en cours (la toute première fois, cela prend une demi-minute)

# What `why` and `odds` answer.
terminal-why-hidden = Ce qui a été joué n’y figure pas : c’était face cachée.
terminal-odds-off = À cette table, on joue sans probabilités.

terminal-instead = Une table dans le navigateur demande plus que ce qui est installé ({ $command }) : en voici une dans ce terminal.
terminal-table = Votre table : { $link }
terminal-table-open = Ouvrez votre table : { $link }
terminal-server-stays = Le serveur reste actif jusqu’à Ctrl-C ; vos parties sont conservées.
terminal-server-ends = Au revoir.

terminal-joined = { $name } est à la place { $seat }. Pour revenir : { $command }
terminal-waiting-host = En attendant que l’hôte lance la partie.
terminal-waiting = En attendant { $name }.
terminal-gone-on = Entre-temps, la partie a avancé : regardez de nouveau.
terminal-removed = Vous ne jouez plus dans cette partie. Vous pouvez la regarder dans un navigateur : { $link }
terminal-seat-lost = Votre clé n’ouvre plus de place à cette table. Avec un nouveau lien personnel : serai join LINK
terminal-ready-anew = Appuyez sur Entrée quand c’est bon, ou tapez q pour partir.
terminal-server-away = Le serveur ne répond pas : nouvel essai.

terminal-replay-at = { $number } sur { $last }
terminal-replay-chance = le hasard
terminal-replay-keys = Entrée suite · b retour · un nombre : y aller · e fin · q quitter
terminal-actions = Actions : { $actions }
terminal-actions-none = Actions : aucune

# Help.
terminal-help-or = ou
terminal-help-type = [bold]Tapez un numéro de la liste, ou bien :[/bold]
terminal-help-also = [bold]Et aussi :[/bold] Entrée (revoir la table), { $odds ->
    [yes] odds (les probabilités), { $why ->
        [yes] why ou why NOM (était-ce bien joué ?), { "" }
       *[no] { "" }
    }
   *[no] { "" }
}{ $coach ->
    [yes] coach (un indice ; coach numbers, coach best, coach warn, coach after), { "" }
   *[no] { "" }
}log (ce qui s’est passé), rules ID (une règle), save FILE, q (quitter la table ; la partie est conservée), ? (cette aide).
