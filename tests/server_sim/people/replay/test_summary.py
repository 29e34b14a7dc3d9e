"""What a list tells of a recorded game, read from both ends of its log."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_sim.people.replay.loading import read_recorded
from server_sim.people.replay.summary import SUMMED_UP, GameSummary, summary_of
from tests.paths import DATA

LOG = (DATA / "english_game.log").read_text(encoding="utf-8")
SHERIFF = """{"event":"game","game":"g1","version":1,"names":{"player_1":"Ann","player_2":"Ben"},"roles":{}}
"""


def ends(text: str) -> tuple[str, str]:
    return text[:SUMMED_UP], text[-SUMMED_UP:]


def test_a_contests_log_tells_its_players_and_its_winner() -> None:
    timeline = read_recorded("game.log", LOG.encode()).timeline
    assert timeline.winner is not None
    assert summary_of(*ends(LOG)) == GameSummary("village", timeline.players, timeline.winner.value)


def test_a_log_that_grows_has_no_winner_yet() -> None:
    begun = "".join(LOG.splitlines(keepends=True)[:30])
    assert summary_of(*ends(begun)).winner is None
    assert len(summary_of(*ends(begun)).players) == 5


def test_a_sheriff_game_tells_its_players_by_name() -> None:
    assert summary_of(*ends(SHERIFF)) == GameSummary("sheriff", ("Ann", "Ben"))


@pytest.mark.parametrize("text", ["", "no log", '{"agents":[]', "[1, 2]", "0,status,x\n\x00"])
def test_what_is_no_log_has_an_empty_summary(text: str) -> None:
    assert summary_of(text, text) == GameSummary()


def test_names_are_shown_as_plain_text(tmp_path: Path) -> None:
    summary = summary_of("0,status,1,SEER,ALIVE,team,A\x1b[31mnn\n", "")
    assert "\x1b" not in "".join(summary.players)
