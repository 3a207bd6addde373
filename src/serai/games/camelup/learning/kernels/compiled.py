"""Compiling whole games for learning, in which bots and networks sit together."""

from serai.games.camelup.odds.compiled import compiler
from serai.games.camelup.value.kernels.compiled import VALUE_SOURCES

kernel = compiler(
    ("serai.games.camelup.learning.kernels", "serai.games.camelup.bots", *VALUE_SOURCES)
)
