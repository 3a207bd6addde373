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

tutorial-faraon-expert-title = Impara Faraon per esperti

tutorial-faraon-expert-board = Vale tutto ciò che conosci del gioco base. Di nuovo c’è questo: sotto ogni piramide dorata si trova un gettone, ognuno ha uno scarabeo e accanto al piano di gioco aspetta una mummia.
tutorial-faraon-expert-goal = Cerchi il cane. Sposta nel posto libero la piramide alla sua destra.
tutorial-faraon-expert-golden = Qui non c’è nulla. Ora sposta in giù la piramide dorata sopra il posto libero.
tutorial-faraon-expert-lift = Un’anatra, non il cane. Ma l’ha scoperta una piramide dorata, quindi puoi girarla. Coraggio, guarda.
tutorial-faraon-expert-scarab = Un esploratore con 2 cappelli: è tuo. Un tesoro sbagliato chiuderebbe il tuo turno, ma con lo scarabeo ne fai un altro. Funziona due volte a partita: usalo.
tutorial-faraon-expert-again = Continui fino al prossimo tesoro. Sposta nel posto libero la piramide alla sua sinistra.
tutorial-faraon-expert-found = E ora in giù la piramide dorata sopra il posto libero.
tutorial-faraon-expert-second = Il cane! La carta è tua, qualunque cosa nasconda la piramide. Gira anche questa: avrai ancora fortuna?
tutorial-faraon-expert-curse = La maledizione della mummia! Ora sta davanti a te e salterai un turno. Nessuno è obbligato a girare una piramide: è sempre un rischio.
tutorial-faraon-expert-missed = Amira ha trovato l’anatra. Poi toccava a te, ma hai potuto solo rimettere a posto la mummia, quindi tocca di nuovo ad Amira. Se prima avesse trovato una maledizione, la mummia sarebbe passata a lei.
tutorial-faraon-expert-end = Alla fine si contano i cappelli degli esploratori: chi ne ha di più riceve 6 punti, il secondo 3, il terzo 2. Si aggiungono ai punti delle carte. Buona caccia!

tutorial-faraon-solo-title = Impara Faraon in solitario

tutorial-faraon-solo-board = Da solo giochi contro il mazzo: 30 carte, e conta ognuna che trovi. Sotto le piramidi ci sono dodici tesori, e si vede solo quello che mostra il posto libero.
tutorial-faraon-solo-goal = La carta obiettivo dice che cosa trovare: l’anatra. Sposta nel posto libero la piramide alla sua destra: trascinala, toccala o premi la freccia sinistra.
tutorial-faraon-solo-empty = Qui non c’è nulla, quindi continui. Ora sposta in giù la piramide sopra il posto libero.
tutorial-faraon-solo-won = L’anatra: la carta è tua. Ora tocca al cane, e non sai ancora dov’è. Prova verso l’alto: sposta in giù la piramide sopra il posto libero.
tutorial-faraon-solo-on = Ancora nulla. Sposta nel posto libero la piramide alla sua destra.
tutorial-faraon-solo-lost = Un candelabro: un tesoro sbagliato ti costa la carta, e il cane torna nella scatola. Ma che fortuna: la carta seguente chiedeva il candelabro, che era già in vista, quindi l’hai vinta subito. Poi una tempesta di sabbia ha ruotato il piano di gioco.
tutorial-faraon-solo-turned = Ogni cosa è dov’era: la vedi soltanto da un altro lato. Cerchi l’uccello: sposta la piramide che brilla.
tutorial-faraon-solo-end = Trovato! Delle azioni speciali, da soli c’è soltanto la tempesta di sabbia. Quando il mazzo è finito, le tue carte ti danno un titolo, da Coleottero del deserto fino a Faraone con più di 20. Buona caccia!
