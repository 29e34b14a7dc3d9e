"""The thoughts for free lines and choices: their calls, how answers are used, and CHECK."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from agent.llm.answers import BadAnswer
from agent.llm.call import Task
from agent.speech.gate.faults import Unfit
from agent.speech.gate.order import Order
from agent.speech.prompt import PromptBuilder
from agent.speech.questions import CheckThought, ChoiceThought, LineThought, WordedDecision
from agent.speech.seat.prompt import SeatPrompt
from personas.loader import load_voice
from rules.board import Board
from rules.decision import Action, Brief, Say
from rules.game.ledger import SentLine
from rules.game.roles import Role
from rules.situations import Situation
from tests.agent.speech.conftest import MakeMemory
from tests.rules.conftest import something

VOICE = load_voice("neutral")
BUILDER = PromptBuilder("en", VOICE)
CLEAN = '{"admits": false, "quote": "", "claims": []}'


@pytest.fixture
def board(remember: MakeMemory) -> Board:
    return remember({}).board()


def free(board: Board, *, unbound: bool = False) -> LineThought:
    """Return the thought for a free line."""
    say = Say("freely", Brief(Situation.WAIT))
    order = Order(None, board, "en", unbound=unbound)
    prepared = SentLine(1, "Hm.", purpose=Situation.WAIT)
    return LineThought(BUILDER, SeatPrompt("en", VOICE), say, prepared, order, BUILDER.voiced_line(board))


@pytest.fixture
def thought(board: Board) -> LineThought:
    """The thought for a villager's free line."""
    return free(board)


def test_a_line_goes_out_in_the_model_s_words(thought: LineThought) -> None:
    for text in ('{"line": "What do you make of Eve?"}', "What do you make of Eve?"):
        worded = thought.take(text)
        assert isinstance(worded, WordedDecision)
        assert worded.sent.text == "What do you make of Eve?"


def test_a_free_line_of_the_werewolves_side_is_checked(board: Board) -> None:
    secret = replace(board, view=replace(board.view, roles={"Ann": Role.WEREWOLF}))
    check = free(secret).take("What do you make of Eve?")
    assert isinstance(check, CheckThought)
    assert "WEREWOLF" not in str(check.call) and "secret" not in str(check.call)
    assert check.take(CLEAN).sent.text == "What do you make of Eve?"
    with pytest.raises(Unfit) as unfit:
        check.take('{"admits": true, "quote": "Eve", "claims": []}')
    again = something(check.again("", unfit.value))
    assert again.call.task is Task.TALK
    with pytest.raises(BadAnswer) as bad:
        check.take("{")
    assert check.again("{", bad.value) is None


def test_the_baseline_without_rules_is_not_checked(board: Board) -> None:
    secret = replace(board, view=replace(board.view, roles={"Ann": Role.WEREWOLF}))
    assert isinstance(free(secret, unbound=True).take("What do you make of Eve?"), WordedDecision)


@pytest.mark.parametrize("text", ["", "{}", '{"line": 7}', '{"choice": 1, "li'])
def test_an_answer_without_a_line_is_bad(thought: LineThought, text: str) -> None:
    with pytest.raises((BadAnswer, Unfit)):
        thought.take(text)


def test_a_retry_quotes_the_words_that_offend(thought: LineThought) -> None:
    said = "I wonder about Eve. As an AI I cannot know. Dan will vote too."
    text = json.dumps({"line": said})
    with pytest.raises(Unfit) as unfit:
        thought.take(text)
    again = something(thought.again(text, unfit.value))
    told = again.call.messages[-1].content.replace(json.dumps(text), "")
    assert '"As an AI I cannot know."' in told
    assert "I wonder about Eve" not in told


def test_who_chooses_a_player_is_asked_again_for_a_player(board: Board) -> None:
    options = ("Eve", "Dan")
    choice = ChoiceThought(BUILDER, options, BUILDER.choice(board, Action.VOTE, options))
    with pytest.raises(BadAnswer) as bad:
        choice.take("{")
    again = something(choice.again("{", bad.value))
    assert '{"target": "..."}' in again.call.messages[-1].content


def test_nothing_is_asked_a_third_time(thought: LineThought) -> None:
    with pytest.raises(BadAnswer) as bad:
        thought.take("{}")
    again = something(thought.again("{}", bad.value))
    assert again.again("{}", bad.value) is None


def test_over_ends_the_talk(thought: LineThought) -> None:
    over = thought.take('{"line": "Over"}')
    assert isinstance(over, WordedDecision)
    assert over.sent.text == "Over"
