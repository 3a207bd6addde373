# The table in a terminal: headings, hints and help. Only the terminal uses these.
# What people type (roll, ticket b, up) is the same in every language and is never translated.
# [bold] and [/bold] mark what stands out and stay as they are.

terminal-heading = { $game } : { $now }
terminal-set-up = mise en place

terminal-seat = Joueur
terminal-cards = Cartes

terminal-hint = un numéro, une action comme { $example }, ou ? pour l’aide
terminal-no-undo = Pas de retour en arrière : ce qui est fait est fait.
terminal-saved = Partie enregistrée dans { $file }.
terminal-hand-over = C’est à [bold]{ $name }[/bold] de jouer.
terminal-take-keyboard = Prenez le clavier, puis appuyez sur Entrée.
terminal-sealed = { $game }. Dés non pipés : la graine est scellée sous l’empreinte { $commitment }.
terminal-seed = La graine était { $seed }.
terminal-recorded = La partie est enregistrée dans { $file } : serai replay et serai verify savent la lire.
terminal-left = Vous avez quitté la table.
terminal-left-kept = Vous avez quitté la table. Pour reprendre : { $command }

terminal-table = Votre table : { $link }
terminal-table-open = Ouvrez votre table : { $link }
terminal-server-stays = Le serveur reste actif jusqu’à Ctrl-C ; vos parties sont conservées.
terminal-server-ends = Au revoir.

terminal-joined = { $name } est à la place { $seat }. Pour revenir : { $command }
terminal-waiting-host = En attendant que l’hôte lance la partie.
terminal-waiting = En attendant { $name }.
terminal-gone-on = Entre-temps, la partie a avancé : regardez de nouveau.
terminal-server-away = Le serveur ne répond pas : nouvel essai.

terminal-replay-at = { $number } sur { $last }
terminal-replay-chance = le hasard
terminal-replay-keys = Entrée suite · b retour · un nombre : y aller · e fin · q quitter
terminal-actions = Actions : { $actions }
terminal-actions-none = Actions : aucune

# Help.
terminal-help-or = ou
terminal-help-type = [bold]Tapez un numéro de la liste, ou bien :[/bold]
terminal-help-also = [bold]Et aussi :[/bold] log (ce qui s’est passé), rules ID (une règle), save FILE, q (quitter la table ; la partie est conservée), ? (cette aide).
