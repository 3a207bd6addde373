"""What Camel Up keeps on this machine: the tablebase, and kernels that were compiled before."""

import pickle
import tempfile
from pathlib import Path

from serai.core.errors import Reason
from serai.core.finding import Finding, State
from serai.core.foreign import problem_of
from serai.games.camelup.odds import tablebase
from serai.games.camelup.odds.compiled import SOURCES, cache_folder

OURS = ("serai", "numba", "numpy", "llvmlite")
"""What kernels are made of wherever Serai plays."""

WARM = "python -m serai.core.warm"


def look() -> tuple[Finding, ...]:
    """Look at both."""
    return (
        look_at_tablebase(tablebase.default_path()),
        look_at_kernels(Path(cache_folder(SOURCES))),
    )


def look_at_tablebase(path: Path) -> Finding:
    """Read the tablebase whole, if there is one."""
    about, solve = "tablebase", f"serai solve {tablebase.RULESET}"
    if not path.exists():
        return Finding(about=about, state="missing", code="camelup-tablebase-none", do=solve)
    try:
        header, _ = tablebase.read(path)
    except tablebase.BadTablebase as error:
        return Finding(
            about=about,
            state="broken",
            code="camelup-tablebase-bad",
            arguments={"problem": error.reason},
            do=f"{solve} --again",
        )
    told = {"file": str(path), "error": f"{header.error:.1e}"}
    return Finding(about=about, state="fine", code="camelup-tablebase-good", arguments=told)


def look_at_kernels(folder: Path) -> Finding:
    """Read every compiled kernel as Numba does; where there is none, see that some can be kept."""
    indexes = sorted(folder.rglob("*.nbi"))
    told: dict[str, str | int | Reason] = {"folder": str(folder), "count": len(indexes)}
    try:
        if not indexes:
            existing = next(path for path in (folder, *folder.parents) if path.exists())
            with tempfile.TemporaryDirectory(prefix=".serai-doctor-", dir=existing):
                return _kernels("missing", "camelup-kernels-none", told, WARM)
        for index in indexes:
            _read(index)
    # Whatever reading a damaged pickle raises, Numba would raise it while somebody plays.
    except Exception as error:
        told["problem"] = problem_of(error)
        if indexes:
            return _kernels("broken", "camelup-kernels-bad", told, f"rm -r '{folder}'")
        elsewhere = f"XDG_CACHE_HOME={Path.home() / 'serai-cache'} serai play"
        return _kernels("broken", "camelup-kernels-no-room", told, elsewhere)
    return _kernels("fine", "camelup-kernels-good", told)


def _kernels(state: State, code: str, told: dict[str, str | int | Reason], do: str = "") -> Finding:
    return Finding(about="kernels", state=state, code=code, arguments=told, do=do)


def _read(index: Path) -> None:
    """Read the list of a kernel's compiled versions, and each of them."""
    with index.open("rb") as file:
        pickle.load(file)  # noqa: S301  (Its version, then all the rest.)
        _, versions = pickle.loads(file.read())  # noqa: S301
    for name in versions.values():
        with index.with_name(name).open("rb") as file:
            try:
                pickle.load(file)  # noqa: S301
            except ModuleNotFoundError as missing:
                # Somebody's own kernel, compiled by a program that is not here to call it.
                if (missing.name or "").partition(".")[0] in OURS:
                    raise
