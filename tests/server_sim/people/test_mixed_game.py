"""Games of people and this project's players, on virtual time."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest

from agent.protocol.gamelog import parse_row
from rules.game.roles import Team
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_any
from server_sim.people.mixed_game import MixedPlan, play_mixed
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.questions import AnswerKind, MessageSource
from server_sim.playing.play import PlayedGame
from tests.rows import each_row
from tests.server_sim.people.doubles.answering import AnsweringPerson, Answers, first_answer


def plan_of(village: str = "5", *people: str, logs: Path | None = None) -> MixedPlan:
    names = people or ("Anya",)
    return MixedPlan(load_any(village, "en"), "en", "4", ("neutral",), ("simple",), names, 30, 100, logs=logs)


async def play(plan: MixedPlan, *seats: HumanSeat) -> PlayedGame:
    loop = asyncio.get_running_loop()
    return await play_mixed(plan, seats, clock=lambda: 1e9 + loop.time())


def person(name: str = "Anya", answers: Answers = first_answer) -> AnsweringPerson:
    return AnsweringPerson(HumanSeat(name, "en"), answers)


def saying(kind: AnswerKind, line: str) -> Answers:
    """This line for questions of a kind, and the first answer to others."""
    return lambda question: line if question.kind is kind else first_answer(question)


def said(seat: HumanSeat) -> str:
    """All that a person was told, in one text."""
    return "\n".join(f"{told.source} {told.speaker}: {told.text}" for told in seat.told)


@pytest.mark.parametrize("village", ["5", "9", "freeform5", "sheriff7", "village7", "avalon", "one_night"])
async def test_a_person_plays_every_village_to_its_end(village: str) -> None:
    anya = person()
    result = await play(plan_of(village), anya.seat)
    assert result.outcome.winner != Team.NONE
    assert result.outcome.failed == frozenset()
    assert anya.seat.finished and anya.seat.question is None
    assert anya.refused == []
    assert anya.seat.told[-1].text in ("You have won.", "You have lost.")
    assert "broken off" not in said(anya.seat)


async def test_two_people_hear_each_other_and_not_each_others_answers() -> None:
    anya, bob = person("Anya", saying(AnswerKind.LINE, "I am new here.")), person("Bob")
    await play(plan_of("5", "Anya", "Bob"), anya.seat, bob.seat)
    others = [told for told in bob.seat.told if told.source is not MessageSource.ME]
    assert "I am new here." in [told.text for told in others]
    assert not any(told.text.startswith("I vote for") for told in others)


async def test_who_answers_nothing_misses_requests_and_the_game_goes_on() -> None:
    anya = person(answers=lambda question: None)
    result = await play(plan_of(), anya.seat)
    assert result.outcome.failed == frozenset()
    assert result.outcome.winner is not Team.NONE
    assert "Too late; you count as not having answered." in said(anya.seat)


async def test_nobody_else_is_called_like_a_person(tmp_path: Path) -> None:
    human = person("player3")
    result = await play(plan_of("5", "player3", logs=tmp_path), human.seat)
    assert result.outcome.failed == frozenset()
    logged = json.loads((next(tmp_path.glob("json/*.json"))).read_text("utf-8"))
    names = set(re.findall(r"\bplayer\d\b", json.dumps(logged)))
    assert names == {"player2", "player3", "player4", "player5", "player6"}


async def test_a_late_answer_answers_nothing() -> None:
    seat = HumanSeat("Anya", "en")
    late: list[str | None] = []

    def look() -> None:
        if seat.question is not None and seat.question.number == 1 and not late:
            late.append(None)
            asyncio.get_running_loop().call_later(30.5, lambda: late.append(seat.answer(1, "Too slow.")))

    seat.watch(look)
    await play(plan_of(), seat)
    assert late[1] == "That question is over."
    assert "Too slow." not in said(seat)


@pytest.mark.parametrize("village", ["5", "freeform5", "sheriff7"])
async def test_the_game_goes_on_without_who_leaves(village: str) -> None:
    anya = person()

    def leave() -> None:
        if len(anya.asked) == 2 and anya.seat.question is None:
            anya.seat.leave("gone home")

    anya.seat.watch(leave)
    result = await play(plan_of(village, "Anya", "Bob"), anya.seat, person("Bob").seat)
    assert result.outcome.winner is not Team.NONE
    lost = {seat.team_name for number, seat in enumerate(result.seats) if number in result.outcome.failed}
    assert lost <= {"Anya"}
    assert "You have left the game." in said(anya.seat)


async def test_who_leaves_while_being_asked_is_lost_at_once() -> None:
    anya = person(answers=lambda question: None)
    anya.seat.watch(lambda: anya.seat.leave("gone") if anya.seat.question is not None else None)
    began = asyncio.get_running_loop().time()
    result = await play(plan_of(), anya.seat)
    assert len(result.outcome.failed) == 1
    assert asyncio.get_running_loop().time() - began < 30


async def test_people_speak_whenever_they_like_on_an_open_floor() -> None:
    anya = person(answers=saying(AnswerKind.FLOOR, "I have seen nothing."))
    await play(plan_of("freeform5"), anya.seat)
    floors = [question for question in anya.asked if question.kind is AnswerKind.FLOOR]
    mine = [told.text for told in anya.seat.told if told.source is MessageSource.ME]
    assert floors and floors[0].deadline is not None
    assert mine.count("I have seen nothing.") == len(floors)


async def test_the_same_answers_make_the_same_game_with_the_logs_of_a_contest(tmp_path: Path) -> None:
    played = [await play(plan_of(logs=tmp_path / folder), person().seat) for folder in ("one", "two")]
    (game, exchanges), again = (result.logs for result in played)
    assert (game.name, exchanges.name) == tuple(path.name for path in again)
    assert game.read_bytes() == again[0].read_bytes()
    assert [parse_row(line) for line in game.read_text().splitlines()]
    entries = json.loads(exchanges.read_text())["entries"]
    assert any(entry.get("response") == "Good morning." for entry in entries)


async def test_a_sheriff_village_writes_its_records(tmp_path: Path) -> None:
    result = await play(plan_of("sheriff7", logs=tmp_path), person().seat)
    assert result.logs[0].suffix == ".jsonl"
    end = json.loads(result.logs[0].read_text().splitlines()[-1])
    assert end["winner"] == result.outcome.winner
    assert end["asked"]["REASON"] and end["invalid"] == {}, "who keeps all scores has answered"


@each_row
async def test_people_who_do_not_fit_are_refused(people: tuple[str, ...], reason: str) -> None:
    with pytest.raises(ServerConfigError, match=reason):
        await play(plan_of("5", *people), *(HumanSeat(name, "en") for name in people))
