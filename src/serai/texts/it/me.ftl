# La pagina su di me: le mie partite, le statistiche, chi sono e su quali dispositivi, i miei dati.

me-title = Le mie partite
me-now = In corso
me-now-none = Non hai partite in corso.
me-over = Finite
me-over-none = Qui non hai ancora finito nessuna partita.
me-older = Mostra partite meno recenti

me-figures = Le mie statistiche
me-figures-none = Le statistiche compaiono dopo la prima partita finita.
me-figures-how = La barra è la tua quota di vittorie, la linea spessa la quota equa: in quattro, una partita su quattro. I baffi mostrano di quanto può averla spostata la sola fortuna (95%). Le partite in cui hai giocato più posti non contano. Rivedi una partita finita e analizzala per distinguere fortuna e gioco.
me-seats = { $seats ->
    [one] in solitario
   *[other] { $seats } giocatori
}
me-figure = { $games ->
    [one] Una partita: { $share } di vittorie (quota equa { $fair }), { $points } punti
   *[other] { $games } partite: { $share } di vittorie (quota equa { $fair }), { $points } punti in media
}
me-figure-alone = { $games ->
    [one] Una partita: { $share } di vittorie, { $points } punti
   *[other] { $games } partite: { $share } di vittorie, { $points } punti in media
}
me-reviewed = { $games ->
    [one] Una partita analizzata: una decisione è costata in media { $error } punti di probabilità di vittoria, la fortuna ha portato { $luck }.
   *[other] { $games } partite analizzate: una decisione è costata in media { $error } punti di probabilità di vittoria, la fortuna ha portato { $luck } a partita.
}
me-victories = Le vittorie nel tempo
me-wins = { $wins ->
    [one] { $wins } vittoria
   *[other] { $wins } vittorie
}
me-ahead = Dopo { $games } partite sei { me-wins } sopra la tua quota equa.
me-behind = Dopo { $games } partite sei { me-wins } sotto la tua quota equa.
me-kinds = Quanto ha ceduto in media una decisione, in punti di probabilità di vittoria
me-kind-count = { $decisions ->
    [one] 1 decisione
   *[other] { $decisions } decisioni
}
me-errors = Gli errori nel tempo
me-errors-told = Quanto ha ceduto una decisione, partita per partita, in punti di probabilità di vittoria: in media { $first } nella prima metà delle { $games } partite analizzate, { $last } nella seconda.
me-luck = La fortuna nel tempo
me-luck-told = Quanto ti ha portato la fortuna, partita per partita, in punti: { $luck } in media, da { $least } a { $most }.

me-guest = Stai giocando come ospite
me-guest-why = Le tue partite appartengono a questo dispositivo. Crea una passkey e le ritroverai su tutti i tuoi dispositivi: niente password, niente e-mail. Il dispositivo ti chiede impronta, volto o PIN, che restano sul dispositivo.
me-become = Crea una passkey
me-enter-why = Hai già una passkey? Le partite di questo dispositivo si aggiungono alle tue.
me-enter = Accedi con una passkey
me-not-installed = Questo server non offre passkey. Con il link personale puoi comunque continuare su un altro dispositivo.
me-needs-https = Le passkey richiedono una connessione sicura (https). Con il link personale puoi comunque continuare su un altro dispositivo.
me-needs-a-name = Le passkey funzionano solo se il server ha un nome: apri questa pagina con il nome, non con il numero.
me-elsewhere = Le passkey funzionano su { $where }: apri lì questa pagina.
me-no-browser = Questo browser non supporta le passkey. Con il link personale puoi comunque continuare su un altro dispositivo.
me-person = Hai una passkey qui dal { $date }. Ritrovi le tue partite su ogni dispositivo in cui accedi.
me-rename = Cambia nome
me-passkeys = Passkey
me-passkey-since = creata il { $date }
me-add = Aggiungi una passkey
me-remove = Rimuovi
me-devices = Dispositivi
me-sign-out = Esci
me-sign-out-why = Da un dispositivo scollegato non si apre più nessuna delle tue partite; sugli altri restano tue.
me-join-why = Hai una seconda passkey qui, di un altro dispositivo? Usala e i due profili diventano uno.
me-join = Unisci con un’altra passkey
me-two = Questa passkey appartiene a un profilo diverso da { $name }. Se sono entrambi tuoi, possono diventare uno solo con tutte le partite; non si può annullare.
me-merge = Sì, sono entrambi miei
me-not-merge = Tienili separati
me-made = Fatto: la passkey funziona da subito.
me-signed-in = Hai effettuato l’accesso su questo dispositivo.
me-signed-out = Il dispositivo è scollegato.
me-merged = Ora i due profili sono uno solo.
me-renamed = Il nome è cambiato. Ai tavoli dove hai un posto resta quello di prima.
me-cancelled = Nessuna passkey usata: non è cambiato nulla.

me-data = I miei dati
me-data-why = Il server conserva le tue partite e, se hai una passkey, il nome, i dispositivi e la parte pubblica delle passkey; dove vanno i messaggi sui tuoi turni, se li hai chiesti; e chi hai segnalato. Solo questo dispositivo sa chi hai bloccato, quali problemi hai risolto e quali partite hai salvato.
me-export = Scarica tutto
me-delete = Elimina tutto ciò che mi riguarda
me-delete-sure = Sì, elimina
me-delete-not = Annulla
me-delete-person = Elimina il nome, le passkey, l’elenco delle partite finite, dove vanno i messaggi e ciò che sa solo questo dispositivo: chi hai bloccato, i problemi risolti, le partite salvate. Le partite in corso continuano: ogni dispositivo tiene i posti che ha preso. Nelle registrazioni delle partite finite i nomi restano.
me-delete-guest = Elimina l’elenco delle partite finite, dove vanno i messaggi e ciò che sa solo questo dispositivo: chi hai bloccato, i problemi risolti, le partite salvate. Le partite in corso restano su questo dispositivo. Nelle registrazioni delle partite finite i nomi restano.
me-deleted = { $games ->
    [0] Eliminato.
    [one] Eliminato, insieme a una partita finita.
   *[other] Eliminato, insieme a { $games } partite finite.
}
