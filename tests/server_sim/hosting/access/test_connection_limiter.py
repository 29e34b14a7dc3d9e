"""Who is let in where there is room for few."""

from __future__ import annotations

import asyncio
import errno
import logging
import os

import pytest

from server_sim.hosting.access.connection_limiter import (
    MOST,
    AcceptErrors,
    VisitorLimit,
    most_files,
    neighbourhood,
)
from tests.rows import each_row


def test_there_is_room_for_as_many_as_may_come() -> None:
    limit: VisitorLimit[str] = VisitorLimit(4)
    assert [limit.enter(name, name) for name in "abcd"] == [None] * 4


def test_the_stranger_who_came_first_makes_room() -> None:
    limit: VisitorLimit[str] = VisitorLimit(2)
    for name in "ab":
        limit.enter(name, name)
    assert limit.enter("c", "c") == "a"
    assert limit.enter("d", "d") == "b"


def test_who_is_known_stays() -> None:
    limit: VisitorLimit[str] = VisitorLimit(2)
    for name in "ab":
        limit.enter(name, name)
        limit.known(name)
    assert limit.enter("c", "c") == "c"


def test_who_leaves_makes_room() -> None:
    limit: VisitorLimit[str] = VisitorLimit(2)
    for name in "ab":
        limit.enter(name, name)
        limit.known(name)
    limit.leave("a")
    limit.leave("a")
    assert limit.enter("c", "c") is None


def test_one_address_fills_half_of_the_room() -> None:
    limit: VisitorLimit[int] = VisitorLimit(8)
    for number in range(4):
        assert limit.enter(number, "here") is None
        limit.known(number)
    assert limit.enter(5, "here") == 5
    assert limit.enter(6, "there") is None


def test_its_own_strangers_make_room_first() -> None:
    limit: VisitorLimit[str] = VisitorLimit(4)
    limit.enter("other", "there")
    for name in ("first", "second"):
        limit.enter(name, "here")
    assert limit.enter("third", "here") == "first"


def test_behind_a_proxy_there_are_many() -> None:
    limit: VisitorLimit[int] = VisitorLimit(8, ["proxy"])
    assert [limit.enter(number, "proxy") for number in range(9)] == [None] * 8 + [0]


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


def test_there_is_always_room_for_one() -> None:
    assert VisitorLimit[str](1).enter("a", "here") is None


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


def test_the_limit_is_the_systems_or_ours() -> None:
    assert 0 < most_files() <= MOST
