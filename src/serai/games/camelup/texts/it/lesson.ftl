# The tutorial of Camel Up in the browser: one text for each step.

tutorial-camelup-title = Impara Camel Up

tutorial-camelup-race = Cinque cammelli fanno un giro del circuito, e tu scommetti su di loro. I due cammelli pazzi corrono al contrario.
tutorial-camelup-roll = Nel tuo turno fai una sola cosa. Tocca la piramide per lanciare un dado, e toccala di nuovo per confermare.
tutorial-camelup-carry = Il cammello verde si è mosso di due spazi portando in groppa quello blu. In una pila è davanti il cammello più in alto.
tutorial-camelup-ticket = Chi sarà in testa quando saranno usciti cinque dadi? Ora è il viola. Prendi il primo biglietto viola: vale 5 se indovini.
tutorial-camelup-tile = La tua tessera Spettatori aiuta o frena i cammelli e ti frutta 1 SE (sterlina egiziana) ogni volta che uno ci si ferma. Mettila sullo spazio 7, dal lato tifo.
tutorial-camelup-dice = Sono usciti quattro dadi, e il quinto chiude la tappa. Sta per lanciarlo Amira.
tutorial-camelup-leg = Il viola si è fermato sulla tua tessera, è avanzato di uno spazio ed era in testa alla fine della tappa: il tuo biglietto ha reso 5, la tessera e il tuo lancio 1 ciascuno. Biglietti, tessere e dadi tornano al loro posto.
tutorial-camelup-card = Puoi anche scommettere sull’intera corsa, con una carta coperta: prima scommetti, più rende. Metti la carta viola sul mazzo del vincente.
tutorial-camelup-last = Qualche tappa dopo, il viola è vicino al traguardo. Lancia!
tutorial-camelup-end = Il viola ha tagliato il traguardo, e la tua carta ha reso 8 SE. Vince chi ha più denaro. Buona fortuna!
