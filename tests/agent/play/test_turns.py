"""One request: answered at once, or thought about until its deadline; the state table row by row."""

from __future__ import annotations

import pytest

from agent.llm.call import CallFailed, Cause, Task
from agent.play.answering import deadlines
from agent.play.effects import DecisionMade, Drop, Send, Think, WakeAt
from agent.play.player import Player
from agent.protocol.packets import parse_packet
from rules.decision import Say
from rules.situations import Situation
from tests.agent.play.doubles import (
    BETTER,
    REQUESTS,
    SILENT,
    Make,
    Players,
    SuspectingMind,
    Thinking,
    completion,
    sent,
    the,
)


@pytest.mark.parametrize("request_kind", REQUESTS)
def test_idle_a_request_is_answered_at_once(playing: Player, packet: Make, request_kind: str) -> None:
    effects = playing.receive(packet(request_kind, 1, role="WEREWOLF"), 0)
    assert len(sent(effects)) == 1
    assert isinstance(effects[0], DecisionMade)


@pytest.mark.parametrize("quiet", SILENT)
def test_what_is_no_request_is_never_answered(playing: Player, packet: Make, quiet: str) -> None:
    assert playing.receive(packet(quiet, 1), 0) == []


def test_idle_a_request_worth_a_thought_is_thought_about_until_the_deadline(
    begin: Players, packet: Make
) -> None:
    player = begin(thinks=True)
    effects = player.receive(packet("TALK", 1), 100)
    think = the(Think, effects)
    assert sent(effects) == []
    assert think.until == the(WakeAt, effects).at == 150
    decided = the(DecisionMade, effects)
    assert isinstance(decided.decision, Say)
    assert decided.decision.brief.situation is Situation.OPENING_FIRST
    assert think.call.task is Task.TALK


@pytest.mark.parametrize("request_kind", REQUESTS[1:])
def test_actions_and_whispers_are_not_thought_about(begin: Players, packet: Make, request_kind: str) -> None:
    player = begin(thinks=True)
    assert len(sent(player.receive(packet(request_kind, 1), 0))) == 1


def test_before_a_vote_a_model_may_read_all_the_time(begin: Players, packet: Make) -> None:
    player = begin(SuspectingMind(), thinks=True)
    player.receive(packet("DAILY_FINISH", 1, said=(("Bob", "It must be Eve, or so I think."),)), 90)
    effects = player.receive(packet("VOTE", 1), 100)
    assert the(Think, effects).call.task is Task.ANALYSIS
    assert the(Think, effects).until == 150
    assert sent(player.tick(150)) == [the(DecisionMade, effects).prepared]


def test_thinking_the_deadline_drops_the_thought_and_sends_the_prepared_line(thinking: Thinking) -> None:
    player, think, prepared = thinking
    assert player.tick(think.until - 0.01) == [WakeAt(think.until)]
    effects = player.tick(think.until)
    assert effects[0] == Drop(think.id)
    assert sent(effects) == [prepared]
    assert player.on_answer(think.id, completion(BETTER), think.until + 1) == []
    assert player.tick(think.until + 2) == []


def test_thinking_name_drops_everything_for_good(thinking: Thinking) -> None:
    player, think, _ = thinking
    assert player.receive(parse_packet('{"request":"NAME"}'), 110) == [Drop(think.id), Send("team1")]
    assert player.on_answer(think.id, completion(BETTER), 111) == []
    assert player.on_answer(think.id, CallFailed(Cause.SERVER, "slow"), 111) == []
    assert player.tick(think.until + 100) == []


def test_thinking_goes_on_after_a_request_nobody_knows(thinking: Thinking, packet: Make) -> None:
    player, think, _ = thinking
    assert player.receive(packet("HEARTBEAT", 1), 110) == []
    assert sent(player.on_answer(think.id, completion(BETTER), 111)) == [BETTER]


def test_after_the_servers_time_out_nothing_is_sent(thinking: Thinking) -> None:
    player, think, _ = thinking
    late = think.until + 10.1
    assert player.tick(late) == [Drop(think.id)]
    assert player.on_answer(think.id, completion(BETTER), late) == []


def test_a_thought_that_ends_after_the_servers_time_out_is_not_sent(thinking: Thinking) -> None:
    player, think, _ = thinking
    assert sent(player.on_answer(think.id, completion(BETTER), think.until + 10.1)) == []


@pytest.mark.parametrize("kind", [*(kind for kind in SILENT if kind != "HEARTBEAT"), "VOTE", "WHISPER"])
def test_thinking_any_other_packet_drops_everything(thinking: Thinking, packet: Make, kind: str) -> None:
    player, think, _ = thinking
    effects = player.receive(packet(kind, 1), 110)
    assert effects[0] == Drop(think.id)
    assert len(sent(effects)) == (kind in REQUESTS)
    assert player.tick(think.until) == player.on_answer(think.id, completion(BETTER), 120) == []


def test_a_thought_of_an_older_id_is_ignored(thinking: Thinking, packet: Make) -> None:
    player, old, _ = thinking
    effects = player.receive(packet("TALK", 1), 120)
    new = the(Think, effects)
    assert new.id != old.id
    assert player.on_answer(old.id, completion(BETTER), 121) == []
    assert player.tick(old.until) == [WakeAt(new.until)]
    assert sent(player.tick(new.until)) == [the(DecisionMade, effects).prepared]


@pytest.mark.parametrize("state", ["fresh", "playing", "finished"])
def test_name_is_answered_at_any_moment(make_player: Players, packet: Make, state: str) -> None:
    player = make_player()
    if state != "fresh":
        player.receive(packet("INITIALIZE", 0), 0)
    if state == "finished":
        player.receive(packet("FINISH", 2), 0)
    assert player.finished == (state == "finished")
    assert player.receive(packet("NAME"), 0) == [Send("team1")]


def test_when_the_provider_fails_the_answer_goes_out_at_once(thinking: Thinking) -> None:
    player, think, prepared = thinking
    effects = player.on_answer(think.id, CallFailed(Cause.SERVER, "the provider's fault: HTTP 503"), 101)
    assert sent(effects) == [prepared]
    assert not [effect for effect in effects if isinstance(effect, DecisionMade)]
    assert player.tick(think.until) == []


@pytest.mark.parametrize(
    ("timeout", "margin", "seconds"), [(60, 10, 50), (60, 0, 60), (12, 10, 8), (3, 10, 2), (0, 10, 0)]
)
def test_the_margin_is_never_more_than_a_third(timeout: float, margin: float, seconds: float) -> None:
    assert deadlines(0, timeout, margin) == (seconds, timeout)


def test_the_deadline_is_the_villages_own(make_player: Players, packet: Make) -> None:
    player = make_player(thinks=True, margin=5)
    player.receive(packet("INITIALIZE", 0, seconds=30), 0)
    assert the(Think, player.receive(packet("TALK", 1), 7)).until == 7 + 25
