# Faraon spiegato: in venti secondi.

short-faraon-1 = Sotto le piramidi si nascondono dei tesori. Un posto è libero: fai scorrere lì una piramide e guarda che cosa c’era sotto.
short-faraon-2 = La carta sul tavolo dice che cosa cercano tutti. Se lo scopri, la carta è tua; se scopri qualcos’altro, il tuo turno finisce.
short-faraon-3 = Ricorda quello che vedi: le piramidi lo coprono di nuovo, e nessuno lo annota per te.
short-faraon-4 = Alcune carte portano una tempesta di sabbia, uno scorpione, superpoteri o un duello. Finite le carte, vince chi ha più punti.
short-faraon-expert-1 = { short-faraon-1 }
short-faraon-expert-2 = { short-faraon-2 }
short-faraon-expert-3 = { short-faraon-3 }
short-faraon-expert-4 = Le piramidi dorate nascondono esploratori (punti per i cappelli) e la maledizione della mummia, che fa saltare un turno. Il tuo scarabeo ti dà un turno in più, due volte.
short-faraon-expert-5 = Finite le carte, vince chi ha più punti.
short-faraon-solo-1 = { short-faraon-1 }
short-faraon-solo-2 = La carta sul tavolo dice che cosa cerchi. Se lo scopri, tieni la carta; se scopri qualcos’altro, la carta è persa.
short-faraon-solo-3 = { short-faraon-3 }
short-faraon-solo-4 = Più carte tieni, più alto è il tuo titolo alla fine.

# The illustrated rules. $game is the variant.
guide-faraon-setup = Sotto il piano di gioco ci sono dodici tesori, e su tutti i fori tranne uno c’è una piramide; prima di giocare si gira la scatola, così nessuno sa dove si trova che cosa. { $game ->
    [faraon-expert] Sotto le piramidi dorate ci sono dei gettoni, e ognuno riceve uno scarabeo.
    [faraon-solo] Giochi la partita base, in solitario.
   *[other] Le carte obiettivo formano un mazzo.
}
guide-faraon-slide = Spingi nel posto libero una piramide che gli sta accanto. Quello che c’era sotto ora si vede.
guide-faraon-find = Se non c’è niente, spingi ancora. Se è un altro tesoro, il tuo turno finisce e chi segue continua a cercare la stessa carta. Se è il tesoro della carta obiettivo, la carta è tua e il turno finisce.
guide-faraon-special = Alcune carte hanno un simbolo sul retro. La tempesta di sabbia fa ruotare il piano di un quarto di giro; con i superpoteri spingi intere file; con lo scorpione cercano tutti, e chi scopre un tesoro cede una carta; nel duello due giocatori cercano l’uno la carta dell’altro.
guide-faraon-tokens = Una piramide dorata che ha scoperto un tesoro si può sollevare. Lo scarabeo ti salva una volta dalla fine del turno davanti a un tesoro sbagliato; gli esploratori danno punti; la maledizione ti porta la mummia, e salti un turno.
guide-faraon-alone = Se non c’è niente, spingi ancora. Se è un altro tesoro, la carta scoperta è persa. Se è il tesoro della carta, la tieni. Poi si scopre la carta successiva.
guide-faraon-end = La partita finisce quando è stata vinta l’ultima carta. Somma i punti delle tue carte: vince chi ne ha di più, poi chi ha più carte.
guide-faraon-hats = Gli esploratori danno 6 punti a chi ha più cappelli, 3 al secondo e 2 al terzo.
guide-faraon-title = Finito il mazzo, il numero di carte che hai tenuto ti dà un titolo, da Coleottero del deserto a Faraone.
