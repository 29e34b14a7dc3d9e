"""Where the log goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from loguru import logger

from agent.runtime.telemetry.console import log_to_files, log_to_stderr


@pytest.fixture(autouse=True)
def quiet_afterwards() -> Iterator[None]:
    yield
    logger.remove()


def test_lines_on_standard_error_have_time_level_and_message(capsys: pytest.CaptureFixture[str]) -> None:
    log_to_stderr()
    logger.debug("too much detail")
    logger.warning("look here")
    time, level, message = capsys.readouterr().err.split(maxsplit=2)
    assert len(time.split(":")) == 3
    assert (level, message) == ("WARNING", "look here\n")


def test_setting_it_up_again_doubles_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    log_to_stderr()
    log_to_stderr("DEBUG")
    logger.debug("once")
    assert capsys.readouterr().err.count("once") == 1


def test_log_files_tell_the_date_too(tmp_path: Path) -> None:
    log_to_files(tmp_path, 1000, 1, "INFO")
    logger.info("kept")
    date, _, level, message = (tmp_path / "agent.log").read_text("utf-8").split(maxsplit=3)
    assert len(date.split("-")) == 3
    assert (level, message) == ("INFO", "kept\n")
