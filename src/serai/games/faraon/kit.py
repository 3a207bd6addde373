"""What Faraon brings to the table."""

from serai.core.kit import Kit
from serai.games.faraon.rules.game import Faraon
from serai.games.faraon.rules.variants import VERSIONS

KIT = Kit(
    name="faraon",
    rulesets=tuple(map(Faraon, VERSIONS.values())),
    bots={
        "forgetful": "serai.games.faraon.bots.levels:ForgetfulBot",
        "attentive": "serai.games.faraon.bots.levels:AttentiveBot",
        "unforgetting": "serai.games.faraon.bots.levels:UnforgettingBot",
        "farsighted": "serai.games.faraon.bots.farsighted:FarsightedBot",
        "notebook": "serai.games.faraon.bots.notebook:NotebookBot",
    },
    house_bot="attentive",
    opponents=1,
    show_odds="serai.games.faraon.terminal.odds:show",
    numbers="serai.games.faraon.rules.numbers:every_action",
    observer="serai.games.faraon.rules.observing:OBSERVER",
    imagine="serai.games.faraon.odds.imagine:imagine",
    account="serai.games.faraon.account:FaraonBooks",
    review="serai.games.faraon.review.reviewer:make",
    puzzles="serai.games.faraon.puzzles",
    make_puzzles="serai.games.faraon.review.puzzling:make_puzzles",
    set_ups="serai.games.faraon.set_ups:SET_UPS",
    texts="serai.games.faraon.texts",
    sentences="serai.games.faraon.texts.log:FaraonLog",
    drawing="serai.games.faraon.terminal.drawing:FaraonDrawing",
    web="faraon",
)
