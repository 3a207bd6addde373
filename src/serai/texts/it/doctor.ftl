# Che cosa trova serai doctor. I comandi restano come si scrivono.

doctor-state-fine = a posto
doctor-state-missing = manca
doctor-state-broken = GUASTO
doctor-about-serai = Serai
doctor-about-extra = Pacchetti
doctor-about-games = Giochi
doctor-about-pages = Pagine per il browser
doctor-about-browser = Browser
doctor-about-folder = La tua cartella
doctor-about-port = Porta
doctor-about-database = Database
doctor-about-broker = Broker
doctor-about-mail = Posta
doctor-about-tablebase = Tavola delle probabilità
doctor-about-kernels = Codice compilato
doctor-line = { $state } · { $about }: { $told }
doctor-type = {"    "}scrivi: { $command }
doctor-all = { $broken ->
    [0] Tutto quello che è installato funziona.
    [one] Una cosa non funziona.
   *[other] { $broken } cose non funzionano.
}

doctor-serai = versione { $version }, con Python { $python } su { $system }.
doctor-extra-fine = { $extra } è completo ({ $packages }).
doctor-extra-missing = { $extra } non è installato; mancano: { $packages }.
doctor-extra-broken = { $extra } è installato, ma { $package } non si carica: { $problem }
doctor-games = { $games ->
    [one] 1 regolamento
   *[other] { $games } regolamenti
} e { $bots ->
    [one] un bot
   *[other] { $bots } bot
}.
doctor-plugin = { $problem }
doctor-pages = ci sono tutte.
doctor-pages-none = questa installazione non ne ha: ai tavoli può giocare solo un programma.
doctor-pages-cut = mancano questi file: { $files }
doctor-browser = i tavoli si aprono in { $browser }.
doctor-browser-no-screen = qui non c’è uno schermo: apri il link su un altro dispositivo, oppure gioca con --terminal.
doctor-browser-none = non ne trovo nessuno: apri tu il link, oppure gioca con --terminal.
doctor-folder-good = in { $folder } si può scrivere.
doctor-folder-bad = in { $folder } non si può scrivere: { $problem }
doctor-port-free = { $address } è libera.
doctor-port-ours = a { $address } risponde già Serai { $version }.
doctor-port-taken = { $address } non si può usare: { $problem }
doctor-database-good = { $database } si legge e si scrive; contiene { $tables ->
    [one] 1 tavolo
   *[other] { $tables } tavoli
}.
doctor-database-new = { $database } sarà creato dal primo server.
doctor-database-older = { $database } si legge e si scrive; il prossimo server lo aggiornerà.
doctor-database-bad = { $problem }
doctor-broker-none = non serve: il server è un solo processo.
doctor-broker-good = i messaggi passano.
doctor-broker-bad = i messaggi non passano: { $problem }
doctor-mail-none = non si inviano e-mail: nessuno le ha configurate.
doctor-mail-good = { $server } ci fa accedere.
doctor-mail-bad = { $server } non ci fa accedere: { $problem }
doctor-mail-set = { $problem }
doctor-needs-cluster = per questo servono altri pacchetti.
