"""What Tab offers: whatever may be answered, and nothing else."""

from __future__ import annotations

from agent.protocol.parlour import ParlourInfo, ParlourTold
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.terminal.completing import completions_of
from tests.rows import each_row

NAMES = ("Anna", "Annabel", "Bob")


def offered(typed: str, kind: AnswerKind, request: str = "VOTE", *, may_abstain: bool = False) -> list[str]:
    seat = HumanSeat("me", "en")
    seat.question = SeatQuestion(1, request, kind, "", NAMES, may_abstain)
    return [typed[: len(typed) - replaced] + text for text, replaced in completions_of(seat, typed)]


@each_row
def test_names_and_abstentions_are_completed(typed: str, completed: list[str]) -> None:
    assert offered(typed, AnswerKind.NAME, "ELECT", may_abstain=True) == completed


def test_nobody_is_completed_as_the_question_calls_it() -> None:
    seat = HumanSeat("me", "ja")
    seat.question = SeatQuestion(
        1, "SWAP", AnswerKind.NAME, "", NAMES, may_abstain=True, nobody="choose_nobody"
    )
    assert [text for text, _ in completions_of(seat, "誰")] == ["誰も選ばない"]


def test_whether_to_stand_is_yes_or_no() -> None:
    assert offered("", AnswerKind.NAME, "NOMINATE", may_abstain=True) == ["yes", "no"]


@each_row
def test_a_guess_is_completed_piece_by_piece(typed: str, completed: list[str]) -> None:
    assert offered(typed, AnswerKind.GUESSES) == completed


def test_commands_are_completed_everywhere() -> None:
    assert offered("/o", AnswerKind.LINE) == ["/over"]


async def test_at_a_table_nobody_gives_up_later_turns() -> None:
    seat = HumanSeat("me", "en")
    info = ParlourInfo(game_id="g", day=0, agent="Bob", game="one_night", players=NAMES, timeout=1000)
    await seat.tell(ParlourTold(request="PARLOUR_BEGIN", info=info))
    assert [text for text, _ in completions_of(seat, "/")] == ["/skip", "/help", "/quit"]


def test_nothing_is_offered_while_nothing_is_asked() -> None:
    assert list(completions_of(HumanSeat("me", "en"), "b")) == []
