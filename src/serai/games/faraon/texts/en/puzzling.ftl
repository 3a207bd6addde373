# The kinds of puzzles.
puzzle-kind-faraon-way = Faraon: the safest route
puzzle-kind-faraon-unseen = Faraon: where could it be?
puzzle-kind-faraon-scorpion = Faraon: away from the scorpion
puzzle-kind-faraon-duel = Faraon: the duel
