"""A participant's session: texts, questions and games, as values."""

from __future__ import annotations

import asyncio

from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.study_session import ParticipantSession


async def asked(session: ParticipantSession, text: str) -> asyncio.Task[str]:
    task = asyncio.create_task(session.ask(text, ("yes", "no")))
    await asyncio.sleep(0)
    return task


async def test_a_question_is_answered_as_it_was_typed_and_the_texts_are_put_away() -> None:
    session = ParticipantSession("secret")
    session.show("Read this.")
    task = await asked(session, "Ready?")
    assert session.form is not None
    assert (session.texts, session.form.text, session.form.options) == (
        ["Read this."],
        "Ready?",
        ("yes", "no"),
    )
    session.answer(session.form.number, " Yes ")
    assert await task == " Yes "
    assert not session.texts
    assert session.form is None


async def test_an_answer_to_an_earlier_question_is_for_nobody() -> None:
    session = ParticipantSession("secret")
    first = await asked(session, "One?")
    session.answer(1, "yes")
    session.answer(1, "twice")
    assert await first == "yes"
    second = await asked(session, "Two?")
    session.answer(1, "late")
    await asyncio.sleep(0)
    assert not second.done()
    session.answer(2, "no")
    assert await second == "no"


async def test_a_game_stays_on_the_desk_until_its_end_was_seen() -> None:
    session, seat, seen = ParticipantSession("secret"), HumanSeat("hana", "en"), []
    session.watch(lambda: seen.append(session.seat))
    playing = asyncio.create_task(session.play(seat))
    await asyncio.sleep(0)
    session.go_on()
    assert session.seat is seat
    seat.broken_off()
    await playing
    assert session.seat is seat
    session.go_on()
    assert session.seat is None
    assert seen == [seat, None]
