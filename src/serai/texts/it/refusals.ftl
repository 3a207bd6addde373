# Why the server refused something: one message for each of its codes.

refused-bad-request = Il server non ha capito la richiesta.
refused-bad-name = Questo nome non va bene: scegline uno da 1 a 24 caratteri.
refused-bad-settings = Con queste impostazioni non si può giocare.
refused-too-big = È troppo lungo.
refused-too-fast = Troppo in fretta: aspetta un momento e riprova.
refused-unauthorized = Questo dispositivo non ha un posto qui: apri il tuo link personale, oppure siediti.
refused-not-your-seat = Quel posto è di qualcun altro.
refused-not-host = Può farlo solo chi ospita il tavolo.
refused-secret = Nessuno può vederlo prima della fine della partita.
refused-no-table = Questo tavolo non esiste, o non esiste più.
refused-no-odds = Per questo gioco non ci sono probabilità da mostrare.
refused-full = Non ci sono più posti liberi.
refused-started = La partita è già cominciata.
refused-not-started = La partita non è ancora cominciata.
refused-not-ready = Non siete ancora tutti pronti.
refused-not-over = La partita non è ancora finita.
refused-stale = Nel frattempo il tavolo è cambiato: guarda di nuovo, poi scegli.
refused-not-your-turn = Non tocca a te.
refused-illegal = Ora le regole non lo permettono.
refused-unavailable = Ora il server non può salvare nulla, quindi non è stato fatto nulla: riprova tra poco.
refused-not-found = A questo indirizzo non c’è nulla.
refused-not-allowed = Questa richiesta non è prevista: ricarica la pagina.
