# Les genres de problèmes.
puzzle-kind-faraon-way = Faraon : le chemin le plus sûr
puzzle-kind-faraon-unseen = Faraon : où cela peut-il être ?
puzzle-kind-faraon-scorpion = Faraon : loin du scorpion
puzzle-kind-faraon-duel = Faraon : le duel
