"""The image has all that the program needs and no secret, and compose.yml asks for what there is."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from server_sim.__main__ import aiwolf
from tests.paths import ROOT
from tests.project.containers import (
    DOCKERFILE,
    DOCKERIGNORE,
    copied,
    interpolated,
    is_ignored,
    rests,
    services,
)
from tests.project.sources import PACKAGES, name_of
from tests.rows import each_row

BUILD, IMAGE = DOCKERFILE
SERVICES = services()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
each_service = pytest.mark.parametrize("service", SERVICES)


def parsed(command: list[str]) -> Mapping[str, Any]:
    """The options of a command line as the program reads them; wrong ones are refused."""
    name, *options = command
    program = get_command(aiwolf)
    subcommand = program.commands[name]  # type: ignore[attr-defined]
    read: Mapping[str, Any] = subcommand.make_context(name, list(options)).params
    return read


def test_every_package_that_is_shipped_and_what_the_build_reads_is_copied() -> None:
    shipped = PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]
    folders = {one.name for one in ROOT.iterdir() if any(fnmatch(one.name, pattern) for pattern in shipped)}
    read = {"pyproject.toml", PROJECT["project"]["readme"], *PROJECT["project"]["license-files"]}
    assert folders == set(PACKAGES)
    assert {source for source, _ in copied(BUILD)} == folders | read


def test_what_is_copied_exists_and_keeps_its_place() -> None:
    for source, destination in copied(BUILD):
        assert (ROOT / source).exists()
        assert destination == (source if (ROOT / source).is_dir() else "./")


def test_the_image_is_copied_from_the_build_and_not_from_the_checkout() -> None:
    assert copied(IMAGE) == []
    assert rests(IMAGE, "COPY") == ["--from=build /venv /venv"]


def test_every_file_of_a_package_reaches_the_build() -> None:
    files = (path for package in PACKAGES for path in (ROOT / package).rglob("*") if path.is_file())
    ignored = [name_of(path) for path in files if is_ignored(name_of(path), DOCKERIGNORE)]
    assert [name for name in ignored if "__pycache__" not in name] == []


@each_row
def test_keys_settings_logs_and_history_do_not_reach_the_build(name: str) -> None:
    assert is_ignored(name, DOCKERIGNORE)


def test_no_key_is_set_while_the_image_is_built() -> None:
    assert [rests(stage, word) for stage in DOCKERFILE for word in ("ARG", "ENV")] == [
        ["EXTRAS=web,plot,study"],
        [],
        [],
        ["PATH=/venv/bin:$PATH"],
    ]


def test_the_extras_exist() -> None:
    (chosen,) = rests(BUILD, "ARG")
    assert {"web", "plot", "study"} <= set(chosen.removeprefix("EXTRAS=").split(",")) <= set(EXTRAS)


@each_service
def test_a_service_has_the_extras_of_the_image_or_those_that_are_asked_for(service: str) -> None:
    (chosen,) = rests(BUILD, "ARG")
    asked = services({"EXTRAS": "web,local"})[service]
    assert SERVICES[service]["build"]["args"] == {"EXTRAS": chosen.removeprefix("EXTRAS=")}
    assert asked["build"]["args"] == {"EXTRAS": "web,local"}


def test_the_user_is_not_root_and_owns_the_folder_of_the_logs() -> None:
    (user,) = rests(IMAGE, "USER")
    (volume,) = rests(IMAGE, "VOLUME")
    (made,) = [run for run in rests(IMAGE, "RUN") if "useradd" in run]
    assert f"useradd --create-home {user} " in made
    assert made.endswith(f"chown {user} {volume}")
    assert rests(IMAGE, "WORKDIR") == [volume]


def test_a_container_plays_where_nothing_else_is_asked() -> None:
    (entry,) = [one.words for one in IMAGE if one.word == "ENTRYPOINT"]
    (command,) = [one.words for one in IMAGE if one.word == "CMD"]
    assert set(entry) == set(PROJECT["project"]["scripts"])
    assert command[0] == "play"
    assert parsed(command)["persona"] == ["kansai"]


@each_service
def test_a_service_is_built_from_this_source(service: str) -> None:
    assert SERVICES[service]["build"]["context"] == "."
    assert "image" not in SERVICES[service]


@each_service
def test_a_service_calls_a_command_with_options_that_there_are(service: str) -> None:
    assert parsed(SERVICES[service]["command"])


@each_service
def test_a_port_is_open_on_loopback_unless_the_user_says_otherwise(service: str) -> None:
    elsewhere = services({"AIWOLF_BIND": "0.0.0.0", "AIWOLF_PORT": "1", "AIWOLF_WEB_PORT": "2"})
    expected = {
        "server": (["127.0.0.1:8080:8080"], ["0.0.0.0:1:8080"]),
        "agents": ([], []),
        "web": (["127.0.0.1:8090:8090"], ["0.0.0.0:2:8090"]),
    }
    assert (SERVICES[service].get("ports", []), elsewhere[service].get("ports", [])) == expected[service]


@each_service
def test_a_port_is_the_one_that_the_command_listens_on_and_the_image_exposes(service: str) -> None:
    listens_on = {"server": 8080, "web": 8090}  # what the commands choose where no option says otherwise
    for port in SERVICES[service].get("ports", []):
        assert int(port.split(":")[-1]) == listens_on[service]
        assert parsed(SERVICES[service]["command"])["port"] in (None, listens_on[service])
        assert port.split(":")[-1] in " ".join(rests(IMAGE, "EXPOSE")).split()


def test_a_browser_is_answered_under_names_of_loopback_alone() -> None:
    assert parsed(SERVICES["web"]["command"])["allowed_host"] == ["localhost"]


def test_more_options_of_the_browsers_part_come_from_the_environment() -> None:
    asked = services({"AIWOLF_WEB_OPTIONS": "--allowed-host village.example -c /config.yml --budget 2"})
    options = parsed(asked["web"]["command"])
    assert options["allowed_host"] == ["localhost", "village.example"]
    assert (options["config"], options["budget"]) == (Path("/config.yml"), 2)


def test_the_browser_shows_the_logs_of_the_server_and_not_those_of_its_visitors() -> None:
    web, server = (parsed(SERVICES[name]["command"]) for name in ("web", "server"))
    assert web["show"] == server["logs"]
    assert not web["logs"].is_relative_to(web["show"])


def test_the_agents_wait_for_the_health_of_the_server_that_they_call() -> None:
    agents = SERVICES["agents"]
    assert agents["depends_on"] == {"server": {"condition": "service_healthy"}}
    assert parsed(agents["command"])["url"] == "ws://server:8080/ws"
    assert "healthcheck" in SERVICES["server"]


def test_keys_come_from_a_file_that_may_be_missing_and_from_nowhere_else() -> None:
    files = [{"path": ".env", "required": False}]
    assert {name: service.get("env_file") for name, service in SERVICES.items()} == {
        "server": None,
        "agents": files,
        "web": files,
    }
    assert not any("environment" in service for service in SERVICES.values())


def test_every_variable_of_compose_is_explained_there() -> None:
    text = (ROOT / "compose.yml").read_text("utf-8")
    comments = [line for line in text.splitlines() if line.startswith("#")]
    explained = {line.split()[1] for line in comments if line.startswith("#   ") and line[4] != " "}
    used = {name for name in explained if interpolated(text, {name: "changed"}) != interpolated(text, {})}
    assert used == explained - {"keys"}
    assert "${" not in interpolated(text, {})
