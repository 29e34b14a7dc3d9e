"""The pace of a replay, and the keys that change it."""

from __future__ import annotations

import io
import os
import sys

import pytest

from server_sim.people.terminal.replaying import keyboard, wait_between_lines


class Fingers:
    """Presses these keys, one whenever a key is waited for, and notes how long was waited."""

    def __init__(self, *keys: str) -> None:
        self._keys = list(keys)
        self.waited: list[float | None] = []

    def __call__(self, seconds: float | None) -> str:
        self.waited.append(seconds)
        return self._keys.pop(0)


@pytest.mark.parametrize(
    ("keys", "waited"),
    [([""], [1.5]), (["n"], [1.5]), (["\n"], [1.5]), (["\x1b[C"], [1.5]), ([" ", "n"], [1.5, None])],
)
def test_the_next_line_comes_in_its_time_or_at_a_key_and_the_space_bar_holds_it(
    keys: list[str], waited: list[float | None]
) -> None:
    fingers = Fingers(*keys)
    wait_between_lines(1.5, fingers)
    assert fingers.waited == waited


@pytest.mark.parametrize("keys", [["q"], [" ", "q"]])
def test_q_stops(keys: list[str]) -> None:
    with pytest.raises(KeyboardInterrupt):
        wait_between_lines(1.5, Fingers(*keys))


def test_without_a_terminal_nobody_presses_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q"))
    with keyboard() as pressed:
        assert pressed(0) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_a_key_of_a_terminal_needs_no_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    master, slave = os.openpty()
    with os.fdopen(master, "wb", buffering=0) as hand, os.fdopen(slave) as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        with keyboard() as pressed:
            hand.write(b" ")
            assert pressed(10) == " "
            assert pressed(0) == ""
