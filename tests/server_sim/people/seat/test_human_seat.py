"""A person's seat as the driver uses it: questions, refusals, time-outs, leaving, and floors."""

from __future__ import annotations

import asyncio
import gc

import pytest

from agent.protocol.info import Info
from agent.protocol.packets import (
    DivinePacket,
    GamePacket,
    InitializePacket,
    NamePacket,
    PhasePacket,
    TalkPacket,
    VotePacket,
)
from agent.protocol.parlour import LONGEST_STATEMENT, ParlourAsk, ParlourInfo, ParlourNews, ParlourTold
from rules.game.roles import Role, Status
from server_sim.config.settings import load_bundled
from server_sim.driver.seat import SeatLost
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from tests.rows import each_row

NAMES = ("Anna", "Bob", "Cid", "Dan", "Eve")
ME = "Cid"
TOO_LONG = "a" * LONGEST_STATEMENT + " of it."


def info(
    day: int = 0, *, count: int | None = None, skips: int | None = None, dead: tuple[str, ...] = ()
) -> Info:
    status = {name: Status.DEAD if name in dead else Status.ALIVE for name in NAMES}
    return Info(
        game_id="g",
        day=day,
        agent=ME,
        status_map=status,
        role_map={ME: Role.SEER},
        remain_count=count,
        remain_skip=skips,
    )


def at_table(*news: ParlourNews) -> ParlourInfo:
    return ParlourInfo(game_id="g", day=0, agent=ME, game="avalon", players=NAMES, news=news, timeout=1000)


async def seated(village: str = "5") -> HumanSeat:
    """A person whose game has begun."""
    seat = HumanSeat("cid@home", "en")
    await seat.tell(InitializePacket(info=info(), setting=load_bundled(village, "en").rules.setting))
    return seat


async def put(seat: HumanSeat, packet: GamePacket) -> tuple[SeatQuestion, asyncio.Task[str]]:
    """The question that a packet leads to, and the answer that the game waits for."""
    answer = asyncio.create_task(seat.ask(packet, 30))
    await asyncio.sleep(0)
    assert seat.question is not None
    return seat.question, answer


async def seated_at_table() -> tuple[HumanSeat, SeatQuestion, asyncio.Task[str]]:
    """A person who is asked for a statement at the table of a parlour game."""
    seat = HumanSeat("cid@home", "en")
    return seat, *await put(seat, ParlourAsk(request="STATEMENT", info=at_table()))


async def test_a_refused_answer_leaves_the_question_open() -> None:
    seat = await seated()
    question, answer = await put(seat, VotePacket(info=info(1, dead=("Dan",))))
    assert question.options == ("Anna", "Bob", "Eve", "Cid")
    assert seat.answer(question.number, "dan") == "Dan cannot be chosen now; choose among Anna, Bob, Eve, Cid"
    assert seat.question == question
    assert seat.answer(question.number, "bo") is None
    assert await answer == "Bob"
    assert seat.question is None


async def test_a_question_tells_its_deadline_and_the_letters_left() -> None:
    now = asyncio.get_running_loop().time()
    question, _ = await put(await seated(), TalkPacket(info=info(1, count=3)))
    assert (question.kind, question.deadline, question.letters_left) == (AnswerKind.LINE, now + 30, 125)


@pytest.mark.parametrize(("skips", "may_pass"), [(0, False), (1, True), (None, True)])
async def test_a_turn_can_be_passed_as_long_as_the_packet_has_skips_left(
    skips: int | None, may_pass: bool
) -> None:
    question, _ = await put(await seated(), TalkPacket(info=info(1, skips=skips), talk_history=()))
    assert question.may_pass is may_pass


async def test_a_seer_does_not_look_at_itself() -> None:
    question, _ = await put(await seated(), DivinePacket(info=info()))
    assert ME not in question.options


async def test_who_is_late_still_answers_to_its_name() -> None:
    seat = await seated()
    with pytest.raises(TimeoutError):
        await seat.ask(TalkPacket(info=info()), 30)
    assert seat.question is None
    assert seat.told[-1].text == "Too late; you count as not having answered."
    assert await seat.ask(NamePacket(), 1) == "cid@home"


async def test_who_has_left_is_lost_whatever_comes() -> None:
    seat = await seated("freeform5")
    listening = asyncio.ensure_future(seat.listen())
    await asyncio.sleep(0)
    seat.leave("gone home")
    with pytest.raises(SeatLost, match="gone home"):
        await listening
    for call in (seat.tell(TalkPacket(info=info())), seat.ask(NamePacket(), 1), seat.listen()):
        with pytest.raises(SeatLost, match="gone home"):
            await call


async def test_who_leaves_a_game_that_ends_at_once_leaves_no_noise_behind() -> None:
    noise: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: noise.append(context["message"]))
    seat = await seated()
    _, answer = await put(seat, VotePacket(info=info(1)))
    seat.leave("gone")
    answer.cancel()
    await asyncio.wait({answer})
    del answer
    gc.collect()
    assert noise == []


async def test_a_floor_takes_lines_until_it_closes() -> None:
    seat = await seated("freeform5")
    await seat.tell(PhasePacket(request="TALK_PHASE_START", info=info(count=2)))
    question = seat.question
    assert question is not None
    assert question.kind is AnswerKind.FLOOR
    assert "Lines left: 2" in question.text
    assert [seat.answer(question.number, text) for text in ("one", "two")] == [None, None]
    assert [await seat.listen(), await seat.listen()] == ["one", "two"]
    await seat.tell(PhasePacket(request="TALK_PHASE_END", info=info(count=0)))
    assert seat.question is None
    assert seat.answer(question.number, "three") == "That question is over."
    spent = await seated("freeform5")
    await spent.tell(PhasePacket(request="TALK_PHASE_START", info=info(count=0)))
    assert spent.question is not None
    assert spent.question.text == "You have said all that you may; listen until the talk is over."


async def test_a_village_counts_no_spaces_and_a_table_every_letter_that_it_hears() -> None:
    seat = await seated()
    assert seat.letters_left("") is None, "nothing is asked yet"
    await put(seat, TalkPacket(info=info(count=4)))
    assert [seat.letters_left(typed) for typed in ("", "a b　c", "a" * 130)] == [125, 122, -5]
    seat, *_ = await seated_at_table()
    left = [LONGEST_STATEMENT, LONGEST_STATEMENT - 5, -7]
    assert [seat.letters_left(typed) for typed in ("", " a b　c ", TOO_LONG)] == left


async def test_who_speaks_too_long_at_a_table_is_told_so_and_what_was_heard() -> None:
    seat, question, answer = await seated_at_table()
    assert seat.answer(question.number, TOO_LONG) is None
    assert seat.told[-1].text == "That is 7 letters too long; the end may be cut."
    heard = (await answer)[:LONGEST_STATEMENT]
    said = at_table(ParlourNews(event="said", agent=ME, text=heard))
    await seat.tell(ParlourTold(request="PARLOUR_NEWS", info=said))
    assert seat.told[-1].text == f"Too long: only “{heard}” was heard."


@each_row
async def test_at_a_table_a_command_passes_and_words_are_said(typed: str, frame: str, shown: str) -> None:
    seat, question, answer = await seated_at_table()
    assert seat.answer(question.number, typed) is None
    assert (await answer, seat.told[-1].text) == (frame, shown)


async def test_who_writes_nothing_at_a_table_is_told_how_to_pass() -> None:
    seat, question, _ = await seated_at_table()
    assert seat.answer(question.number, " ") == "Write something; with nothing to say, write /skip."
