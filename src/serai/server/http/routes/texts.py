"""What the table says, for clients that speak to people: texts and rules in every language."""

from typing import Annotated

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from msgspec import Struct

from serai.core.registry import registry
from serai.texts import LANGUAGES, game_sources, sources
from serai.texts.rules import Section, sections


class RulesPage(Struct, frozen=True):
    """The rules in one language, section by section."""

    language: str
    sections: tuple[Section, ...]


Language = Annotated[str, Parameter(min_length=1, max_length=20)]
Family = Annotated[str | None, Parameter(min_length=1, max_length=40)]


@get(
    "/api/texts/{language:str}",
    tags=["texts"],
    media_type="text/plain",
    sync_to_thread=False,
    refuses=(404,),
)
def show_texts(language: Language, family: Family = None) -> Response[str]:
    """Give all messages of a language as one Fluent file, or only those of one game.

    A game that lacks the language gives its messages in English.
    """
    _known(language)
    if family is None:
        return Response("\n".join(sources(language).values()))
    if family not in registry().kits:
        raise NotFoundException
    return Response("\n".join(game_sources(language, family).values()))


@get("/api/rules/{language:str}", tags=["texts"], sync_to_thread=False, refuses=(404,))
def show_rules(language: Language) -> RulesPage:
    """Give the rules in a language, section by section."""
    _known(language)
    return RulesPage(language, sections(language))


def _known(language: str) -> None:
    if language not in LANGUAGES:
        raise NotFoundException
