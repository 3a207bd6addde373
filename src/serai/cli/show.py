"""`serai show`: draw a position, and try actions on it."""

import click

from serai.cli.help import Command
from serai.cli.language import language_option
from serai.core.errors import BadPosition
from serai.core.game import CHANCE, Event
from serai.core.registry import game_at
from serai.terminal.drawing import drawing
from serai.terminal.screen import Screen


@click.command("show", cls=Command)
@click.argument("position")
@click.option("--do", "actions", multiple=True, metavar="ACTION")
@click.option("--json", "as_json", is_flag=True)
@language_option
def command(position: str, actions: tuple[str, ...], as_json: bool, language: str) -> None:
    """Draw a position, carry out actions on it, and list what can be done then."""
    game = game_at(position)
    look = drawing(game, [f"seat {seat}" for seat in range(8)], language=language)
    screen = Screen()
    try:
        state = game.parse_position(position)
    except BadPosition:
        part = look.part(position)
        if part is None or actions or as_json:
            raise
        screen.print(part)
        return
    told: list[Event] = []
    for text in actions:
        step = game.apply(state, game.parse_action(text))
        state = step.state
        told += step.events
    actor = game.to_act(state)
    legal = [game.action_text(action) for action in game.actions(state)]
    line = game.position(state)
    if as_json:
        who = "chance" if actor is CHANCE else actor
        found = {"position": line, "to_act": who, "actions": legal, "events": told}
        screen.json({**found, "view": game.reveal(state)})
        return
    for event in told:
        for sentence in look.sentences(event, None):
            screen.tell(f"· {sentence}")
    screen.print(look.table(game.reveal(state)))
    screen.print()
    said = look.texts.say(
        "terminal-actions" if legal else "terminal-actions-none", actions=", ".join(legal)
    )
    screen.tell(said)
    screen.tell(line, wrap=False)
