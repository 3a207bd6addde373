"""What Faraon brings to the table."""

from serai.core.kit import Kit
from serai.games.faraon.rules.game import Faraon
from serai.games.faraon.rules.variants import VERSIONS

KIT = Kit(
    name="faraon",
    rulesets=tuple(map(Faraon, VERSIONS.values())),
    bots={"notebook": "serai.games.faraon.bots.notebook:NotebookBot"},
    house_bot="notebook",
    show_odds="serai.games.faraon.terminal.odds:show",
    numbers="serai.games.faraon.rules.numbers:every_action",
    imagine="serai.games.faraon.odds.imagine:imagine",
    texts="serai.games.faraon.texts",
    sentences="serai.games.faraon.texts.log:FaraonLog",
    drawing="serai.games.faraon.terminal.drawing:FaraonDrawing",
    web="faraon",
)
