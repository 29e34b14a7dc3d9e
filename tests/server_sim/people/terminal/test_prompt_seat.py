"""Whole games at a prompt, on virtual time: what a person types and what the terminal shows."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Sequence

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output
from rich.console import Console

from agent.protocol.parlour import ParlourInfo, ParlourTold
from server_sim.config.settings import load_any
from server_sim.people.mixed_game import MixedPlan, play_mixed
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.terminal.drawing import SeatDrawing
from server_sim.people.terminal.prompt_seat import PromptSeat, completions_of
from tests.rows import each_row
from tests.server_sim.people.doubles.typist import (
    AT_THE_BOTTOM,
    CTRL_C,
    CTRL_D,
    CURSOR_WHERE,
    ENTER,
    ROWS,
    plain,
)

Lines = Callable[[SeatQuestion], Sequence[str]]
"""What is typed after a question, one line a second; nothing: the time passes."""
ANSWERS = {AnswerKind.LINE: "I have seen nothing yet.", AnswerKind.NAME: "1", AnswerKind.GUESSES: "1 seer 8"}


def usual(question: SeatQuestion) -> Sequence[str]:
    return [ANSWERS[question.kind] + ENTER]


def first_late_then_wrong(question: SeatQuestion) -> Sequence[str]:
    """Lets the time of the first question pass, and types names that nobody has before each name."""
    if question.number == 1:
        return []
    return ["Zorro" + ENTER, *usual(question)] if question.kind is AnswerKind.NAME else usual(question)


def wrong_names(question: SeatQuestion) -> Sequence[str]:
    return first_late_then_wrong(question) or usual(question)


class Screen(io.StringIO):
    """A terminal that says where the cursor is, without which no line stands below the prompt."""

    def __init__(self, keys: PipeInput) -> None:
        super().__init__()
        self._keys = keys

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if CURSOR_WHERE.decode() in text:
            self._keys.send_bytes(AT_THE_BOTTOM)
        return super().write(text)


async def typed_game(village: str, lines: Lines) -> tuple[str, bool]:
    """What the terminal shows of a game, and whether the person has stayed to its end."""
    seat = HumanSeat("Anya", "en")
    plan = MixedPlan(load_any(village, "en"), "en", "1", ("profile",), ("random",), ("Anya",), seconds=4)
    with create_pipe_input() as keys:
        screen = Screen(keys)
        seat.watch(_typing(seat, keys, lines))
        with create_app_session(keys, Vt100_Output(screen, lambda: Size(ROWS, 100), term="xterm")):
            prompt = PromptSeat(seat, SeatDrawing(Console(file=screen, width=100)))
            person = asyncio.ensure_future(prompt.play())
            game = asyncio.ensure_future(play_mixed(plan, [seat]))
            await asyncio.wait({person, game}, return_when=asyncio.FIRST_COMPLETED)
            game.cancel()  # it has ended, or the person has left
            stayed = await person
            await asyncio.wait({game})
    return plain(screen.getvalue().encode()), stayed


def _typing(seat: HumanSeat, keys: PipeInput, lines: Lines) -> Callable[[], None]:
    asked: set[int] = set()

    def look() -> None:
        question = seat.question
        if question is not None and question.number not in asked:
            asked.add(question.number)
            for seconds, line in enumerate(lines(question), 1):
                asyncio.get_running_loop().call_later(seconds, keys.send_text, line)

    return look


@pytest.mark.parametrize(
    ("village", "lines", "parts"),
    [
        ("5", first_late_then_wrong, ("Nobody is called “Zorro”; choose among", "4 s left", "letters left")),
        ("sheriff7", first_late_then_wrong, ("Nobody is called “Zorro”", "stands for Sheriff", "Guesses: ")),
        ("one_night", wrong_names, ("“Zorro” cannot be chosen", "“nobody”", "600 letters left")),
    ],
)
async def test_a_game_is_typed_with_an_illegal_name_and_a_time_out(
    village: str, lines: Lines, parts: Sequence[str]
) -> None:
    shown, stayed = await typed_game(village, lines)
    assert stayed
    missing = [part for part in (*parts, "You have ") if part not in shown]
    assert not missing, shown[-3000:]
    assert ("Too late; you count as not having answered." in shown) == (lines is first_late_then_wrong)


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
async def test_who_breaks_off_twice_has_left(key: str) -> None:
    shown, stayed = await typed_game("5", lambda question: [key, key])
    assert "Leave the game?" in shown
    assert not stayed


NAMES = ("Anna", "Annabel", "Bob")


def offered(typed: str, kind: AnswerKind, request: str = "VOTE", *, may_abstain: bool = False) -> list[str]:
    seat = HumanSeat("me", "en")
    seat.question = SeatQuestion(1, request, kind, "", NAMES, may_abstain)
    return [typed[: len(typed) - replaced] + text for text, replaced in completions_of(seat, typed)]


@each_row
def test_names_and_abstentions_are_completed(typed: str, completed: list[str]) -> None:
    assert offered(typed, AnswerKind.NAME, "ELECT", may_abstain=True) == completed


@each_row
def test_a_guess_is_completed_piece_by_piece(typed: str, completed: list[str]) -> None:
    assert offered(typed, AnswerKind.GUESSES) == completed


async def test_at_a_table_nobody_gives_up_later_turns() -> None:
    seat = HumanSeat("me", "en")
    info = ParlourInfo(game_id="g", day=0, agent="Bob", game="one_night", players=NAMES, timeout=1000)
    await seat.tell(ParlourTold(request="PARLOUR_BEGIN", info=info))
    assert [text for text, _ in completions_of(seat, "/")] == ["/skip", "/help", "/quit"]


def test_commands_and_yes_or_no_are_completed_and_nothing_while_nothing_is_asked() -> None:
    assert offered("/o", AnswerKind.LINE) == ["/over"]
    assert offered("", AnswerKind.NAME, "NOMINATE", may_abstain=True) == ["yes", "no"]
    seat = HumanSeat("me", "ja")
    assert list(completions_of(seat, "b")) == []
    seat.question = SeatQuestion(
        1, "SWAP", AnswerKind.NAME, "", NAMES, may_abstain=True, nobody="choose_nobody"
    )
    assert [text for text, _ in completions_of(seat, "誰")] == ["誰も選ばない"]
