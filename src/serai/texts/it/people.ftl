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
