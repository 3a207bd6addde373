"""Commands speak the language they are asked for: help, reports and refusals."""

import inspect
import re
from pathlib import Path

import click
import pytest

from serai.cli import COMMANDS
from serai.cli import help as cli_help
from serai.cli import serai as group
from serai.cli.language import asked_for
from serai.texts import DEFAULT, LANGUAGES, texts_of
from tests.cli.in_process import ran
from tests.cli.running import serai
from tests.texts.catalogue import catalogue

RECORD = Path(__file__).parents[1] / "records" / "camelup-1" / "by-die-mid-leg.jsonl"
BOARD = "camelup-1 1:oyg,3:wb 6+0 bgowy"
OTHERS = [language for language in LANGUAGES if language != DEFAULT]


def commands() -> list[tuple[str, click.Command]]:
    """List every command and its subcommands, by the names their messages go by."""
    found: list[tuple[str, click.Command]] = [("serai", group)]
    with click.Context(group, info_name="serai") as ctx:
        for name in COMMANDS:
            command = group.get_command(ctx, name)
            assert command is not None
            found.append((name, command))
            if isinstance(command, click.Group):
                found += [(f"{name}-{sub}", one) for sub, one in command.commands.items()]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_option_has_help(language: str) -> None:
    said = texts_of(language, cli_help.HELP)
    missing = []
    for name, command in commands():
        missing += [] if said.has(f"help-{name}") else [name]
        missing += [] if name == "serai" or said.has(f"about-{name}") else [f"about-{name}"]
        for option in command.params:
            ids = (f"help-{name}-{option.name}", f"help-{option.name}")
            if isinstance(option, click.Option) and not any(map(said.has, ids)):
                missing.append(ids[0])
    assert not missing


def test_every_command_knows_the_language() -> None:
    for name, command in commands():
        assert "language" in {parameter.name for parameter in command.params}, name


def test_no_help_stands_in_the_code() -> None:
    for name, command in commands():
        for option in command.params:
            help_in_code = getattr(option, "help", None)
            assert help_in_code is None or option.name == "version", (name, option.name)


def test_the_words_of_click_are_those_of_the_installed_one() -> None:
    """Otherwise they would silently stay English after an update."""
    sources = "".join(inspect.getsource(module) for module in cli_help._MODULES)
    assert not [words for words in cli_help.WORDS if f'"{words}"' not in sources]


@pytest.mark.parametrize("language", OTHERS)
def test_the_words_of_click_are_said(language: str) -> None:
    said = {name for name in catalogue(language).messages if name.startswith("click-")}
    assert said == set(cli_help.WORDS.values())


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("it", ["[GIOCO]", "--option NOME[=VALORE]", "--seed TESTO", "--save FILE"]),
        ("fr", ["[JEU]", "--option NOM[=VALEUR]", "--seed TEXTE", "--save FICHIER"]),
        ("en", ["[GAME]", "--option NAME[=VALUE]", "--seed TEXT", "--save PATH"]),
    ],
)
def test_what_stands_for_values_is_said_in_every_language(language: str, told: list[str]) -> None:
    shown = ran("--language", language, "play", "--help")
    assert not [words for words in told if words not in shown]


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_stands_for_a_value(language: str) -> None:
    """Of those that Click has for its types, and of our own."""
    for name in COMMANDS:
        shown = ran("--language", language, name, "--help")
        assert not re.findall(r"\b(TEXT|INTEGER|FLOAT|RANGE|PATH|NAME|VALUE|GAME|RECORD)\b", shown)


def test_click_speaks_english_again() -> None:
    cli_help.speak("it")
    assert vars(click.core)["_"]("Options") == "Opzioni"
    cli_help.speak("en")
    assert vars(click.core)["_"]("Options") == "Options"


def test_the_language_may_stand_anywhere() -> None:
    environment = {"LANG": "fr_FR.UTF-8"}
    assert asked_for(["--language", "it", "play"], environment) == "it"
    assert asked_for(["play", "--help", "--language=it"], environment) == "it"
    assert asked_for(["play", "--language", "xx"], environment) == "fr"
    assert asked_for(["play", "--language"], environment) == "fr"
    assert asked_for([], {}) == "en"


@pytest.mark.parametrize(
    ("arguments", "variables", "told"),
    [
        (["--language", "it", "--help"], {}, ["Uso: serai", "Comandi:", "Mostra questo aiuto"]),
        (["play", "--help"], {"LC_ALL": "it_IT.UTF-8"}, ["[OPZIONI]", "Gioca in questo terminale"]),
        (
            ["play", "--help", "--language", "fr"],
            {},
            ["Utilisation\u202f: serai play", "Options\u202f:", "par défaut\u202f:"],
        ),
        (
            ["admin", "prune", "--help"],
            {"LC_ALL": "fr_FR.UTF-8"},
            ["Quelles tables, répétable", "--older-than DURÉE", "[obligatoire]"],
        ),
        (["play", "--help"], {}, ["Usage: serai play [OPTIONS]", "Play in this terminal"]),
    ],
)
def test_help(
    tmp_path: Path, arguments: list[str], variables: dict[str, str], told: list[str]
) -> None:
    done = serai(tmp_path, *arguments, **variables)
    assert done.returncode == 0, done.stderr
    for words in told:
        assert words in done.stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["verify", str(RECORD), "--language", "it"], "Dadi: usciti dal seme rivelato."),
        (["--language", "fr", "verify", str(RECORD)], "victoire : random 2."),
        (
            ["games", "--language", "it"],
            "Il bot random (principiante: gioca a caso) gioca a tutti i giochi.",
        ),
        (["odds", BOARD, "--language", "it"], "La corsa finisce in questa tappa: 0.00%"),
        (["odds", BOARD, "--language", "fr"], "Tous les chiffres sont exacts."),
    ],
)
def test_reports(tmp_path: Path, arguments: list[str], told: str) -> None:
    done = serai(tmp_path, *arguments)
    assert done.returncode == 0, done.stderr
    assert told in " ".join(done.stdout.split()).replace(" \u202f", "\u202f")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "chess", "--language", "it"], "nessun gioco si chiama «chess» (giochi: camelup"),
        (["play", "--fast", "--language", "it"], "L’opzione «--fast» non esiste."),
        (["fly", "--language", "fr"], "Il n’y a pas de commande «\u202ffly\u202f»."),
        (["simulate", "--games", "x", "--language", "it"], "«x» non è un numero intero."),
        (["odds", "camelup-1 x - b", "--language", "it"], "il campo track («x») non va bene: ci v"),
        (["odds", "camelup-1 1:o - b", "--language", "fr"], "aucune partie ne peut mener à cette"),
        (
            ["verify", "nothing", "--language", "fr"],
            "lire nothing\u202f: le fichier ou le dossier n’existe pas",
        ),
        (["rules", "CU1-99", "--language", "it"], "nessuna regola si chiama «CU1-99»"),
        (["verify", "--language", "it"], "Manca l’argomento 'PARTITA'."),
        (["admin", "export", "--language", "fr"], "Il manque l’argument 'FICHIER'."),
        (["admin", "prune", "--older-than", "x", "--language", "it"], "«x» non è una durata"),
        (["admin", "--language", "fr", "prune", "--older-than", "x"], "n’est pas une durée"),
    ],
)
def test_refusals(tmp_path: Path, arguments: list[str], told: str) -> None:
    done = serai(tmp_path, *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("serai: ")
    assert done.stderr.count("\n") == 1
    assert told in done.stderr


def test_a_bad_line_of_a_record_is_explained(tmp_path: Path) -> None:
    bad = RECORD.read_bytes().replace(b'"do":"roll"', b'"do":"tile 1+"', 1)
    (tmp_path / "game.jsonl").write_bytes(bad)
    told = serai(tmp_path, "verify", "game.jsonl", "--language", "it").stderr
    assert told.startswith("serai: game.jsonl: riga ")
    assert "non può mettere la tessera Deserto sullo spazio 1: lì non ci può mai stare" in told
