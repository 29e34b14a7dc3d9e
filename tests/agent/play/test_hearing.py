"""What a model that plays a seat hears: with its line, or before a vote."""

from __future__ import annotations

import json

import pytest

from agent.llm.call import CallFailed, Cause, Task
from agent.play.effects import Effect, LineReread, Think
from agent.play.player import Player
from agent.reading.analysts import Analyst
from rules.game.claims import QuestionTopic
from tests.agent.play.doubles import BETTER, Make, Players, completion, sent, spoken, the

HIDDEN = "It would be nice to hear where Ann stands."
"""A question to Ann that the patterns do not see."""
ASKS_ANN = [
    {"id": "1-0", "drop": [], "add": [{"kind": "asks", "who": "Ann", "value": "suspect"}], "quote": HIDDEN}
]


def tasks(effects: list[Effect]) -> list[Task]:
    return [effect.call.task for effect in effects if isinstance(effect, Think)]


@pytest.fixture
def begun(make_player: Players, packet: Make) -> Player:
    player = make_player(thinks=True)
    player.receive(packet("INITIALIZE", 0), 0)
    return player


def test_it_hears_and_speaks_in_one_call(begun: Player, packet: Make) -> None:
    effects = begun.receive(packet("TALK", 1, said=(("Bob", HIDDEN),)), 1)
    assert tasks(effects) == [Task.TALK]
    heard = begun.on_answer(the(Think, effects).id, spoken(BETTER, heard=ASKS_ANN), 2)
    assert the(LineReread, heard).merged.asks(QuestionTopic.SUSPECT)
    assert sent(heard) == [BETTER]


def test_new_lines_are_those_that_no_answer_has_come_for(begun: Player, packet: Make) -> None:
    lost = the(Think, begun.receive(packet("TALK", 1, said=(("Bob", "I trust Cho."),)), 1))
    begun.on_answer(lost.id, CallFailed(Cause.SERVER, "HTTP 500"), 2)
    again = the(Think, begun.receive(packet("TALK", 1, said=(("Cho", "And I Bob."),), first=2), 3))
    assert "1-0" in again.call.messages[-1].content.rpartition("New lines")[2].partition("\n")[0]
    begun.on_answer(again.id, spoken(BETTER), 4)
    third = the(Think, begun.receive(packet("TALK", 1, said=(("Dan", "Hm, Eve."),), first=4), 5))
    assert "1-0" not in third.call.messages[-1].content.rpartition("New lines")[2].partition("\n")[0]


def test_a_line_that_names_nobody_and_claims_nothing_is_not_read_for_a_vote(
    begun: Player, packet: Make
) -> None:
    begun.receive(packet("DAILY_FINISH", 1, said=(("Bob", "A grey day."),)), 1)
    assert tasks(begun.receive(packet("VOTE", 1), 2)) == []


def test_a_vote_waits_for_what_is_read(begun: Player, packet: Make) -> None:
    begun.receive(packet("DAILY_FINISH", 1, said=(("Bob", HIDDEN),)), 1)
    effects = begun.receive(packet("VOTE", 1), 2)
    assert tasks(effects) == [Task.ANALYSIS]
    assert sent(effects) == []
    heard = begun.on_answer(the(Think, effects).id, completion(json.dumps({"heard": ASKS_ANN})), 3)
    assert the(LineReread, heard).merged.asks(QuestionTopic.SUSPECT)
    assert len(sent(heard)) == 1


@pytest.mark.parametrize("answer", [completion("{"), CallFailed(Cause.SERVER, "HTTP 500")])
def test_what_cannot_be_read_delays_no_vote(begun: Player, packet: Make, answer: object) -> None:
    begun.receive(packet("DAILY_FINISH", 1, said=(("Bob", HIDDEN),)), 1)
    read = the(Think, begun.receive(packet("VOTE", 1), 2))
    assert len(sent(begun.on_answer(read.id, answer, 3))) == 1  # type: ignore[arg-type]


def test_who_reads_by_patterns_corrects_nothing(make_player: Players, packet: Make) -> None:
    player = make_player(thinks=True, analyst=Analyst.PATTERNS)
    player.receive(packet("INITIALIZE", 0), 0)
    think = the(Think, player.receive(packet("TALK", 1, said=(("Bob", HIDDEN),)), 1))
    heard = player.on_answer(think.id, spoken(BETTER, heard=ASKS_ANN), 2)
    assert not any(isinstance(effect, LineReread) for effect in heard)
