from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from loguru import logger

from agent.runtime.console import LONGEST, log_to_files, log_to_stderr
from agent.secrecy import HIDDEN, keep_secret


@pytest.fixture(autouse=True)
def quiet_afterwards() -> Iterator[None]:
    yield
    logger.remove()


def test_a_line_on_standard_error_has_time_level_and_message(capsys: pytest.CaptureFixture[str]) -> None:
    log_to_stderr("DEBUG")
    log_to_stderr()  # setting it up again doubles no line
    logger.debug("too much detail")
    logger.warning("look here")
    time, level, message = capsys.readouterr().err.split(maxsplit=2)
    assert len(time.split(":")) == 3
    assert (level, message) == ("WARNING", "look here\n")


FORGED = "the client closed (4000 \x1b[2J\n12:00:00 INFO    game FORGED ends: WEREWOLF wins\r)"


def test_what_others_wrote_forges_no_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log_to_stderr()
    log_to_files(tmp_path, 10_000, 1, "INFO")
    logger.warning("game 1: {} has failed: {}", "a\u202e1", FORGED)
    for told in (capsys.readouterr().err, (tmp_path / "agent.log").read_text("utf-8")):
        assert len(told.splitlines()) == 1
        assert "\\u001b[2J\\n12:00:00" in told
        assert "a\\u202e1" in told


def test_no_traceback_does_either(capsys: pytest.CaptureFixture[str]) -> None:
    log_to_stderr()
    try:
        raise ValueError(FORGED)
    except ValueError as error:
        logger.opt(exception=error).error("internal error")
    told = capsys.readouterr().err
    assert "\x1b" not in told
    first, *rest = told.splitlines()
    assert first.endswith("internal error")
    assert all(line.startswith("    ") for line in rest)
    assert "ValueError: the client closed" in told


def test_nobody_makes_a_line_as_long_as_they_like(capsys: pytest.CaptureFixture[str]) -> None:
    log_to_stderr()
    logger.info("game {}", "x" * 1_000_000)
    assert len(capsys.readouterr().err) < 2 * LONGEST


def test_log_files_tell_the_date_too(tmp_path: Path) -> None:
    log_to_files(tmp_path, 1000, 1, "INFO")
    logger.info("kept")
    date, _, level, message = (tmp_path / "agent.log").read_text("utf-8").split(maxsplit=3)
    assert len(date.split("-")) == 3
    assert (level, message) == ("INFO", "kept\n")


KEY = "sk-0123456789abcdef"


@pytest.mark.parametrize("before", [0, LONGEST - 10])
def test_no_line_tells_a_key_whoever_repeats_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, before: int
) -> None:
    keep_secret(KEY)
    log_to_stderr("DEBUG")
    log_to_files(tmp_path, 100_000, 1, "DEBUG")
    logger.debug("the model says {}", "x" * before + KEY)
    try:
        raise ValueError(f"what model says is no line: {KEY}")
    except ValueError as error:
        logger.opt(exception=error).error("internal error")
    for told in (capsys.readouterr().err, (tmp_path / "agent.log").read_text("utf-8")):
        assert "sk-" not in told
        assert f"is no line: {HIDDEN}" in told
