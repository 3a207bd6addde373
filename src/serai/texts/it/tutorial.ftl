# Tutorials in the browser; the text of each step comes with its game.

tutorial-learn = Impara
tutorial-coach = Tutorial
tutorial-none = Per questo gioco non c’è un tutorial.
tutorial-step = Passo { $at } di { $of }
tutorial-next = Avanti
tutorial-back = Indietro
tutorial-leave = Esci
tutorial-home = Torna ai giochi
tutorial-play = Gioca subito
tutorial-do-it = Fallo per me
tutorial-astray = Si può fare, ma qui proviamo quello che dice il testo.
