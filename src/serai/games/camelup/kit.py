"""What Camel Up brings to the table."""

from serai.core.kit import Kit
from serai.games.camelup.rules.editions import VERSIONS
from serai.games.camelup.rules.game import CamelUp

KIT = Kit(
    name="camelup",
    rulesets=tuple(map(CamelUp, VERSIONS.values())),
    first="camelup-2",
    bots={
        "greedy": "serai.games.camelup.bots.greedy:GreedyBot [odds]",
        "vizier": "serai.games.camelup.bots.vizier:VizierBot [odds]",
    },
    house_bot="greedy",
    odds="serai.games.camelup.odds.panel:RECKONER [odds]",
    show_odds="serai.games.camelup.terminal.odds:show [odds]",
    solve="serai.games.camelup.terminal.solve:solve [odds]",
    numbers="serai.games.camelup.rules.numbers:every_action",
    imagine="serai.games.camelup.odds.imagine:imagine",
    texts="serai.games.camelup.texts",
    sentences="serai.games.camelup.texts.log:CamelUpLog",
    drawing="serai.games.camelup.terminal.drawing:CamelUpDrawing",
    web="camelup",
)
