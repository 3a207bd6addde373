# The tutorial of Faraon in the browser: one text for each step.

tutorial-faraon-title = Impara Faraon

tutorial-faraon-board = 47 piramidi stanno su un piano di gioco con 48 fori. Sotto ci sono dodici tesori, e si vede solo quello che mostra il posto libero.
tutorial-faraon-goal = La carta obiettivo dice che cosa trovare: il cane, che vale 2 punti. Sposta nel posto libero la piramide alla sua destra: trascinala, toccala o premi la freccia sinistra.
tutorial-faraon-empty = Qui non c’è nulla, quindi continui. Ora sposta in giù la piramide sopra il posto libero.
tutorial-faraon-wrong = Un’anatra! Non è il cane, quindi il tuo turno finisce. Ricorda dov’è l’anatra: nessuno te lo dirà.
tutorial-faraon-remember = Amira ha trovato il cane e ha vinto la carta. Il nuovo obiettivo è l’anatra, e tu sai dov’è! Sposta in su la piramide sotto il posto libero.
tutorial-faraon-back = Ora sposta a sinistra la piramide di destra, dove hai visto l’anatra.
tutorial-faraon-sandstorm = L’anatra è tua! La carta seguente aveva sul retro una tempesta di sabbia: tutto il piano di gioco è ruotato. Ogni cosa è dov’era: la vedi soltanto da un altro lato.
tutorial-faraon-turned = Amira ha scoperto il candelabro. Tu cerchi l’uccello: sposta in su la piramide sotto il posto libero.
tutorial-faraon-superpowers = L’uccello! Con i superpoteri si può spingere una fila intera. Spingi in giù le cinque piramidi sopra il posto libero: tocca o trascina quella che brilla di più.
tutorial-faraon-scorpion = Trovato! Ora uno scorpione: ognuno sposta una piramide, e chi scopre un tesoro dà via una carta. Sposta la piramide che brilla e incrocia le dita.
tutorial-faraon-end = Amira ha scoperto il cane e ha dovuto darti una carta. Ci sono anche i duelli: li capirai quando ne incontrerai uno. Quando le carte sono finite, vince chi ha più punti. Buona caccia!
