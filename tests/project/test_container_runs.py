"""The steps of the Dockerfile install a program that plays as compose.yml says, where no Docker is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.project.containers import DOCKERFILE, DOCKERIGNORE, copied, is_ignored, rests, services
from tests.project.sources import name_of

BUILD, IMAGE = DOCKERFILE
SERVICES = services()
pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Installed:
    """What the image would have: its ``/venv`` and ``/data`` are folders below ``place``."""

    place: Path
    environment: dict[str, str]

    def here(self, words: list[str], **replaced: str) -> list[str]:
        """The words of a command with the image's paths and addresses replaced by those of this machine."""
        paths = {
            "/data": str(self.place / "data"),
            "/config.yml": str(ROOT / "config.yml"),
            "0.0.0.0": "127.0.0.1",
        }
        pattern = re.compile("|".join(map(re.escape, paths | replaced)))
        return [pattern.sub(lambda found: (paths | replaced)[found[0]], word) for word in words]

    def command(self, words: list[str]) -> list[str]:
        return [str(self.place / "venv" / "bin" / "aiwolf"), *words]


def copy_context(source: Path) -> None:
    """Copy what the instructions COPY copy, without what .dockerignore leaves out."""
    for name, _ in copied(BUILD):
        files = [ROOT / name] if (ROOT / name).is_file() else (ROOT / name).rglob("*")
        for file in files:
            if file.is_file() and not is_ignored(name_of(file), DOCKERIGNORE):
                target = source / name_of(file)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, target)


def link_dependencies(folder: Path) -> None:
    """Link all packages of these tests' interpreter but the project itself, in place of a download."""
    folder.mkdir()
    for site in {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}:
        for entry in Path(site).iterdir():
            if "aiwolf_nlp_player" not in entry.name:
                (folder / entry.name).symlink_to(entry)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The project, installed by the RUN line of the Dockerfile without a network."""
    place = tmp_path_factory.mktemp("image")
    for folder in ("src", "data", "home"):
        (place / folder).mkdir()
    copy_context(place / "src")
    link_dependencies(place / "packages")
    environment = {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(place / "packages"),
        "HOME": str(place / "home"),
    }
    (argument,) = rests(BUILD, "ARG")
    name, _, extras = argument.partition("=")
    pip = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0"}
    for run in rests(BUILD, "RUN"):
        line = run.replace("/venv", str(place / "venv"))
        built = subprocess.run(
            ["sh", "-c", line],
            cwd=place / "src",
            env={**environment, **pip, name: extras},
            capture_output=True,
            text=True,
            check=False,
        )
        assert built.returncode == 0, built.stderr
    return Installed(place, environment)


@contextmanager
def started(
    installed: Installed, words: list[str], **variables: str
) -> Iterator[tuple[subprocess.Popen[str], Callable[[str], str]]]:
    """A running command, and a function that reads its output up to a pattern's first group."""
    with subprocess.Popen(
        installed.command(words),
        cwd=installed.place / "data",
        env={**installed.environment, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        output = process.stdout

        def read_up_to(pattern: str) -> str:
            told = ""
            for line in output:
                told += line
                if found := re.search(pattern, line):
                    return found[1]
            raise AssertionError(f"no line has {pattern}:\n{told}")

        try:
            yield process, read_up_to
        finally:
            process.kill()


def is_healthy(installed: Installed, service: str, port: str, at: str) -> bool:
    """Whether the service's own check succeeds at this port instead of the image's port ``at``."""
    kind, *words = SERVICES[service]["healthcheck"]["test"]
    assert kind == "CMD"
    check = [word.replace(f'"127.0.0.1", {at}', f'"127.0.0.1", {port}') for word in words]
    assert check != words
    done = subprocess.run(check, env=installed.environment, capture_output=True, timeout=30, check=False)
    return done.returncode == 0


def test_the_program_is_the_one_that_was_copied(installed: Installed) -> None:
    where = "import agent, server_sim; print(agent.__file__, server_sim.__file__)"
    python = [str(installed.place / "venv" / "bin" / "python"), "-c", where]
    done = subprocess.run(
        python, cwd=installed.place, env=installed.environment, capture_output=True, text=True, check=True
    )
    assert all(Path(file).is_relative_to(installed.place / "venv") for file in done.stdout.split())


def test_the_command_of_the_image_has_help(installed: Installed) -> None:
    (command,) = [one.words for one in IMAGE if one.word == "CMD"]
    done = subprocess.run(
        installed.command([command[0], "--help"]),
        env=installed.environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert command[1] in done.stdout


def test_the_server_is_healthy_and_the_agents_play_its_game(installed: Installed) -> None:
    serve = installed.here(SERVICES["server"]["command"])
    with started(installed, serve, PORT="0") as (server, read_up_to):
        port = read_up_to(r"listening on ws://127\.0\.0\.1:(\d+)/ws")
        assert is_healthy(installed, "server", port, at="8080")
        connect = installed.here(SERVICES["agents"]["command"], **{"server:8080": f"127.0.0.1:{port}"})
        agents = subprocess.run(
            installed.command(connect),
            cwd=installed.place / "data",
            env=installed.environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        assert agents.returncode == 0, agents.stderr
        assert read_up_to(r"stopped after (\d+) game") == "1"
        assert server.wait(timeout=30) == 0
        assert not is_healthy(installed, "server", port, at="8080")
    assert len(list((installed.place / "data" / "log").rglob("*.log"))) == 1


def status_under(name: str, port: str) -> int:
    """The status of the start page, asked for under a host name."""
    with closing(HTTPConnection("127.0.0.1", int(port), timeout=30)) as connection:
        connection.request("GET", "/", headers={"Host": f"{name}:{port}"})
        return connection.getresponse().status


def test_the_browsers_part_is_healthy_and_answers_to_no_foreign_name(installed: Installed) -> None:
    web = installed.here(SERVICES["web"]["command"])
    with started(installed, [*web, "--port", "0"]) as (_, read_up_to):
        port = read_up_to(r"open at http://127\.0\.0\.1:(\d+)")
        assert is_healthy(installed, "web", port, at="8090")
        assert status_under("localhost", port) == 200
        assert status_under("evil.example", port) == 403
