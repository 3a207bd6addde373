# The tutorial of Camel Up in the browser: one text for each step.

tutorial-camelup-title = Apprendre Camel Up

tutorial-camelup-race = Cinq chameaux font un tour de piste, et vous pariez sur eux. Les deux chameaux fous courent à contresens.
tutorial-camelup-roll = À votre tour, vous faites une seule chose. Touchez la pyramide pour lancer un dé, et touchez-la de nouveau pour confirmer.
tutorial-camelup-carry = Le chameau vert a avancé de deux cases en portant le bleu sur son dos. Dans une pile, le chameau du dessus est devant.
tutorial-camelup-ticket = Qui sera en tête quand cinq dés auront été lancés ? Pour l’instant, c’est le violet. Prenez le premier ticket violet : il vaut 5 si vous avez raison.
tutorial-camelup-tile = Votre tuile Spectateurs aide ou gêne les chameaux et vous rapporte 1 LE (livre égyptienne) chaque fois que l’un d’eux s’y arrête. Posez-la sur la case 7, face acclamations.
tutorial-camelup-dice = Quatre dés sont sortis, et le cinquième termine la manche. Amira va le lancer.
tutorial-camelup-leg = Le violet s’est arrêté sur votre tuile, a avancé d’une case et menait à la fin de la manche : votre ticket a rapporté 5, la tuile et votre lancer 1 chacun. Tickets, tuiles et dés retournent à leur place.
tutorial-camelup-card = Vous pouvez aussi parier sur la course entière, face cachée : plus vous pariez tôt, plus cela rapporte. Posez la carte violette sur le paquet du vainqueur.
tutorial-camelup-last = Quelques manches plus tard, le violet est près de la ligne d’arrivée. Lancez !
tutorial-camelup-end = Le violet a franchi la ligne, et votre carte a rapporté 8 LE. La personne la plus riche l’emporte. Bonne chance !
