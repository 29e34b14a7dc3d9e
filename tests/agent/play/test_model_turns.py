"""A turn that a model plays: its line held to what it declares, checked, asked again, replaced."""

from __future__ import annotations

import json

import pytest

from agent.llm.call import Answer, CallFailed, Cause, Task
from agent.play.effects import AnswerRejected, DecisionMade, Drop, Effect, Think
from agent.play.pacing import CHECK_RESERVE
from rules.decision import Say
from rules.situations import Situation
from tests.agent.play.doubles import (
    BETTER,
    ClosingMind,
    Make,
    Players,
    SilentMind,
    SuspectingMind,
    Thinking,
    completion,
    sent,
    spoken,
    the,
)


def test_who_has_said_its_last_word_is_not_asked_for_more(begin: Players, packet: Make) -> None:
    player = begin(ClosingMind(), thinks=True)
    last = the(Think, player.receive(packet("TALK", 1), 0))
    player.on_answer(last.id, spoken("Over"), 1)
    assert sent(player.receive(packet("TALK", 1), 2)) == ["Over"]


def test_a_turn_in_which_the_rules_are_done_is_offered_to_the_model(begin: Players, packet: Make) -> None:
    player = begin(SilentMind(), thinks=True)
    think = the(Think, player.receive(packet("TALK", 1), 0))
    assert sent(player.on_answer(think.id, spoken(BETTER), 1)) == [BETTER]


def test_thinking_the_thought_sends_the_better_line(thinking: Thinking) -> None:
    player, think, _ = thinking
    assert sent(player.on_answer(think.id, spoken(f" {BETTER}\n"), 120)) == [BETTER]
    assert player.tick(think.until) == []


def test_a_model_that_knows_no_json_may_give_the_bare_line(thinking: Thinking) -> None:
    player, think, _ = thinking
    assert sent(player.on_answer(think.id, completion(BETTER), 120)) == [BETTER]


@pytest.mark.parametrize("line", ["Over", "Over.", " over ", "Skip"])
def test_a_model_may_end_its_talk_of_the_day(thinking: Thinking, packet: Make, line: str) -> None:
    player, think, _ = thinking
    assert sent(player.on_answer(think.id, spoken(line), 120)) == ["Over"]
    assert sent(player.receive(packet("TALK", 1), 130)) == ["Over"]


@pytest.mark.parametrize("text", ["", " \n ", "I am the seer.", '{"target": "Bob"}', "{"])
def test_thinking_what_is_no_line_to_send_is_asked_for_once_more(thinking: Thinking, text: str) -> None:
    player, think, _ = thinking
    effects = player.on_answer(think.id, completion(text), 120)
    again = the(Think, effects)
    assert isinstance(effects[0], AnswerRejected)
    assert again.call.messages[: len(think.call.messages)] == think.call.messages
    assert sent(player.on_answer(again.id, completion(BETTER), 125)) == [BETTER]


def test_thinking_two_useless_answers_give_way_to_the_prepared_line(thinking: Thinking) -> None:
    player, think, prepared = thinking
    again = the(Think, player.on_answer(think.id, completion("{"), 120))
    assert sent(player.on_answer(again.id, completion("{"), 125)) == [prepared]


def test_thinking_where_time_is_short_a_useless_answer_is_not_asked_for_again(thinking: Thinking) -> None:
    player, think, prepared = thinking
    assert sent(player.on_answer(think.id, completion("{"), 130)) == [prepared]


def test_where_prepared_words_are_wanted_nothing_is_thought_about(begin: Players, packet: Make) -> None:
    player = begin(ClosingMind(), thinks=True, prepared=(Situation.CLOSING,))
    effects = player.receive(packet("TALK", 1), 0)
    assert sent(effects) == [the(DecisionMade, effects).prepared]


def test_thinking_a_line_said_before_gives_way_to_the_prepared_one(thinking: Thinking, packet: Make) -> None:
    player, first, _ = thinking
    player.on_answer(first.id, completion(BETTER), 120)
    effects = player.receive(packet("TALK", 1), 130)
    second = the(Think, effects)
    assert sent(player.on_answer(second.id, completion(BETTER), 140)) == []
    assert sent(player.on_answer(second.id + 1, completion(BETTER), 145)) == [
        the(DecisionMade, effects).prepared
    ]


def test_the_vote_that_a_model_announces_is_cast(begin: Players, packet: Make) -> None:
    player = begin(SuspectingMind(), thinks=True)
    think = the(Think, player.receive(packet("TALK", 1), 0))
    line = "I vote for Bob."
    assert sent(player.on_answer(think.id, spoken(line, ("vote", "Bob", "")), 1)) == [line]
    assert sent(player.receive(packet("VOTE", 1), 3)) == ["Bob"]


BAD = spoken("I am the medium.", ("vote", "Bob", ""), to="Bob")
"""A vote for Bob is declared, and the words may not go out."""


@pytest.fixture
def torn(begin: Players, packet: Make) -> Thinking:
    """A player, asked at the time 100, whose rules would have it vote for Eve."""
    player = begin(SuspectingMind(), thinks=True)
    effects = player.receive(packet("TALK", 1), 100)
    return Thinking(player, the(Think, effects), the(DecisionMade, effects).prepared)


def votes_for_bob(torn: Thinking, packet: Make, effects: list[Effect]) -> bool:
    """Whether prepared words for Bob went out, and the vote follows them."""
    (line,) = sent(effects)
    assert "Bob" in line and line != torn.prepared
    return sent(torn.player.receive(packet("VOTE", 1), 140)) == ["Bob"]


def test_a_line_that_fails_twice_gives_way_to_prepared_words_for_what_it_declared(
    torn: Thinking, packet: Make
) -> None:
    again = the(Think, torn.player.on_answer(torn.think.id, BAD, 110))
    effects = torn.player.on_answer(again.id, BAD, 112)
    decided = the(DecisionMade, effects).decision
    assert isinstance(decided, Say)
    assert decided.brief.slots == {"target": "Bob"}
    assert votes_for_bob(torn, packet, effects)


def test_so_does_one_for_which_no_time_is_left(torn: Thinking, packet: Make) -> None:
    assert votes_for_bob(torn, packet, torn.player.on_answer(torn.think.id, BAD, 130))


@pytest.mark.parametrize("answer", [None, CallFailed(Cause.SERVER, "HTTP 503")], ids=["too late", "failed"])
def test_so_does_one_that_is_asked_for_again_in_vain(
    torn: Thinking, packet: Make, answer: CallFailed | None
) -> None:
    again, player = the(Think, torn.player.on_answer(torn.think.id, BAD, 110)), torn.player
    effects = player.on_answer(again.id, answer, 112) if answer else player.tick(again.until)
    assert (Drop(again.id) in effects) is (answer is None)
    assert votes_for_bob(torn, packet, effects)


SECRET = json.dumps({"admits": True, "quote": BETTER, "claims": []})
CLEAN = json.dumps({"admits": False, "quote": "", "claims": []})


@pytest.fixture
def wolf(make_player: Players, packet: Make) -> Thinking:
    """A werewolf, asked at the time 100."""
    player = make_player(SuspectingMind(), thinks=True)
    player.receive(packet("INITIALIZE", 0, role="WEREWOLF"), 0)
    effects = player.receive(packet("TALK", 1, role="WEREWOLF"), 100)
    return Thinking(player, the(Think, effects), the(DecisionMade, effects).prepared)


def test_a_werewolf_s_line_is_checked_before_it_goes_out(wolf: Thinking) -> None:
    check = the(Think, wolf.player.on_answer(wolf.think.id, spoken(BETTER), 110))
    assert check.call.task is Task.CHECK
    assert sent(wolf.player.on_answer(check.id, completion(CLEAN), 112)) == [BETTER]


def test_a_line_that_admits_something_is_asked_for_again(wolf: Thinking) -> None:
    check = the(Think, wolf.player.on_answer(wolf.think.id, spoken(BETTER), 110))
    again = the(Think, wolf.player.on_answer(check.id, completion(SECRET), 112))
    assert again.call.task is Task.TALK


@pytest.mark.parametrize("answer", [completion("{"), CallFailed(Cause.SERVER, "slow")])
def test_a_check_that_gives_no_answer_keeps_the_line_back(wolf: Thinking, answer: Answer) -> None:
    check = the(Think, wolf.player.on_answer(wolf.think.id, spoken(BETTER), 110))
    (line,) = sent(wolf.player.on_answer(check.id, answer, 112))
    assert line != BETTER


def test_a_check_that_takes_too_long_keeps_the_line_back(wolf: Thinking) -> None:
    check = the(Think, wolf.player.on_answer(wolf.think.id, spoken(BETTER), 110))
    assert BETTER not in sent(wolf.player.tick(check.until))


def test_time_is_left_for_the_check(wolf: Thinking, thinking: Thinking) -> None:
    assert wolf.think.until == thinking.think.until - CHECK_RESERVE


def test_a_slow_model_s_line_is_asked_for_in_time_though_its_check_cannot_be(
    wolf: Thinking, packet: Make
) -> None:
    check = the(Think, wolf.player.on_answer(wolf.think.id, spoken(BETTER), 135))
    assert BETTER not in sent(wolf.player.tick(check.until))
    line = the(Think, wolf.player.receive(packet("TALK", 1, role="WEREWOLF"), 200))
    assert line.until > 235
    assert line.call.hurried
    check = the(Think, wolf.player.on_answer(line.id, spoken(f"{BETTER} Then Cho."), 210))
    assert check.call.hurried
