"""Makes the playthroughs again: `python -m tests.envs.playthroughs.make`. Look at what changed.

They are OpenSpiel's own: everything its interface says of a game, move by move. That of a release
is never changed, unless the layout of observations has a new version.
"""

from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import serai.envs.openspiel  # noqa: F401 (it registers the games)

FOLDER = Path(__file__).parent
GAMES = (
    "serai_camelup_1(longest=5,seats=2)",
    "serai_camelup_2(longest=3,seats=3)",
    "serai_faraon_solo(longest=2)",
)

if __name__ == "__main__":
    for game in GAMES:
        path = FOLDER / f"{game.partition('(')[0]}.txt"
        path.write_text(generate_playthrough.playthrough(game, None, seed=1), "utf-8")
