"""First words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.board import Board
from rules.decision import Brief, Say
from rules.engine import decide_talk
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.opening import greeting, nothing_more_on_day0, opening_first, opening_later

MakeBoard = Callable[..., Board]


@pytest.mark.parametrize("role", Role)
def test_everyone_greets_on_day_0_whoever_has_spoken(role: Role, board: MakeBoard) -> None:
    said = decide_talk(board(role, 0, "Ben: Hello.", "Chika: @Aoi Who are you?"))
    assert str(said) == "greeting: day 0, not greeted yet"
    assert isinstance(said, Say)
    assert said.brief == Brief(Situation.GREETING, {"me": "Aoi"})


def test_a_greeting_is_given_once_and_on_day_0_only(board: MakeBoard) -> None:
    assert greeting(board(Role.VILLAGER, 0, "Aoi: Hello.")) is None
    assert greeting(board(Role.VILLAGER, 1)) is None


def test_after_the_greeting_there_is_nothing_more_to_say_on_day_0(board: MakeBoard) -> None:
    said = decide_talk(board(Role.SEER, 0, "Aoi: Hello.", "Ben: I am the seer."))
    assert str(said) == "nothing_more_on_day0: day 0, greeted"
    assert isinstance(said, Say)
    assert said.brief == Brief(Situation.NOTHING_MORE_DAY0)
    assert said.closes


@pytest.mark.parametrize(
    ("bold", "lines_left", "rule"),
    [
        (True, 3, "ask_for_opinion"),
        (False, 3, "wait"),
        (True, 1, "nothing_more_on_day0"),
        (False, 1, "nothing_more_on_day0"),
    ],
)
def test_on_an_open_floor_there_is_a_little_talk_on_day_0(
    bold: bool, lines_left: int, rule: str, board: MakeBoard
) -> None:
    said = decide_talk(board(Role.VILLAGER, 0, "Aoi: Hello.", bold=bold, lines_left=lines_left))
    assert said.rule == rule


def test_day_0_ends_only_on_day_0(board: MakeBoard) -> None:
    assert nothing_more_on_day0(board(Role.VILLAGER, 1, "Aoi: Hello.")) is None


@pytest.mark.parametrize(
    ("day", "opened"),
    [
        (1, "opening_first: day 1, nobody has spoken"),
        (2, "opening_later: day 2, nobody has spoken"),
        (7, "opening_later: day 7, nobody has spoken"),
    ],
)
def test_a_day_is_opened_when_nobody_has_spoken_yet(day: int, opened: str, board: MakeBoard) -> None:
    assert str(decide_talk(board(Role.VILLAGER, day, yesterday=["Ben: Hello."]))) == opened


@pytest.mark.parametrize("day", [1, 2])
def test_whoever_only_said_over_has_not_spoken(day: int, board: MakeBoard) -> None:
    said = decide_talk(board(Role.VILLAGER, day, "Ben: Over", "Chika: Over"))
    assert isinstance(said, Say)
    assert said.rule.startswith("opening")


@pytest.mark.parametrize("day", [1, 2])
@pytest.mark.parametrize("speaker", ["Ben", "Aoi"])
def test_a_day_with_talk_is_not_opened_again(day: int, speaker: str, board: MakeBoard) -> None:
    spoken = board(Role.VILLAGER, day, f"{speaker}: Good morning.")
    assert opening_first(spoken) is None
    assert opening_later(spoken) is None
