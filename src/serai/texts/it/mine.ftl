# Le mie partite: che cosa dice la scheda di una partita.

mine-me = Le mie partite
mine-all = Tutte le mie partite e statistiche
mine-your-turn = Tocca a te
mine-turn = Tocca a { $name }
mine-won = Vinta con { $points }
mine-shared = Vinta a pari merito con { $points }
mine-lost = Persa con { $points }
mine-place = { $place }º con { $points }
