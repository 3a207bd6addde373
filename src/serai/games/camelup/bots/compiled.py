"""Compiling the kernels of bots, which use those of the engine and of the odds."""

from serai.games.camelup.engine.compiled import ENGINE_SOURCES
from serai.games.camelup.odds.compiled import compiler

kernel = compiler(("serai.games.camelup.bots", *ENGINE_SOURCES))
