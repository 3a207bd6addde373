"""Compiling the kernels of reviews, which use those of bots and of the evaluation."""

from serai.games.camelup.odds.compiled import compiler
from serai.games.camelup.value.kernels.compiled import VALUE_SOURCES

kernel = compiler(
    ("serai.games.camelup.review.kernels", "serai.games.camelup.bots", *VALUE_SOURCES)
)
