"""What the system and other libraries say is told in our words, or set apart as theirs."""

import errno
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

import serai
from serai.client import Client
from serai.core.errors import Reason, SeraiError
from serai.core.foreign import problem_of
from serai.texts import texts
from serai.texts.reasons import explain


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """Something that is read."""

    count: int
    inner: "list[Form]" = []


def refused(data: bytes) -> Exception:
    with pytest.raises(msgspec.MsgspecError) as caught:
        msgspec.json.decode(data, type=Form)
    return caught.value


def system(number: int) -> OSError:
    return OSError(number, os.strerror(number))


@pytest.mark.parametrize(
    ("error", "italian", "french"),
    [
        (
            system(errno.ENOENT),
            "il file o la cartella non esiste",
            "le fichier ou le dossier n’existe pas",
        ),
        (system(errno.EACCES), "manca il permesso", "permission refusée"),
        (system(errno.EISDIR), "è una cartella", "c’est un dossier"),
        (system(errno.ENOSPC), "il disco è pieno", "le disque est plein"),
        (system(errno.EADDRINUSE), "l’indirizzo è già in uso", "l’adresse est déjà utilisée"),
        (
            TimeoutError("timed out"),
            "non è arrivata in tempo nessuna risposta",
            "aucune réponse n’est arrivée à temps",
        ),
        (
            refused(b"{"),
            "non è JSON («Input data was truncated»)",
            "ce n’est pas du JSON («\u202fInput data was truncated\u202f»)",
        ),
        (
            refused(b'{"count": "1"}'),
            "in count ci vuole un numero intero, non un testo",
            "dans count, il faut un nombre entier, pas un texte",
        ),
        (refused(b"[]"), "ci vuole un oggetto, non una lista", "il faut un objet, pas une liste"),
        (
            refused(b'{"count": 1, "inner": [{}]}'),
            "manca il campo count in inner[0]",
            "il manque le champ count dans inner[0]",
        ),
        (
            refused(b'{"count": 1, "x": 1}'),
            "il campo x non esiste",
            "le champ x n’existe pas",
        ),
        (ValueError("odd"), "«odd»", "«\u202fodd\u202f»"),
        (system(errno.EMFILE), "«Too many open files»", "«\u202fToo many open files\u202f»"),
    ],
    ids=lambda value: str(value) if isinstance(value, Exception) else "",
)
def test_usual_problems_are_told_in_our_words(error: Exception, italian: str, french: str) -> None:
    problem = problem_of(error)
    assert str(problem) == str(getattr(error, "strerror", None) or error)
    assert explain(texts("en"), problem) == str(problem)
    assert explain(texts("it"), problem) == italian
    assert explain(texts("fr"), problem) == french


def test_what_serai_itself_says_is_handed_on() -> None:
    reason = Reason("no", "game-over")
    error = SeraiError("no")
    error.reason = reason
    assert problem_of(error) is reason


def test_an_error_without_words_is_called_by_its_kind() -> None:
    assert str(problem_of(LookupError())) == "LookupError"


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (
            lambda: serai.load("nothing.jsonl"),
            "nothing.jsonl non si può leggere: il file o la cartella non esiste",
        ),
        (
            lambda: serai.table("camelup-1", 2, options={"first": "x"}),
            "opzioni non valide per camelup-1: in first ci vuole int | null, non un testo",
        ),
        (
            lambda: Client("http://nowhere.invalid", patience=0).games(),
            "il server http://nowhere.invalid non risponde: questo nome di server non esiste",
        ),
        (
            lambda: Client("http://127.0.0.1:1", patience=0).games(),
            "il server http://127.0.0.1:1 non risponde: la connessione è stata rifiutata",
        ),
    ],
)
def test_a_refusal_in_another_language_holds_no_english(call: Any, told: str) -> None:
    with pytest.raises(SeraiError) as caught:
        call()
    assert explain(texts("it"), caught.value).startswith(told)


def test_a_record_that_is_no_json_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("hello\n")
    with pytest.raises(SeraiError) as caught:
        serai.load(tmp_path / "game.jsonl")
    assert "intestazione non valida alla riga 1: non è JSON («" in explain(
        texts("it"), caught.value
    )
