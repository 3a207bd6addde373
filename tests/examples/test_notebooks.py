"""The notebooks run from top to bottom, each in a kernel of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
SHORT = {"SERAI_MINUTES": "0.02"}


def execute(notebook: Path, out: Path) -> subprocess.CompletedProcess[str]:
    """Run a notebook as `jupyter execute` does, through files instead of ports."""
    tool = Path(sys.executable).with_name("jupyter-execute")
    own = {"JUPYTER_PLATFORM_DIRS": "1", "IPYTHONDIR": str(out.parent), **SHORT}
    command = [str(tool), "--KernelManager.transport=ipc", "--startup_timeout=600"]
    command += [f"--output={out}", str(notebook)]
    return subprocess.run(
        command, env={**os.environ, **own}, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])
def test_a_notebook_runs_to_its_end_and_draws(notebook: Path, tmp_path: Path) -> None:
    ran = execute(notebook, tmp_path / "ran.ipynb")
    assert ran.returncode == 0, ran.stderr
    cells = json.loads((tmp_path / "ran.ipynb").read_text("utf-8"))["cells"]
    made = [told for cell in cells for told in cell.get("outputs", ())]
    assert any("image/png" in told.get("data", {}) for told in made)
    assert all(cell["execution_count"] for cell in cells if cell["cell_type"] == "code")


def test_notebooks_are_kept_without_what_they_print() -> None:
    assert len(NOTEBOOKS) >= 3
    for notebook in NOTEBOOKS:
        for cell in json.loads(notebook.read_text("utf-8"))["cells"]:
            assert not cell.get("outputs"), notebook.name
            assert cell.get("execution_count") is None


@pytest.mark.slow
def test_a_notebook_that_fails_is_told_of(tmp_path: Path) -> None:
    broken = json.loads(NOTEBOOKS[0].read_text("utf-8"))
    code = [cell for cell in broken["cells"] if cell["cell_type"] == "code"]
    broken["cells"] = [{**code[0], "source": ["assert 1 + 1 == 3"]}]
    path = tmp_path / "broken.ipynb"
    path.write_text(json.dumps(broken), "utf-8")
    assert "AssertionError" in execute(path, tmp_path / "ran.ipynb").stderr
