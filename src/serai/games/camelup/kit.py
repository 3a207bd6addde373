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
        "sultan": "serai.games.camelup.bots.sultan:SultanBot [odds]",
    },
    house_bot="greedy",
    stand_in="serai.games.camelup.bots.plain:PlainBot",
    compiled=tuple(
        f"serai.games.camelup.{part}"
        for part in ("bots", "engine", "odds", "rules", "value.kernels")
    ),
    odds="serai.games.camelup.odds.panel:RECKONER [odds]",
    show_odds="serai.games.camelup.terminal.odds:show [odds]",
    solve="serai.games.camelup.terminal.solve:solve [odds]",
    evaluate="serai.games.camelup.value.evaluate:evaluate [odds]",
    train="serai.games.camelup.learning.command:train [odds]",
    engine="serai.games.camelup.bots.campaign:ENGINE [odds]",
    numbers="serai.games.camelup.rules.numbers:every_action",
    observer="serai.games.camelup.rules.observing:OBSERVER",
    tables="serai.games.camelup.bots.tables:TABLES [odds]",
    imagine="serai.games.camelup.odds.imagine:imagine",
    account="serai.games.camelup.account:CamelUpBooks",
    review="serai.games.camelup.review.reviewer:make [odds]",
    puzzles="serai.games.camelup.puzzles",
    make_puzzles="serai.games.camelup.review.making:make_puzzles [odds]",
    set_ups="serai.games.camelup.set_ups:SET_UPS",
    checkup="serai.games.camelup.terminal.checkup:look [odds]",
    texts="serai.games.camelup.texts",
    sentences="serai.games.camelup.texts.log:CamelUpLog",
    drawing="serai.games.camelup.terminal.drawing:CamelUpDrawing",
    web="camelup",
)
