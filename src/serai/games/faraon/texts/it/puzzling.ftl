# I tipi di problemi.
puzzle-kind-faraon-way = Faraon: la strada più sicura
puzzle-kind-faraon-unseen = Faraon: dove può essere?
puzzle-kind-faraon-scorpion = Faraon: via dallo scorpione
puzzle-kind-faraon-duel = Faraon: il duello
