"""What a model that plays a seat is asked while the others speak, and what becomes of it."""

from __future__ import annotations

import json

import pytest

from agent.llm.call import CallFailed, Cause, Task
from agent.play.effects import Drop, Effect, Think
from agent.play.idle import IdleThoughts
from agent.play.player import Player
from tests.agent.play.doubles import Make, Players, completion, sent, spoken, the

CARD = completion(
    json.dumps(
        {"first_person": "I", "address": "by name", "endings": ["see?"], "habits": ["counts"], "lines": []}
    )
)
PLAN = completion(json.dumps({"worlds": "Bob or Cho", "aim": "Bob, else Dan", "question": "to Eve: why?"}))
LINES = (
    "Good morning to all of you.",
    "What a grey day this is.",
    "Bread first and suspicion later.",
    "Has Eve slept at all?",
    "One question is on my mind still.",
)
GREETING = (("Bob", "Good morning."),)
SEER = (("Bob", "I am the seer. I divined Cho and Cho is a werewolf."),)


def idle_call(effects: list[Effect], task: Task) -> Think:
    (found,) = (effect for effect in effects if isinstance(effect, Think) and effect.call.task is task)
    return found


def tasks(effects: list[Effect]) -> list[Task]:
    return [effect.call.task for effect in effects if isinstance(effect, Think)]


@pytest.fixture
def begun(make_player: Players, packet: Make) -> tuple[Player, Think]:
    """A player whose game has begun, and the call for its voice."""
    player = make_player(thinks=True)
    return player, idle_call(player.receive(packet("INITIALIZE", 0), 0), Task.VOICE)


@pytest.fixture
def voiced(begun: tuple[Player, Think]) -> Player:
    """The same player with a voice."""
    player, voice = begun
    assert player.on_answer(voice.id, CARD, 1) == []
    return player


@pytest.fixture
def planned(voiced: Player, packet: Make) -> Player:
    """The same player on day 2, when its first line had left time for a plan."""
    plan = idle_call(speak(voiced, packet, 2, 20), Task.PLAN)
    voiced.on_answer(plan.id, PLAN, 22)
    return voiced


def idle(player: Player) -> IdleThoughts:
    assert player.game is not None
    return player.game.idle


def speak(player: Player, packet: Make, day: int, now: float, **more: object) -> list[Effect]:
    """One turn, played by the model at once; what follows its line."""
    think = the(Think, player.receive(packet("TALK", day, **more), now))
    return player.on_answer(think.id, spoken(LINES[int(now) // 10]), now + 1)


def test_a_voice_is_asked_for_once_when_the_game_begins(voiced: Player, packet: Make) -> None:
    assert "see?" in idle(voiced).notes.card
    assert tasks(speak(voiced, packet, 0, 10)) == []


def test_without_a_model_nobody_is_asked(make_player: Players, packet: Make) -> None:
    assert make_player().receive(packet("INITIALIZE", 0), 0) == []


def test_a_request_drops_what_is_under_way_and_it_is_asked_again_afterwards(
    begun: tuple[Player, Think], packet: Make
) -> None:
    player, voice = begun
    assert Drop(voice.id) in player.receive(packet("TALK", 0), 5)
    assert player.on_answer(voice.id, CARD, 6) == []
    assert idle(player).notes.card == ""


@pytest.mark.parametrize("answer", [completion("{"), CallFailed(Cause.SERVER, "HTTP 500")])
def test_a_voice_that_cannot_be_had_is_asked_for_twice_at_most(
    begun: tuple[Player, Think], packet: Make, answer: object
) -> None:
    player, voice = begun
    player.on_answer(voice.id, answer, 1)  # type: ignore[arg-type]
    again = idle_call(speak(player, packet, 0, 10), Task.VOICE)
    player.on_answer(again.id, answer, 12)  # type: ignore[arg-type]
    assert tasks(speak(player, packet, 0, 20, said=GREETING)) == []


def test_a_plan_is_made_at_the_dawn_of_the_second_day(voiced: Player, packet: Make) -> None:
    assert tasks(speak(voiced, packet, 1, 10)) == []  # five players: the first day is not worth it
    assert tasks(voiced.receive(packet("DAILY_INITIALIZE", 1), 10)) == []
    assert tasks(voiced.receive(packet("DAILY_INITIALIZE", 2), 20)) == [Task.PLAN]


def test_a_plan_that_dawn_left_no_time_for_is_made_after_the_first_line(
    planned: Player, packet: Make
) -> None:
    assert "Bob or Cho" in idle(planned).notes.plan
    assert tasks(speak(planned, packet, 2, 30)) == []


def test_a_new_claim_makes_another_plan_in_a_large_village(
    planned: Player, packet: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("agent.play.idle.LARGE", 5)
    assert tasks(speak(planned, packet, 2, 30, said=SEER)) == [Task.PLAN]


def test_a_plan_is_followed_for_a_day_and_remembered(planned: Player, packet: Make) -> None:
    speak(planned, packet, 3, 30)
    assert idle(planned).plan is None
    assert idle(planned).notes.plan_day == 2


def test_where_no_vote_was_announced_the_plan_s_target_is_voted_for(planned: Player, packet: Make) -> None:
    assert sent(planned.receive(packet("VOTE", 2), 40)) == ["Bob"]


def test_the_last_thoughts_are_kept(begun: tuple[Player, Think], packet: Make) -> None:
    player, _ = begun
    for now in (10, 20, 30, 40):
        think = the(Think, player.receive(packet("TALK", 1), now))
        player.on_answer(think.id, spoken(LINES[now // 10], think=f"aim {now}"), now + 1)
    assert idle(player).notes.thinks == ("aim 20", "aim 30", "aim 40")
