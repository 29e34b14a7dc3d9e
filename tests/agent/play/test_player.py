"""Our own bugs, games that do not begin as they should, and what is said in the course of one."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from agent.llm.call import CallFailed, Cause
from agent.play.effects import Bug, DecisionMade, Send, Think
from agent.play.player import Player
from agent.protocol.packets import parse_packet
from agent.speech.speaker import Speaker
from agent.speech.voice import Part
from rules.decision import Brief, Say
from rules.game.view import GameView
from rules.minds.minds import RuleMind
from rules.minds.simple_judge import SimpleJudge
from rules.situations import Situation
from tests.agent.play.doubles import BrokenMind, ClosingMind, Make, Players, sent, the

# Our own bugs


@pytest.mark.parametrize(
    ("kind", "plain"), [("TALK", "Over"), ("VOTE", "Cho"), ("DIVINE", "Cho"), ("ATTACK", "Cho")]
)
def test_a_bug_in_the_mind_costs_no_answer(begin: Players, packet: Make, kind: str, plain: str) -> None:
    player = begin(BrokenMind())
    effects = player.receive(packet(kind, 1, dead=("Bob",)), 0)
    assert isinstance(the(Bug, effects).error, RuntimeError)
    assert sent(effects) == [plain]


def test_a_bug_after_the_provider_failed_costs_no_answer(begin: Players, packet: Make) -> None:
    player = begin(BrokenMind(only_after_failure=True), thinks=True)
    asked = player.receive(packet("TALK", 1), 0)
    effects = player.on_answer(the(Think, asked).id, CallFailed(Cause.SERVER, "why"), 1)
    assert isinstance(effects[0], Bug)
    assert sent(effects) == [the(DecisionMade, asked).prepared]


def test_a_bug_in_the_voice_costs_no_answer(packet: Make) -> None:
    def broken(view: GameView) -> Part:
        raise RuntimeError("a bug")

    player = Player("team1", RuleMind(SimpleJudge()), broken, random.Random(1))
    assert isinstance(player.receive(packet("INITIALIZE", 0), 0)[0], Bug)
    assert sent(player.receive(packet("TALK", 0), 0)) == ["Over"]
    assert sent(player.receive(packet("VOTE", 1), 0)) == ["Bob"]


# Games that do not begin as they should


@pytest.mark.parametrize(("kind", "plain"), [("TALK", "Over"), ("WHISPER", "Over"), ("VOTE", "Bob")])
def test_a_request_before_initialize_gets_a_plain_answer(
    make_player: Players, packet: Make, kind: str, plain: str
) -> None:
    assert make_player().receive(packet(kind, 1), 0) == [Send(plain)]


def test_the_last_one_alive_names_itself(make_player: Players, packet: Make) -> None:
    vote = packet("VOTE", 1, dead=("Bob", "Cho", "Dan", "Eve"))
    assert make_player().receive(vote, 0) == [Send("Ann")]


def test_a_player_that_missed_initialize_starts_with_a_day(make_player: Players, packet: Make) -> None:
    player = make_player()
    player.receive(packet("DAILY_INITIALIZE", 2, dead=("Bob",)), 0)
    effects = player.receive(packet("TALK", 2, dead=("Bob",)), 0)
    assert the(DecisionMade, effects).board.day == 2


def test_a_new_game_on_the_same_player(playing: Player, packet: Make) -> None:
    playing.receive(packet("TALK", 1), 0)
    playing.receive(packet("FINISH", 2), 0)
    assert playing.receive(packet("INITIALIZE", 0, me="Dan", game="GAME2"), 0) == []
    assert playing.view is not None
    assert (playing.view.me, playing.finished) == ("Dan", False)
    (line,) = sent(playing.receive(packet("TALK", 0, me="Dan", game="GAME2"), 0))
    assert "Dan" in line


def test_a_request_of_another_game_is_not_answered_from_the_old_one(playing: Player, packet: Make) -> None:
    dead = ("Bob", "Cho", "Dan")
    assert playing.receive(packet("VOTE", 1, me="Eve", game="GAME2", dead=dead), 0) == [Send("Ann")]


# What is said


@pytest.mark.parametrize("seed", range(5))
def test_the_vote_follows_the_announced_vote(begin: Players, packet: Make, seed: int) -> None:
    player = begin(seed=seed)
    announced = []
    for turn, line in enumerate(("Hello.", "I vote for Cho.", "I am the seer. I divined Dan: a werewolf.")):
        effects = player.receive(packet("TALK", 1, said=(("Bob", line),), first=turn), 0)
        decision = the(DecisionMade, effects).decision
        if isinstance(decision, Say) and decision.brief.claims.vote:
            announced.append(decision.brief.claims.vote)
    assert sent(player.receive(packet("VOTE", 1), 0)) == announced[-1:]


def test_no_line_is_said_twice_in_a_game(make_player: Players, packet: Make) -> None:
    for role in ("VILLAGER", "SEER", "POSSESSED", "WEREWOLF"):
        player = make_player()
        player.receive(packet("INITIALIZE", 0, role=role), 0)
        said: list[str] = []
        for day in range(12):
            player.receive(packet("DAILY_INITIALIZE", day, role=role), 0)
            for _ in range(10):
                said += sent(player.receive(packet("TALK", day, role=role), 0))
        spoken = [line for line in said if line != "Over"]
        assert len(spoken) > 10
        assert len(set(spoken)) == len(spoken)


def test_after_the_last_word_there_is_only_over_until_tomorrow(begin: Players, packet: Make) -> None:
    player = begin(ClosingMind())
    (closing,) = sent(player.receive(packet("TALK", 1), 0))
    assert closing != "Over"
    assert [sent(player.receive(packet("TALK", 1), 0)) for _ in range(2)] == [["Over"]] * 2
    assert sent(player.receive(packet("TALK", 2), 0)) != ["Over"]


def test_the_last_word_to_the_pack_is_not_the_last_word_to_the_village(
    make_player: Players, packet: Make
) -> None:
    """On day 0 the werewolves whisper before the talk."""
    player = make_player()
    player.receive(packet("INITIALIZE", 0, role="WEREWOLF"), 0)
    whispers = [sent(player.receive(packet("WHISPER", 0, role="WEREWOLF"), 0))[0] for _ in range(4)]
    assert whispers[0] != "Over"
    assert whispers[-1] == "Over"
    (greeting,) = sent(player.receive(packet("TALK", 0, role="WEREWOLF"), 0))
    assert "Ann" in greeting


# Prepared lines at the gate


class Careless(Speaker):
    """A voice whose file was written without care."""

    def say(self, brief: Brief, *args: Any, **kwargs: Any) -> str | None:
        return "I am the werewolf." if brief.situation is Situation.OPENING_FIRST else "Hm. Let me listen."


@pytest.mark.parametrize(("gates", "line"), [(True, "Hm. Let me listen."), (False, "I am the werewolf.")])
def test_a_prepared_line_that_must_not_go_out_gives_way_to_waiting(
    make_player: Players, packet: Make, gates: bool, line: str
) -> None:
    player = make_player(gates=gates)
    make_part = player._make_part
    player._make_part = lambda view: replace(
        make_part(view), speaker=Careless(make_part(view).speaker.speech, None, random.Random(1))
    )
    player.receive(packet("INITIALIZE", 0), 0)
    assert sent(player.receive(packet("TALK", 1), 0)) == [line]


def test_who_was_voted_for_in_vain_is_not_voted_for_again(
    make_player: Players, frame: Callable[..., str]
) -> None:
    """A failed player is called ALIVE; who votes for it has voted for nobody (protocol section 4)."""
    player = make_player()
    player.receive(parse_packet(frame("INITIALIZE", 0)), 0)
    (first,) = sent(player.receive(parse_packet(frame("VOTE", 1)), 0))
    morning = json.loads(frame("DAILY_INITIALIZE", 2))
    morning["info"]["vote_list"] = [{"day": 1, "agent": "Bob", "target": "Ann"}]
    player.receive(parse_packet(json.dumps(morning)), 0)
    (second,) = sent(player.receive(parse_packet(frame("VOTE", 2)), 0))
    assert second != first
