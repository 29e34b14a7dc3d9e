"""A command on a leash ends with whoever holds it, and not sooner."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from server_sim.studies.tournament import leash

PATIENCE = 20.0
TWO = """
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(os.getpid(), child.pid, file=open("pids.new", "w"), flush=True)
os.rename("pids.new", "pids")
time.sleep(600)
"""
STUBBORN = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + TWO
IMPATIENT = """
import runpy, sys
leash = runpy.run_path(sys.argv[1])
leash["run_on_leash"].__globals__["GRACE_SECONDS"] = 0.2
sys.exit(leash["run_on_leash"](sys.argv[2:]))
"""
"""The leash with less time between SIGTERM and SIGKILL."""
HOLDER = """
import subprocess, sys, time
held = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE)
time.sleep(600)
"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def soon(holds: Callable[[], bool]) -> bool:
    """Whether it holds within a minute."""
    deadline = time.monotonic() + 60
    while not holds() and time.monotonic() < deadline:
        time.sleep(0.05)
    return holds()


def is_running(pid: int) -> bool:
    """Whether a process runs; one that ended and that nobody asked about does not."""
    said = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return said.stdout.strip()[:1] not in ("", "Z")


def leashed(*words: str) -> list[str]:
    return [sys.executable, "-c", IMPATIENT, str(leash.__file__), *words]


def pids() -> list[int]:
    """The command's process and its child's."""
    assert soon(Path("pids").exists)
    return [int(word) for word in Path("pids").read_text("utf-8").split()]


@contextmanager
def held(program: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program on a leash that is held as long as this lasts."""
    pipe = subprocess.PIPE
    command = leashed(sys.executable, "-c", program)
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        yield process


@pytest.mark.parametrize("program", [TWO, STUBBORN])
def test_kill_9_of_the_holder_ends_the_command_and_what_it_has_started(program: str) -> None:
    command = leashed(sys.executable, "-c", program)
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, *command])
    started = pids()
    assert all(map(is_running, started))
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert soon(lambda: not any(map(is_running, started)))


@pytest.mark.parametrize("signum", [signal.SIGTERM, signal.SIGKILL])
def test_sigterm_is_passed_on_and_what_a_command_leaves_running_is_ended(signum: signal.Signals) -> None:
    with held(TWO) as process:
        started = pids()
        os.kill(process.pid if signum is signal.SIGTERM else started[0], signum)
        assert process.wait(PATIENCE) == 128 + signum
    assert soon(lambda: not any(map(is_running, started)))


def test_the_status_is_the_command_s_and_its_lines_go_to_standard_error() -> None:
    with held("import sys; print('out'); sys.stderr.write('err\\n'); sys.exit(7)") as process:
        assert process.wait(PATIENCE) == 7
        assert process.stdout is not None
        assert process.stderr is not None
        assert sorted(process.stderr.read().split()) == [b"err", b"out"]
        assert process.stdout.read() == b"\n"


def test_a_command_that_cannot_be_started_is_told_in_one_line() -> None:
    told = subprocess.run(leashed("/no/such"), capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout, told.stderr) == (127, "No such file or directory\n", "")
