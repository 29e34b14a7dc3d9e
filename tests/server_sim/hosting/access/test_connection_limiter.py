"""Who is let in where there is room for few."""

from __future__ import annotations

import asyncio
import errno
import logging
import os

import pytest

from server_sim.hosting.access.connection_limiter import AcceptErrors, VisitorLimit, neighbourhood
from tests.rows import each_row


@each_row
def test_who_has_to_go(most: int, come: str, away: list[str | None]) -> None:
    """``a@b`` comes from b, ``!`` is known at once, ``-a`` leaves; each that comes is told who has to go."""
    limit: VisitorLimit[str] = VisitorLimit(most, ["proxy"])
    gone = []
    for visitor in come.split():
        name = visitor.strip("!-")
        if visitor.startswith("-"):
            limit.leave(name)
            limit.leave(name)
            continue
        gone.append(limit.enter(name, name.rpartition("@")[2]))
        if visitor.endswith("!"):
            limit.known(name)
    assert gone == away


def test_who_is_no_longer_known_makes_room_after_the_others() -> None:
    limit: VisitorLimit[str] = VisitorLimit(2)
    for name in "ab":
        limit.enter(name, name)
    limit.known("a")
    limit.stranger("a")
    limit.stranger("nobody who is here")
    assert limit.strangers == 2
    assert limit.enter("c", "c") == "b"
    assert limit.enter("d", "d") == "a"


def test_it_is_closed_to_an_address_whose_share_is_known() -> None:
    limit: VisitorLimit[str] = VisitorLimit(4)
    for name in "ab":
        assert not limit.is_closed_to("here")
        limit.enter(name, "here")
        limit.known(name)
    assert limit.is_closed_to("here") and not limit.is_closed_to("there")
    assert limit.enter("c", "here") == "c" and "c" not in limit and "a" in limit


@each_row
def test_whoever_has_one_address_of_a_network_has_all(host: str, expected: str) -> None:
    assert neighbourhood(host) == expected


def out_of_files() -> dict[str, object]:
    error = OSError(errno.EMFILE, os.strerror(errno.EMFILE))
    return {"message": "socket.accept() out of system resource", "exception": error}


async def test_that_files_have_run_out_is_said_in_one_line(
    console: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    errors = AcceptErrors()
    for _ in range(1000):
        errors(asyncio.get_running_loop(), out_of_files())
    (line,) = console
    assert "Too many open files" in line
    assert "ulimit -n" in line
    assert caplog.records == []


async def test_other_errors_are_told_as_ever(console: list[str], caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, "asyncio"):
        AcceptErrors()(asyncio.get_running_loop(), {"message": "something else"})
    assert console == []
    assert "something else" in caplog.text
