# Camel Up expliqué : en vingt secondes.

short-camelup-1-1 = Cinq chameaux font un tour de piste. Là où ils se rejoignent, ils s’empilent, et celui du dessous emporte tous ceux qu’il a sur le dos.
short-camelup-1-2 = À votre tour, faites une seule chose : lancez un dé de la pyramide, prenez un pari pour cette manche, posez votre tuile sur la piste, ou pariez sur le vainqueur ou le dernier de la course.
short-camelup-1-3 = La manche se termine quand les cinq dés sont sortis. Les paris sur le chameau de tête rapportent 5, 3 ou 2, sur le deuxième 1 ; les mauvais coûtent 1.
short-camelup-1-4 = La course se termine quand un chameau franchit la ligne d’arrivée. Le joueur le plus riche gagne.
short-camelup-2-1 = Cinq chameaux font un tour de piste. Là où ils se rejoignent, ils s’empilent, et celui du dessous emporte tous ceux qu’il a sur le dos. Deux chameaux fous courent à contresens.
short-camelup-2-2 = À votre tour, faites une seule chose : lancez un dé de la pyramide, prenez un pari pour cette manche, posez votre tuile sur la piste, ou pariez sur le vainqueur ou le dernier de la course.
short-camelup-2-3 = La manche se termine quand cinq dés sont sortis. Les paris sur le chameau de tête rapportent 5, 3 ou 2, sur le deuxième 1 ; les mauvais coûtent 1.
short-camelup-2-4 = La course se termine quand un chameau franchit la ligne d’arrivée. Le joueur le plus riche gagne.

# The illustrated rules. $game is camelup-1 or camelup-2.
guide-camelup-setup = Les chameaux partent des cases 1, 2 et 3, selon les dés ; ceux qui s’y retrouvent montent les uns sur les autres. { $game ->
    [camelup-1] Chacun commence avec 3 LE, cinq cartes Pari-Course secrètes et une tuile Désert.
   *[other] Les deux chameaux fous partent des cases 14, 15 ou 16. Chacun commence avec 3 LE, cinq cartes Pari-Course secrètes et une tuile Spectateurs.
}
guide-camelup-turn = On joue dans le sens des aiguilles d’une montre. À votre tour, faites exactement une de ces choses ; on ne peut pas passer.
guide-camelup-roll = Lancer : prenez un ticket Pyramide, qui vaut 1 LE à la fin de la manche, et faites sortir un dé de la pyramide. Le chameau de sa couleur avance d’autant de cases que le dé l’indique, avec tous ceux qu’il a sur le dos.
guide-camelup-ticket = Parier sur la manche : prenez le premier ticket d’une couleur. Plus tôt vous le prenez, plus il peut rapporter.
guide-camelup-tile = Posez votre tuile sur une case vide, jamais sur la 1 ni à côté d’une autre tuile. { $game ->
    [camelup-1] L’oasis fait avancer d’une case qui s’y arrête, le mirage le fait reculer d’une case, sous les chameaux qui s’y trouvent.
   *[other] Les acclamations font avancer d’une case qui s’y arrête, les huées le font reculer d’une case, sous les chameaux qui s’y trouvent.
} Chaque fois, vous recevez 1 LE.
guide-camelup-card = Parier sur toute la course : posez une de vos cartes face cachée sur le paquet du vainqueur ou sur celui du dernier. Elle y reste jusqu’à la fin.
guide-camelup-crazy = Le chameau noir et le blanc courent à contresens, vers le départ. Le dé gris dit lequel des deux bouge : celui de sa couleur, sauf si seul l’autre porte des chameaux de course ou se trouve juste sur son dos. On ne peut pas parier sur eux.
guide-camelup-partner = À partir de six joueurs, vous pouvez aussi conclure un partenariat pour cette manche : à la fin, chaque partenaire compte aussi un ticket de l’autre, le meilleur.
guide-camelup-leg = La manche se termine quand { $game ->
    [camelup-1] les cinq dés sont sortis
   *[other] cinq des six dés sont sortis
}. Les tickets sur le chameau de tête rapportent leur valeur, ceux sur le deuxième 1 LE, tous les autres coûtent 1 LE ; chaque ticket Pyramide rapporte 1 LE. Tickets et tuiles sont ensuite rendus, les chameaux restent en place.
guide-camelup-end = La course est terminée dès qu’un chameau franchit la ligne d’arrivée. On fait le compte de la manche, puis celui des cartes : la première bonne carte d’un paquet rapporte 8 LE, puis 5, 3, 2 et 1 pour chaque suivante ; les mauvaises coûtent 1 LE. Le plus riche gagne.
