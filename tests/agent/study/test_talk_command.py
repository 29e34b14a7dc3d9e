from __future__ import annotations

from pathlib import Path

import pytest

from tests.agent.study.test_commands import game_log, run


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    for number in range(3):
        (tmp_path / f"{number}.log").write_text(game_log(number), "utf-8")
    return tmp_path


def test_talk_figures_are_a_table(logs: Path) -> None:
    code, out, _ = run("talk-figures", str(logs))
    assert code == 0
    assert "en, 5 players" in out
    assert "announced votes kept" in out
    assert "Lines that say something" not in out


def test_talk_figures_are_explained_on_demand(logs: Path) -> None:
    _, out, _ = run("talk-figures", str(logs), "--explain")
    assert "lines: Lines that say something: Skip and Over left out." in out


def test_talk_figures_of_this_agent_in_each_seat(logs: Path) -> None:
    code, out, _ = run(
        "talk-figures", str(logs), "--replayed", "--persona", "neutral", "--show-questions", "2"
    )
    assert code == 0
    assert "15" in out
    assert "announced votes kept" not in out


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--size", "9"), "no .log file there has a game of 9 players"),
        (("--replayed", "--persona", "nobody"), "nobody"),
    ],
)
def test_talk_figures_that_cannot_be_counted(logs: Path, options: tuple[str, ...], complaint: str) -> None:
    code, out, err = run("talk-figures", str(logs), *options)
    assert (code, out) == (2, "")
    assert complaint in err


def test_a_line_that_cannot_be_read_is_named(logs: Path) -> None:
    with (logs / "0.log").open("a", encoding="utf-8") as file:
        file.write("\n2,dance,1")
    code, _, err = run("talk-figures", str(logs))
    assert code == 0
    assert "0.log" in err
    assert "2,dance,1" in err
