# I due tutorial nel browser: un testo per ogni passo.

tutorial-title = { $game ->
    [camelup] Impara Camel Up
   *[faraon] Impara Faraon
}
tutorial-learn = Impara
tutorial-coach = Tutorial
tutorial-none = Per questo gioco non c’è un tutorial.
tutorial-step = Passo { $at } di { $of }
tutorial-next = Avanti
tutorial-back = Indietro
tutorial-leave = Esci
tutorial-home = Ai giochi
tutorial-play = Gioca subito
tutorial-do-it = Fallo per me
tutorial-astray = Si potrebbe fare, ma qui proviamo quello che dice il testo.

tutorial-faraon-board = 47 piramidi stanno su un piano di gioco con 48 fori. Sotto ci sono dodici tesori, e si vede solo quello che mostra il posto libero.
tutorial-faraon-goal = La carta obiettivo dice che cosa trovare: il cane, che vale 2 punti. Sposta nel posto libero la piramide alla sua destra: trascinala, toccala o premi la freccia sinistra.
tutorial-faraon-empty = Qui non c’è nulla, quindi continui. Ora sposta in giù la piramide sopra il posto libero.
tutorial-faraon-wrong = Un’anatra! Non è il cane, quindi il tuo turno finisce. Ricorda dov’è l’anatra: nessuno te lo dirà.
tutorial-faraon-remember = Amira ha trovato il cane e ha vinto la carta. Il nuovo obiettivo è l’anatra, e tu sai dov’è! Sposta in su la piramide sotto il posto libero.
tutorial-faraon-back = Ora sposta a sinistra la piramide di destra, dove hai visto l’anatra.
tutorial-faraon-sandstorm = L’anatra è tua! La carta seguente aveva sul retro una tempesta di sabbia: tutto il gioco è stato girato. Ogni cosa è dov’era, solo la guardi da un altro lato.
tutorial-faraon-turned = Amira ha scoperto il candelabro. Tu cerchi l’uccello: sposta in su la piramide sotto il posto libero.
tutorial-faraon-superpowers = L’uccello! Con i superpoteri si può spingere una fila intera. Spingi in giù le cinque piramidi sopra il posto libero: tocca o trascina quella che brilla di più.
tutorial-faraon-scorpion = Trovato! Ora uno scorpione: ognuno sposta una piramide, e chi scopre un tesoro dà via una carta. Sposta la piramide che brilla e incrocia le dita.
tutorial-faraon-end = Amira ha scoperto il cane e ha dovuto darti una carta. Ci sono anche i duelli, che capirai quando ne incontrerai uno. Quando le carte sono finite vince chi ha più punti. Buona caccia!

tutorial-camelup-race = Cinque cammelli fanno un giro del circuito, e tu scommetti su di loro. I due cammelli pazzi corrono al contrario.
tutorial-camelup-roll = Nel tuo turno fai una sola cosa. Tocca la piramide per lanciare un dado, e toccala di nuovo per confermare.
tutorial-camelup-carry = Il cammello verde si è mosso di due spazi portando in groppa quello blu. In una pila è davanti il cammello più in alto.
tutorial-camelup-ticket = Chi sarà in testa quando saranno usciti cinque dadi? Ora è il viola. Prendi la prima tessera scommessa viola: vale 5 se indovini.
tutorial-camelup-tile = La tua tessera Spettatori aiuta o frena i cammelli e ti dà 1 sterlina ogni volta che uno ci arriva sopra. Mettila sullo spazio 7, dal lato tifo.
tutorial-camelup-dice = Sono usciti quattro dadi, e il quinto chiude la tappa. Sta per lanciarlo Amira.
tutorial-camelup-leg = Il viola è arrivato sulla tua tessera, è avanzato di uno spazio ed era in testa alla fine della tappa: la tua scommessa ha reso 5, la tessera e il tuo lancio 1 ciascuno. Tessere e dadi tornano al loro posto.
tutorial-camelup-card = Puoi anche scommettere sull’intera corsa, a faccia in giù: prima osi, più rende. Metti la carta viola sul mazzo del vincente.
tutorial-camelup-last = Qualche tappa dopo, il viola è vicino al traguardo. Lancia!
tutorial-camelup-end = Il viola ha tagliato il traguardo, e la tua carta ha reso 8 sterline. Vince chi ha più denaro. Buona fortuna!
