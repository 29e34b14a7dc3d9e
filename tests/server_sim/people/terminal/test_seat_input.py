"""What becomes of a typed line: an answer, a command, or a reason why it is neither."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from rich.console import Console

from rules.game.setting import Language
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.terminal.drawing import SeatDrawing
from server_sim.people.terminal.seat_input import SeatInput, TypedStep, question_lines
from server_sim.people.terminal.words import help_lines
from tests.rows import each_row


class Typed:
    """Types lines at a seat that is asked one question."""

    def __init__(self, question: SeatQuestion | None) -> None:
        self.seat = HumanSeat("me", "en")
        self.seat.question = question
        self._out = io.StringIO()
        self._input = SeatInput(self.seat, SeatDrawing(Console(file=self._out, width=200)))

    def wish(self, text: str) -> TypedStep:
        return self._input.take(text)

    def shown(self, text: str) -> str:
        assert self.wish(text) is not TypedStep.LEAVE
        return self._out.getvalue()


VOTE = SeatQuestion(1, "VOTE", AnswerKind.NAME, "Who?", ("Anna", "Bob"))
ELECT = SeatQuestion(1, "ELECT", AnswerKind.NAME, "Who?", ("Anna", "Bob"), may_abstain=True)
TALK = SeatQuestion(1, "TALK", AnswerKind.LINE, "What?")


def test_quit_leaves_whatever_is_asked_and_what_answers_nothing_has_the_question_asked_again() -> None:
    for text in ("/quit", " /QUIT "):
        assert Typed(None).wish(text) is Typed(VOTE).wish(text) is TypedStep.LEAVE
    for text in ("/help", "Zorro", "/dance"):
        assert Typed(VOTE).wish(text) is TypedStep.ASK_AGAIN


def test_help_begins_with_what_answers_the_question_and_is_shorter_at_a_table() -> None:
    assert Typed(VOTE).shown("/help").startswith("For a name")
    assert Typed(TALK).shown("/help").startswith("Talk is typed")
    assert "/quit leaves" in Typed(None).shown("/help")
    village, table = help_lines("en", AnswerKind.LINE), help_lines("en", AnswerKind.LINE, at_table=True)
    assert [line.split()[0] for line in village if line not in table] == ["/over", "Guesses"]


@each_row
def test_what_is_not_taken_is_explained(question: SeatQuestion | None, text: str, shown: str) -> None:
    assert Typed(question).shown(text).startswith(shown)


@pytest.mark.parametrize(("language", "last"), [("en", "nobody"), ("ja", "誰も選ばない")])
def test_at_a_table_nobody_is_chosen_where_a_village_abstains(language: Language, last: str) -> None:
    seat = HumanSeat("me", language)
    seat.question = replace(ELECT, request="ROB", nobody="choose_nobody")
    assert question_lines(seat)[1].endswith(f"  {last}")


def test_a_question_is_shown_with_its_numbered_options() -> None:
    assert question_lines(Typed(ELECT).seat) == ("Who?", "Options: 1\u00a0Anna  2\u00a0Bob  abstain")
    assert question_lines(Typed(TALK).seat) == ("What?",)
    assert question_lines(Typed(None).seat) == ()
