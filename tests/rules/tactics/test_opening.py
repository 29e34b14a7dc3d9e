"""First words."""

from __future__ import annotations

import pytest

from rules.decision import Brief, Clause, Stop
from rules.engine import decide_talk
from rules.game.disposition import Manner
from rules.game.roles import Role
from rules.situations import Situation
from rules.tactics.opening import (
    chat_on_day0,
    day0_is_over,
    greeting,
    nothing_more_on_day0,
    opening_first,
    opening_later,
)
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, a_line, something


@pytest.mark.parametrize("role", Role)
def test_everyone_greets_on_day_0_whoever_has_spoken(role: Role, board: MakeBoard) -> None:
    said = a_line(decide_talk(board(role, 0, "Ben: Hello.", "Chika: @Aoi Who are you?")))
    assert str(said) == "greeting: day 0, not greeted yet"
    answered = Clause(Situation.REACT_GREETING, {"other": "Chika"})
    assert said.brief == Brief(Situation.GREETING, {"me": "Aoi"}, lead=answered)


@pytest.mark.parametrize("talk", [[], ["Ben: Hello."]], ids=["nobody has greeted", "a cool voice"])
def test_without_a_greeting_to_take_up_there_is_some_chat(talk: list[str], board: MakeBoard) -> None:
    said = something(greeting(board(Role.VILLAGER, 0, *talk, manner=Manner(reacts=0.1))))
    assert said.brief == Brief(Situation.GREETING, {"me": "Aoi"}, tail=Clause(Situation.CHAT_DAY0))


def test_a_greeting_is_given_once_and_on_day_0_only(board: MakeBoard) -> None:
    assert greeting(board(Role.VILLAGER, 0, "Aoi: Hello.")) is None
    assert greeting(board(Role.VILLAGER, 1)) is None


GREETED = "Aoi: Hello."


@each_row
def test_after_the_greeting(talk: list[str], rule: str, board: MakeBoard) -> None:
    assert decide_talk(board(Role.VILLAGER, 0, GREETED, *talk)).rule == rule


def test_nobody_leaves_day_0_without_a_greeting(board: MakeBoard) -> None:
    assert day0_is_over(board(Role.VILLAGER, 0)) is None
    assert day0_is_over(board(Role.VILLAGER, 1, GREETED)) is None
    assert day0_is_over(board(Role.VILLAGER, 0, GREETED, GREETED)) == Stop("day 0, greeted")


@each_row
def test_a_harmless_question_is_taken_up(line: str, brief: Brief, board: MakeBoard) -> None:
    said = something(chat_on_day0(board(Role.VILLAGER, 0, GREETED, line)))
    assert said.brief == brief


@each_row
def test_on_an_open_floor_there_is_a_little_talk_on_day_0(
    asks: float, lines_left: int, rule: str, board: MakeBoard
) -> None:
    """The last line is for a good night."""
    village = board(Role.VILLAGER, 0, GREETED, bold=True, lines_left=lines_left, manner=Manner(asks=asks))
    assert decide_talk(village).rule == rule


def test_small_talk_goes_to_whoever_began_it(board: MakeBoard) -> None:
    said = something(
        chat_on_day0(board(Role.VILLAGER, 0, GREETED, "Ben: @Aoi Nice to meet you.", lines_left=3))
    )
    assert said.brief == Brief(Situation.REPLY_CHAT, mention="Ben")


def test_day_0_ends_only_on_day_0(board: MakeBoard) -> None:
    assert nothing_more_on_day0(board(Role.VILLAGER, 1, "Aoi: Hello.")) is None


@each_row
def test_a_day_is_opened_when_nobody_has_spoken_yet(day: int, opened: str, board: MakeBoard) -> None:
    assert str(decide_talk(board(Role.VILLAGER, day, yesterday=["Ben: Hello."]))) == opened


@pytest.mark.parametrize("day", [1, 2])
def test_whoever_only_said_over_has_not_spoken(day: int, board: MakeBoard) -> None:
    said = a_line(decide_talk(board(Role.VILLAGER, day, "Ben: Over", "Chika: Over")))
    assert said.rule.startswith("opening")


@pytest.mark.parametrize("day", [1, 2])
@pytest.mark.parametrize("speaker", ["Ben", "Aoi"])
def test_a_day_with_talk_is_not_opened_again(day: int, speaker: str, board: MakeBoard) -> None:
    spoken = board(Role.VILLAGER, day, f"{speaker}: Good morning.")
    assert opening_first(spoken) is None
    assert opening_later(spoken) is None
