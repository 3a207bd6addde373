"""Refusals of the rules as people read them, kept in `refusals.jsonl`.

Its first line has good positions by name. Each line after it has something wrong that is tried at
one of them (a `field` of it that says something else, or an action to `do`), and what is told:
the line, its code and its arguments. Whoever words a refusal anew, on purpose, writes the file
again and reads what has changed:

    python -m tests.games.refusals
"""

import json
from pathlib import Path
from typing import Any

from serai.core.errors import Reason, SeraiError
from serai.core.registry import game_at

FILE = Path(__file__).with_name("refusals.jsonl")
Case = dict[str, Any]


def read() -> tuple[dict[str, str], list[Case]]:
    """Return the positions by name, and the cases."""
    first, *cases = map(json.loads, FILE.read_text("utf-8").splitlines())
    return first, cases


def told(position: str, case: Case) -> Any:
    """Try what is wrong; return what is told as plain data, or None if it is not refused."""
    game = game_at(position)
    try:
        if "field" in case:
            fields = position.split(" ")
            fields[case["field"]] = case["text"]
            game.parse_position(" ".join(fields))
        else:
            game.apply(game.parse_position(position), game.parse_action(case["do"]))
    except SeraiError as error:
        return _plain(error.reason)
    return None


def _plain(value: Any) -> Any:
    if isinstance(value, Reason):
        arguments = {name: _plain(held) for name, held in value.arguments.items()}
        return [str(value), value.code, arguments]
    return [_plain(held) for held in value] if isinstance(value, list | tuple) else value


def write(positions: dict[str, str], cases: list[Case]) -> None:
    """Write the file with what is told now."""
    rows = [positions, *({**case, "told": told(positions[case["at"]], case)} for case in cases)]
    FILE.write_text("".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows), "utf-8")


if __name__ == "__main__":
    write(*read())
