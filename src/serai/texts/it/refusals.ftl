# Why the server refused something: one message for each of its codes.

problem-bad-request = Il server non ha capito la richiesta.
problem-bad-name = Questo nome non va bene: scegline uno da 1 a 24 caratteri.
problem-bad-settings = Con queste impostazioni non si può giocare.
problem-too-big = È troppo lungo.
problem-too-fast = Troppo in fretta: aspetta un momento e riprova.
problem-unauthorized = Questo dispositivo non ha un posto qui: apri il tuo link personale, oppure siediti.
problem-not-your-seat = Quel posto è di qualcun altro.
problem-not-host = Può farlo solo chi ospita il tavolo.
problem-secret = Nessuno può vederlo prima della fine della partita.
problem-no-table = Questo tavolo non c’è, o non c’è più.
problem-no-odds = Per questo gioco non ci sono probabilità da mostrare.
problem-full = Non ci sono più posti liberi.
problem-started = La partita è già cominciata.
problem-not-started = La partita non è ancora cominciata.
problem-not-ready = Manca ancora qualcuno che sia pronto.
problem-not-over = La partita non è ancora finita.
problem-stale = Nel frattempo il tavolo è cambiato: guarda di nuovo, poi scegli.
problem-not-your-turn = Non è il tuo turno.
problem-illegal = Ora le regole non lo permettono.
problem-unavailable = Ora il server non può salvare nulla, quindi non è stato fatto nulla: riprova tra poco.
