"""Whole parlour games with a person among this project's players."""

from __future__ import annotations

import pytest

from agent.protocol.packets import SKIP
from rules.game.setting import Language
from server_sim.config.settings import load_variant
from server_sim.people.mixed_game import MixedPlan, play_mixed
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from tests.server_sim.people.doubles.answering import AnsweringPerson


def first_options(question: SeatQuestion) -> str:
    return SKIP if question.kind is AnswerKind.LINE else "、".join(question.options[: question.count])


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("village", ["avalon", "one_night"])
async def test_a_person_plays_to_the_end_and_no_answer_is_refused(village: str, language: Language) -> None:
    seat = HumanSeat("ann", language)
    person = AnsweringPerson(seat, first_options)
    settings = load_variant(village, language)
    plan = MixedPlan(settings, language, "s", ("profile",), ("offline",), ("ann",))
    await play_mixed(plan, [seat])
    assert seat.finished
    assert person.refused == []
    assert {question.kind for question in person.asked} == {AnswerKind.LINE, AnswerKind.NAME}
    assert seat.told[-1].text in (seat.words.say("you_won"), seat.words.say("you_lost"))
