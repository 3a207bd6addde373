"""Compiling the kernels of rollouts, which use those of bots and of the evaluation."""

from serai.games.camelup.odds.compiled import compiler
from serai.games.camelup.value.kernels.compiled import VALUE_SOURCES

ROLLOUT_SOURCES = (
    "serai.games.camelup.rollouts.kernels",
    "serai.games.camelup.bots",
    *VALUE_SOURCES,
)

kernel = compiler(ROLLOUT_SOURCES)
