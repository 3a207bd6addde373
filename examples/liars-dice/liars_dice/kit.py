"""What Liar's Dice brings to the table."""

from liars_dice.game import LiarsDice
from serai import Kit

KIT = Kit(
    name="liars-dice",
    rulesets=(LiarsDice(),),
    bots={"abacus": "liars_dice.bot:AbacusBot"},
    house_bot="abacus",
    numbers="liars_dice.research:every_action",
    observer="liars_dice.research:OBSERVER",
    imagine="liars_dice.research:imagine",
    texts="liars_dice.texts",
)
