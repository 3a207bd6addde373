"""Containers and the forge: what their files say fits Serai and each other.

`make release` reads them with the tools of those who will (hadolint, JSON schemas). No container is
started here: `tests/server/test_compose.py` runs their commands outside of one.
"""

import ipaddress
import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from serai.cli.serve import command as serve
from serai.server.ops.config import Config

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "Containerfile").read_text("utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))
SERVERS = {name: told for name, told in COMPOSE["services"].items() if name.startswith("serai")}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def instructions(word: str) -> list[str]:
    """Return what follows an instruction of the Containerfile, each in one line."""
    lines = re.sub(r"\\\n\s*", " ", re.sub(r"^#.*\n", "", CONTAINERFILE, flags=re.MULTILINE))
    return re.findall(rf"^{word} (.*)$", lines, re.MULTILINE)


def known_settings() -> set[str]:
    return {str(parameter.envvar) for parameter in serve.params if parameter.envvar}


def test_the_image_serves_as_nobody_special_and_keeps_what_must_be_kept() -> None:
    (entry,), (default,) = instructions("ENTRYPOINT"), instructions("CMD")
    assert [*json.loads(entry), *json.loads(default)] == ["serai", "serve"]
    assert int(instructions("USER")[-1]) > 1000
    variables = dict(
        pair.split("=", 1) for line in instructions("ENV") for pair in shlex.split(line)
    )
    (volume,) = json.loads(instructions("VOLUME")[0])
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        assert variables.pop(name).startswith(f"{volume}/")
    assert set(variables) <= known_settings()
    assert instructions("EXPOSE") == [str(Config().port)]
    (install,) = (line for line in instructions("RUN") if "pip install" in line)
    assert set(re.findall(r"\[(\w+)\]", install)) <= set(PROJECT["optional-dependencies"])


def test_the_image_has_a_python_that_will_do_and_copies_what_was_built() -> None:
    for image in instructions("FROM"):
        assert re.search(r"python:3\.(\d+)", image), image
        assert int(re.findall(r"3\.(\d+)", image)[0]) >= 11
    stages = {image.partition(" AS ")[2] for image in instructions("FROM")}
    for line in instructions("COPY"):
        for stage in re.findall(r"--from=(\S+)", line):
            assert stage in stages


def test_both_servers_are_set_up_alike_by_settings_that_exist() -> None:
    assert len(SERVERS) == 2
    one, other = SERVERS.values()
    assert one["environment"] == other["environment"]
    assert set(one["environment"]) <= known_settings()
    assert one["volumes"] != other["volumes"]
    assert one["command"] == ["serve"]
    database = COMPOSE["services"]["db"]["environment"]
    wanted = "postgresql://{POSTGRES_USER}:{POSTGRES_PASSWORD}@db/{POSTGRES_DB}"
    assert one["environment"]["SERAI_DATABASE"] == wanted.format(**database)


def test_what_is_named_is_there() -> None:
    named = COMPOSE["services"]
    for told in named.values():
        assert set(told.get("depends_on", ())) <= set(named)
        assert set(told["networks"]) <= set(COMPOSE["networks"])
        for volume in told.get("volumes", ()):
            source = volume.partition(":")[0]
            found = (ROOT / "deploy" / source).is_file() or source in COMPOSE["volumes"]
            assert found, volume
    for name, condition in SERVERS["serai-1"]["depends_on"].items():
        assert condition == {"condition": "service_healthy"}
        assert "healthcheck" in named[name]


def test_only_the_proxy_is_reachable_and_it_alone_is_believed() -> None:
    reachable = [name for name, told in COMPOSE["services"].items() if "ports" in told]
    assert reachable == ["proxy"]
    proxy = COMPOSE["services"]["proxy"]["networks"]["inside"]["ipv4_address"]
    assert SERVERS["serai-1"]["environment"]["SERAI_TRUSTED_PROXIES"] == proxy
    inside = COMPOSE["networks"]["inside"]
    (net,) = inside["ipam"]["config"]
    assert ipaddress.ip_address(proxy) in ipaddress.ip_network(net["subnet"])
    assert inside["internal"] is True
    caddy = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
    (upstreams,) = re.findall(r"reverse_proxy (.*) \{", caddy)
    assert upstreams.split() == [f"{name}:{Config().port}" for name in SERVERS]
    assert "respond /metrics 403" in caddy
    assert caddy.count("{") == caddy.count("}")


def test_the_servers_reach_others_and_the_proxy_reaches_them_in_one_way() -> None:
    """Messages are sent to other servers; by another way in, the proxy would not be believed."""
    ours = set(SERVERS["serai-1"]["networks"])
    assert [name for name in ours if not (COMPOSE["networks"][name] or {}).get("internal")]
    assert ours & set(COMPOSE["services"]["proxy"]["networks"]) == {"inside"}
    for name in ("db", "broker"):
        assert set(COMPOSE["services"][name]["networks"]) == {"inside"}


@pytest.mark.parametrize("name", ["ci", "release"])
def test_the_forge_runs_what_everybody_runs(name: str) -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text("utf-8"))
    (job,) = workflow["jobs"].values()
    commands = [step["run"] for step in job["steps"] if "run" in step]
    assert ".ci/run" in commands
    for line in commands:
        for target in line.split()[1:] if line.startswith("make ") else ():
            assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert workflow["permissions"] == {"contents": "read"}
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
