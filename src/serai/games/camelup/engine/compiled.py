"""Compiling the kernels of the engine, which use those of the odds."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from serai.games.camelup.odds.compiled import SOURCES, compiler

Row = NDArray[np.int32]
Rows = NDArray[np.int32]
Ints = NDArray[np.int64]
Draws = NDArray[np.uint64]
Bits = Any
"""64 random bits: a whole number without a sign."""

ENGINE_SOURCES = ("serai.games.camelup.engine", *SOURCES)
"""The packages whose sources a kernel of the engine could depend on."""

kernel = compiler(ENGINE_SOURCES)
