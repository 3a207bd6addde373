# Camel Up spiegato: in venti secondi.

short-camelup-1-1 = Cinque cammelli fanno un giro di pista. Dove si incontrano si impilano, e chi è sotto porta con sé tutti quelli che ha in groppa.
short-camelup-1-2 = Nel tuo turno fai una cosa sola: tira un dado dalla piramide, prendi una scommessa per questa tappa, metti la tua tessera sulla pista, oppure scommetti sul primo o sull’ultimo della corsa.
short-camelup-1-3 = La tappa finisce quando sono usciti tutti e cinque i dadi. Le scommesse sul cammello in testa rendono 5, 3 o 2, sul secondo 1; quelle sbagliate costano 1.
short-camelup-1-4 = La corsa finisce quando un cammello taglia il traguardo. Vince chi ha più soldi.
short-camelup-2-1 = Cinque cammelli fanno un giro di pista. Dove si incontrano si impilano, e chi è sotto porta con sé tutti quelli che ha in groppa. Due cammelli pazzi corrono al contrario.
short-camelup-2-2 = Nel tuo turno fai una cosa sola: tira un dado dalla piramide, prendi una scommessa per questa tappa, metti la tua tessera sulla pista, oppure scommetti sul primo o sull’ultimo della corsa.
short-camelup-2-3 = La tappa finisce quando sono usciti cinque dadi. Le scommesse sul cammello in testa rendono 5, 3 o 2, sul secondo 1; quelle sbagliate costano 1.
short-camelup-2-4 = La corsa finisce quando un cammello taglia il traguardo. Vince chi ha più soldi.

# The illustrated rules. $game is camelup-1 or camelup-2.
guide-camelup-setup = I cammelli partono dagli spazi 1, 2 e 3, come dicono i dadi; quelli che si incontrano salgono l’uno sull’altro. { $game ->
    [camelup-1] Ognuno comincia con 3 SE, cinque carte Scommessa di Gara segrete e una tessera Deserto.
   *[other] I due cammelli pazzi partono da 14, 15 o 16. Ognuno comincia con 3 SE, cinque carte Scommessa di Gara segrete e una tessera Spettatori.
}
guide-camelup-turn = Si gioca in senso orario. Nel tuo turno fai esattamente una di queste cose; non puoi passare.
guide-camelup-roll = Tira: prendi un biglietto Piramide, che a fine tappa vale 1 SE, e fai uscire un dado dalla piramide. Il cammello di quel colore avanza di tanti spazi quanti ne indica il dado, con tutti quelli che ha in groppa.
guide-camelup-ticket = Scommetti su questa tappa: prendi il primo biglietto scommessa di un colore. Prima lo prendi, più può rendere.
guide-camelup-tile = Metti la tua tessera su uno spazio vuoto, mai sull’1 e mai accanto a un’altra tessera. { $game ->
    [camelup-1] L’oasi fa avanzare di uno spazio chi ci arriva, il miraggio lo fa tornare indietro di uno, sotto gli eventuali cammelli.
   *[other] Il tifo fa avanzare di uno spazio chi ci arriva, i fischi lo fanno tornare indietro di uno, sotto gli eventuali cammelli.
} Ogni volta ricevi 1 SE.
guide-camelup-card = Scommetti sull’intera corsa: metti una tua carta coperta sul mazzo del vincitore o su quello dell’ultimo. Resta lì fino alla fine.
guide-camelup-crazy = Il cammello nero e quello bianco corrono al contrario, verso la partenza. Il dado grigio dice chi dei due si muove: quello del suo colore, a meno che solo l’altro porti cammelli da corsa o gli stia proprio in groppa. Su di loro non si scommette.
guide-camelup-partner = Da sei giocatori in su puoi anche fare società per questa tappa: alla fine ciascuno dei due soci conta anche un biglietto dell’altro, il migliore.
guide-camelup-leg = La tappa finisce quando { $game ->
    [camelup-1] sono usciti tutti e cinque i dadi
   *[other] sono usciti cinque dei sei dadi
}. I biglietti sul cammello in testa rendono il loro valore, quelli sul secondo 1 SE, tutti gli altri costano 1 SE; ogni biglietto Piramide rende 1 SE. Poi biglietti e tessere tornano a posto, i cammelli restano dove sono.
guide-camelup-end = La corsa finisce appena un cammello taglia il traguardo. Si fa il conto della tappa e poi quello delle carte: la prima giusta di un mazzo rende 8 SE, poi 5, 3, 2 e 1 per ogni altra; quelle sbagliate costano 1 SE. Vince chi ha più soldi.
