# Mes parties : ce que dit la carte d’une partie.

mine-me = Mes parties
mine-all = Toutes mes parties et statistiques
mine-your-turn = À vous de jouer
mine-turn = Au tour de { $name }
mine-won = Gagnée avec { $points }
mine-shared = Victoire partagée avec { $points }
mine-lost = Perdue avec { $points }
mine-place = { $place }e avec { $points }
