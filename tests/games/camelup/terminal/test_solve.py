"""What the solver says while it works, in every language."""

from pathlib import Path
from typing import Any

import pytest

from serai.games.camelup.odds import tablebase
from tests.cli.in_process import ran

TOLD = {
    "en": (
        "Solving Camel Up, 2nd edition: about 3.3 GB of memory, all cores.",
        ("moves", "wins, sweep 2", "loses, sweep 1"),
        "0.0 MB, no figure off by more than 1.0e-06.",
        "is in order: no figure is off by more than 1e-06. Nothing to do",
    ),
    "it": (
        "Calcolo di Camel Up, 2ª edizione: circa 3.3 GB di memoria, tutti i processori.",
        ("mosse", "vittorie, giro 2", "ultimi posti, giro 1"),
        "0.0 MB, nessun valore sbaglia di più di 1.0e-06.",
        "è in ordine: nessun valore sbaglia di più di 1e-06. Non c’è nulla da fare",
    ),
    "fr": (
        "Calcul de Camel Up, 2e édition\u202f: environ 3.3 Go de mémoire, tous les processeurs.",
        ("déplacements", "victoires, tour 2", "dernières places, tour 1"),
        "0.0 Mo, aucun chiffre ne s’écarte de plus de 1.0e-06.",
        "est en ordre\u202f: aucun chiffre ne s’écarte de plus de 1e-06. Rien à faire",
    ),
}


@pytest.mark.parametrize("language", TOLD)
@pytest.mark.parametrize("step", range(3))
def test_progress_is_told_in_the_chosen_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str, step: int
) -> None:
    """The bar shows the last step it was told."""
    header = tablebase.Header(
        format="", version=1, ruleset="", rules=1, positions=0, error=1e-6, sha256=""
    )

    def build(path: Path, error: float, report: Any) -> Any:  # noqa: ARG001
        report(*[("moves", 0, 1, 2), ("wins", 2, 1, 2), ("loses", 1, 1, 2)][step])
        path.write_bytes(b"")
        return header

    monkeypatch.setattr(tablebase, "build", build)
    monkeypatch.setattr(tablebase, "read", lambda _: (header, None))
    monkeypatch.setenv("COLUMNS", "200")
    begun, steps, done, there = TOLD[language]
    solving = ("--language", language, "solve", "camelup-2", "--file", str(tmp_path / "t"))
    told = ran(*solving)
    assert told.startswith(begun)
    assert steps[step] in told
    assert done in told
    assert there in ran(*solving)
