"""What a server says when no more can be let in."""

from __future__ import annotations

import asyncio
import errno
import logging
import os

import pytest

from server_sim.hosting.access.connection_limiter import MOST, AcceptErrors, most_files


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
