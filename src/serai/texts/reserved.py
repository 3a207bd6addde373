"""Names that nobody may take: what the server and the host of a table are called."""

from functools import cache

from serai.texts import LANGUAGES, texts_of


@cache
def reserved_names() -> frozenset[str]:
    """Return those of all languages: people who read different ones share a table."""
    found = [texts_of(language, "general.ftl").say("reserved-names") for language in LANGUAGES]
    return frozenset(name.strip() for names in found for name in names.split(","))
