"""A desk that one person sits at: texts, questions and games, as values."""

from __future__ import annotations

import asyncio

from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.study_session import Desk


async def asked(desk: Desk, text: str) -> asyncio.Task[str]:
    task = asyncio.create_task(desk.ask(text, ("yes", "no")))
    await asyncio.sleep(0)
    return task


async def test_a_question_is_answered_as_it_was_typed_and_the_texts_are_put_away() -> None:
    desk = Desk("secret")
    desk.show("Read this.")
    task = await asked(desk, "Ready?")
    assert desk.form is not None
    assert (desk.texts, desk.form.text, desk.form.options) == (["Read this."], "Ready?", ("yes", "no"))
    desk.answer(desk.form.number, " Yes ")
    assert await task == " Yes "
    assert not desk.texts
    assert desk.form is None


async def test_an_answer_to_an_earlier_question_is_for_nobody() -> None:
    desk = Desk("secret")
    first = await asked(desk, "One?")
    desk.answer(1, "yes")
    desk.answer(1, "twice")
    assert await first == "yes"
    second = await asked(desk, "Two?")
    desk.answer(1, "late")
    await asyncio.sleep(0)
    assert not second.done()
    desk.answer(2, "no")
    assert await second == "no"


async def test_a_game_stays_on_the_desk_until_its_end_was_seen() -> None:
    desk, seat, rung = Desk("secret"), HumanSeat("hana", "en"), []
    desk.watch(lambda: rung.append(desk.seat))
    playing = asyncio.create_task(desk.play(seat))
    await asyncio.sleep(0)
    desk.go_on()
    assert desk.seat is seat
    seat.broken_off()
    await playing
    assert desk.seat is seat
    desk.go_on()
    assert desk.seat is None
    assert rung == [seat, None]
