"""Compiling the kernels that judge positions, which use those of the engine and of the odds."""

from serai.games.camelup.engine.compiled import ENGINE_SOURCES
from serai.games.camelup.odds.compiled import compiler

VALUE_SOURCES = ("serai.games.camelup.value.kernels", *ENGINE_SOURCES)

kernel = compiler(VALUE_SOURCES)
