# My games, as cards say how they stand.

mine-me = My games
mine-all = All my games and figures
mine-your-turn = Your turn
mine-turn = { $name }’s turn
# My points follow.
mine-won = Won, { $points }
mine-shared = Shared win, { $points }
mine-lost = Lost, { $points }
mine-place = Place { $place }, { $points }
