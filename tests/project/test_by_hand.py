"""A game in which somebody answers a seat's calls by writing files."""

import json
from pathlib import Path

import pytest

from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from server_sim.games.chance import SeededChance
from server_sim.games.contest.village import Village
from tests.bench.by_hand import HandPlan, chosen_seats, play_by_hand
from tests.bench.hand.counting import Fate, count_seat, told_lines
from tests.bench.hand.desk import AnswerDesk
from tests.bench.hand.scripted import ScriptedDesk
from tests.bench.hand.seat import Entry, read_record
from tests.rows import each_row

PLAN = HandPlan(load_bundled(5, "en").rules, "en", Role.WEREWOLF, "3")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is left of one game."""
    desk = ScriptedDesk(tmp_path_factory.mktemp("game"), "en")
    play_by_hand(PLAN, desk)
    return desk.folder


def test_a_game_leaves_its_log_and_a_record_that_counts_what_the_summary_tells(folder: Path) -> None:
    assert (folder / "game.log").read_text("utf-8").splitlines()[-1].split(",")[1] == "result"
    (file,) = folder.glob("seat-*.jsonl")
    record = read_record(file)
    (told,) = json.loads((folder / "summary.json").read_text("utf-8"))
    assert told["role"] == "WEREWOLF"
    assert told["calls"] == count_seat(record).calls
    assert record[0]["seat"]["name"] == told["name"]
    answers = [entry for entry in record if "answer" in entry]
    assert len(answers) == sum(told["calls"].values())
    assert sum(told["lines"].values()) == len(list(told_lines(record)))


def test_whom_nobody_answers_plays_on_without_a_model(tmp_path: Path) -> None:
    (seat,) = play_by_hand(PLAN, AnswerDesk(tmp_path, 0.0, pause=0.005))
    assert seat.player.finished
    lines = count_seat(seat.record).lines
    assert set(lines) == {Fate.REPLACED}
    assert any(tmp_path.glob("*.withdrawn.txt"))


TURN: list[Entry] = [{"packet": {}}, {"ask": 1, "task": "talk", "messages": []}]


@each_row
def test_what_became_of_a_line(then: list[Entry], fate: Fate) -> None:
    (line,) = told_lines([*TURN, *then, {"sent": "Hello."}])
    assert (line.sent, line.fate) == ("Hello.", fate)


def test_the_seats_of_the_role_are_played_by_hand_and_then_those_of_its_side() -> None:
    rules = load_bundled(5, "en").rules
    seats = Village(rules, [f"p{n}" for n in range(5)], SeededChance("1"), "01X").seats
    roles = [seat.role for seat in chosen_seats(seats, Role.WEREWOLF, 2)]
    assert roles == [Role.WEREWOLF, Role.POSSESSED]
    with pytest.raises(ValueError, match="MEDIUM"):
        chosen_seats(seats, Role.MEDIUM, 1)
