"""The host of a parlour game: who is told what, and how answers are judged."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.avalon import AvalonRole
from agent.protocol.parlour import LONGEST_STATEMENT, NONE, ParlourAsk, ParlourTold
from agent.protocol.parlour_log import ParlourInvalidRecord
from server_sim.games.deal import SeatAssignment
from server_sim.games.parlour.avalon import AvalonRules
from server_sim.games.parlour.host import KEPT, Choice, ChoiceAsked, ParlourHost
from server_sim.games.step import Input, Play, RequestMissed, SeatAnswered, SeatFailed, Step
from tests.server_sim.games.driving import drive
from tests.server_sim.games.parlour.chaos import chaos_of
from tests.server_sim.games.parlour.table import news_in

NAMES = ("Aoi", "Ben")
WHOM = ChoiceAsked("ELIMINATE", NAMES, instead=NONE)


def new_host() -> ParlourHost:
    seats = [SeatAssignment(n, f"t{n}", name, None, AvalonRole.SERVANT) for n, name in enumerate(NAMES)]
    return ParlourHost("avalon", seats, "G", AvalonRules(language="en"))


def carried_out(course: Play[Any], *inputs: Input) -> tuple[list[Step], Any]:
    """The steps of a course that is sent these inputs, and what it returns."""
    steps: list[Step] = []
    left = list(inputs)

    def react(step: Step) -> Input | None:
        steps.append(step)
        return left.pop(0) if left else None

    return steps, drive(course, react)


def test_news_carry_the_round_they_belong_to() -> None:
    host = new_host()
    host.round = 3
    host.news("day")
    steps, _ = carried_out(host.tell())
    packet = steps[0].tells[0].packet
    assert isinstance(packet, ParlourTold)
    assert (packet.info.day, packet.info.news[0].round) == (3, 3)


@pytest.mark.parametrize(
    ("given", "choice"),
    [
        (SeatAnswered(0, "Ben"), ("Ben",)),
        (SeatAnswered(0, "none"), ()),
        (SeatAnswered(0, "Cleo"), None),
        (SeatAnswered(0, ""), None),
        (RequestMissed(0), None),
        (SeatFailed(0), None),
    ],
)
def test_a_choice_is_an_option_or_what_stands_instead(given: Input, choice: Choice) -> None:
    host = new_host()
    steps, chosen = carried_out(host.ask(0, WHOM), given)
    assert chosen == choice
    records = [record for step in (*steps, *carried_out(host.tell())[0]) for record in step.records]
    assert [type(record) for record in records] == ([ParlourInvalidRecord] if choice is None else [])


def test_who_is_gone_is_not_asked_again_and_counts_as_invalid() -> None:
    host = new_host()
    carried_out(host.ask(0, WHOM), SeatFailed(0))
    steps, chosen = carried_out(host.ask_all({0: WHOM, 1: WHOM}), SeatAnswered(1, "Aoi"))
    assert [ask.seat for step in steps for ask in step.asks] == [1]
    assert chosen == {0: None, 1: ("Aoi",)}
    assert host.failed == {0}


def test_a_long_invalid_answer_is_kept_in_part() -> None:
    host = new_host()
    carried_out(host.ask(0, WHOM), SeatAnswered(0, "x" * 10_000))
    steps, _ = carried_out(host.tell())
    (record,) = [record for step in steps for record in step.records]
    assert isinstance(record, ParlourInvalidRecord)
    assert len(record.answer or "") == KEPT


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (SeatAnswered(0, "  Hello.  "), "Hello."),
        (SeatAnswered(0, "x" * 9_999), "x" * LONGEST_STATEMENT),
        *((SeatAnswered(0, silence), "") for silence in ("Skip", "Over", "", "  ")),
        (RequestMissed(0), ""),
        (SeatFailed(0), ""),
    ],
)
def test_a_statement_is_asked_for_without_options_and_told_to_all(given: Input, said: str) -> None:
    steps, text = carried_out(new_host().hear(0), given)
    packet = steps[0].asks[0].packet
    assert isinstance(packet, ParlourAsk)
    assert (packet.request, packet.info.options, text) == ("STATEMENT", None, said)
    heard = [news_in(tell.packet)[-1] for step in steps for tell in step.tells]
    assert {(news.event, news.agent, news.text) for news in heard} == {("said", "Aoi", said)}


@pytest.mark.parametrize("game", ["avalon", "one_night"])
def test_the_same_seed_and_answers_play_the_same_game(game: str) -> None:
    for seed, trouble in ((1, 0.0), (2, 0.5)):
        one, other = chaos_of(game, seed, trouble).play(), chaos_of(game, seed, trouble).play()
        assert (one.sent, one.written, one.outcome) == (other.sent, other.written, other.outcome)
