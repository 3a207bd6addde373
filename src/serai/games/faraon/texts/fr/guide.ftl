# Faraon expliqué : en vingt secondes.

short-faraon-1 = Des trésors se cachent sous les pyramides. Une case est libre : faites-y glisser une pyramide et regardez ce qu’elle cachait.
short-faraon-2 = La carte sur la table dit ce que tout le monde cherche. Si vous le découvrez, la carte est à vous ; si c’est autre chose, votre tour est fini.
short-faraon-3 = Retenez ce que vous voyez : les pyramides le recouvrent, et personne ne le note pour vous.
short-faraon-4 = Certaines cartes amènent une tempête de sable, un scorpion, des superpouvoirs ou un duel. Quand il n’y a plus de cartes, le plus de points gagne.
short-faraon-expert-1 = { short-faraon-1 }
short-faraon-expert-2 = { short-faraon-2 }
short-faraon-expert-3 = { short-faraon-3 }
short-faraon-expert-4 = Les pyramides dorées cachent des explorateurs (des points pour leurs chapeaux) et la malédiction de la momie, qui fait passer un tour. Votre scarabée vous offre un tour de plus, deux fois.
short-faraon-expert-5 = Quand il n’y a plus de cartes, le plus de points gagne.
short-faraon-solo-1 = { short-faraon-1 }
short-faraon-solo-2 = La carte sur la table dit ce que vous cherchez. Si vous le découvrez, vous gardez la carte ; si c’est autre chose, elle est perdue.
short-faraon-solo-3 = { short-faraon-3 }
short-faraon-solo-4 = Plus vous gardez de cartes, plus votre titre est élevé à la fin.

# The illustrated rules. $game is the variant.
guide-faraon-setup = Douze trésors se trouvent sous le plateau, et une pyramide couvre chaque trou sauf un ; on tourne la boîte avant de jouer, pour que personne ne sache où se cache quoi. { $game ->
    [faraon-expert] Des jetons attendent sous les pyramides dorées, et chacun reçoit un scarabée.
    [faraon-solo] Vous jouez la partie de base, en solo.
   *[other] Les cartes objectif forment une pioche.
}
guide-faraon-slide = Faites glisser dans le trou libre une pyramide qui est à côté. Ce qu’elle cachait est maintenant visible.
guide-faraon-find = S’il n’y a rien, continuez. Si c’est un autre trésor, votre tour est fini et le joueur suivant cherche la même carte. Si c’est le trésor de la carte objectif, la carte est à vous et votre tour est fini.
guide-faraon-special = Certaines cartes ont un symbole au dos. La tempête de sable fait tourner le plateau d’un quart de tour ; avec les superpouvoirs, vous poussez des rangées entières ; avec le scorpion, tout le monde cherche, et celui qui découvre un trésor donne une carte ; dans un duel, deux joueurs cherchent chacun la carte de l’autre.
guide-faraon-tokens = Une pyramide dorée qui a découvert un trésor peut être soulevée. Le scarabée vous évite une fois la fin du tour devant un mauvais trésor ; les explorateurs donnent des points ; la malédiction vous amène la momie, et vous passez un tour.
guide-faraon-alone = S’il n’y a rien, continuez. Si c’est un autre trésor, la carte ouverte est perdue. Si c’est le trésor de la carte, vous la gardez. Puis on retourne la carte suivante.
guide-faraon-end = La partie se termine quand la dernière carte est gagnée. Additionnez les points de vos cartes : le plus de points gagne, puis le plus de cartes.
guide-faraon-hats = Les explorateurs ajoutent 6 points à qui a le plus de chapeaux, 3 au deuxième et 2 au troisième.
guide-faraon-title = Quand la pioche est vide, le nombre de cartes gardées vous donne un titre, de Scarabée du désert à Pharaon.
