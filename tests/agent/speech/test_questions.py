"""What is asked of a model, and how its answers are taken: a line by the number of its intent."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from agent.llm.answers import BadAnswer
from agent.play.memory import Memory
from agent.protocol.fold import first_view
from agent.protocol.packets import InitializePacket, Packet, TalkPacket
from agent.speech.gate.faults import Unfit
from agent.speech.gate.order import Order
from agent.speech.prompt import Offer, PromptBuilder
from agent.speech.questions import ChoiceThought, Intent, LineThought, Worded
from personas.loader import load_voice
from rules.board import Board
from rules.decision import Action, Brief, Say
from rules.game.claims import Claims
from rules.game.disposition import Disposition
from rules.game.ledger import Sent
from rules.lines.situations import Situation
from rules.minds.simple_judge import SimpleJudge

BUILDER = PromptBuilder("en", load_voice("neutral"))
WORDS = {"Eve": "I will vote for Eve.", "Dan": "My vote goes to Dan."}
"""What a model may say for the first and the second intent."""


@pytest.fixture
def board(packet: Callable[..., Packet]) -> Board:
    """Ann's, on day 1."""
    first, talk = packet("INITIALIZE", 0), packet("TALK", 1)
    assert isinstance(first, InitializePacket)
    assert isinstance(talk, TalkPacket)
    memory = Memory(first_view(first), Disposition(()), SimpleJudge())
    memory.take_in(talk)
    return memory.board()


def intent(board: Board, target: str) -> Intent:
    brief = Brief(Situation.VOTE, {"target": target}, claims=Claims(vote=target))
    prepared = Sent(1, f"I vote for {target}.", brief.claims, purpose=brief.situation)
    return Intent(Say(f"{target} it is", brief), prepared, Order(brief, board, "en"))


@pytest.fixture
def thought(board: Board) -> LineThought:
    """A vote for Eve, or else one for Dan."""
    intents = tuple(intent(board, target) for target in WORDS)
    offers = [Offer(one.say.brief, one.prepared.text) for one in intents]
    return LineThought(BUILDER, intents, BUILDER.line(board, offers))


def answer(target: str, **choice: object) -> str:
    return json.dumps({**choice, "line": WORDS[target]})


def test_a_line_is_that_of_the_intent_chosen(thought: LineThought) -> None:
    for number, (intent, line) in enumerate(zip(thought.intents, WORDS.values(), strict=True), 1):
        worded = thought.take(json.dumps({"choice": number, "line": line}))
        assert worded.say is intent.say
        assert (worded.sent.text, worded.sent.claims) == (line, intent.say.brief.claims)


@pytest.mark.parametrize("choice", [0, 3, -1, 99, "2", 2.0, None, True, False, [2], {"number": 2}])
def test_a_choice_that_is_none_is_the_first(thought: LineThought, choice: object) -> None:
    assert thought.take(answer("Eve", choice=choice)).say is thought.intents[0].say


def test_so_is_a_missing_choice_and_a_bare_line(thought: LineThought) -> None:
    for text in (answer("Eve"), WORDS["Eve"]):
        assert thought.take(text).say is thought.intents[0].say


@pytest.mark.parametrize(("target", "choice"), [("Dan", 1), ("Eve", 2), ("Dan", 0)])
def test_a_line_must_do_what_its_choice_says(thought: LineThought, target: str, choice: int) -> None:
    with pytest.raises(Unfit):
        thought.take(answer(target, choice=choice))


@pytest.mark.parametrize("text", ["", "{}", '{"choice": 1}', '{"choice": 1, "line": 7}', '{"choice": 1, "li'])
def test_an_answer_without_a_line_is_bad(thought: LineThought, text: str) -> None:
    with pytest.raises((BadAnswer, Unfit)):
        thought.take(text)


def test_a_retry_keeps_the_choice_and_tells_what_was_wrong(thought: LineThought) -> None:
    text = answer("Eve", choice=2)
    with pytest.raises(Unfit) as unfit:
        thought.take(text)
    again = thought.again(text, unfit.value)
    assert again is not None
    assert again.call.form == thought.call.form
    assert again.call.messages[-2].content == text
    asked = again.call.messages[-1].content
    assert "does not say plainly that you vote for Dan" in asked
    assert '{"choice": 2, "line": "..."}' in asked
    for choice in ({}, {"choice": 1}, {"choice": 2}):
        assert again.take(answer("Dan", **choice)).say is thought.intents[1].say


def test_a_retry_quotes_the_words_that_offend(thought: LineThought) -> None:
    said = "I will vote for Eve. As an AI I cannot know. Dan will vote too."
    text = json.dumps({"choice": 1, "line": said})
    with pytest.raises(Unfit) as unfit:
        thought.take(text)
    again = thought.again(text, unfit.value)
    assert again is not None
    told = again.call.messages[-1].content.replace(json.dumps(text), "")
    assert '"As an AI I cannot know."' in told
    assert "I will vote for Eve" not in told


def test_a_retry_of_an_answer_without_a_choice_leaves_it_open(thought: LineThought) -> None:
    text = answer("Dan", choice=7)
    with pytest.raises(Unfit) as unfit:
        thought.take(text)
    again = thought.again(text, unfit.value)
    assert again is not None
    assert '{"choice": N, "line": "..."}' in again.call.messages[-1].content
    assert again.take(answer("Dan", choice=2)).say is thought.intents[1].say


def test_who_chooses_a_player_is_asked_again_for_a_player(board: Board) -> None:
    options = ("Eve", "Dan")
    choice = ChoiceThought(BUILDER, options, BUILDER.choice(board, Action.VOTE, options))
    with pytest.raises(BadAnswer) as bad:
        choice.take("{")
    again = choice.again("{", bad.value)
    assert again is not None
    assert '{"target": "..."}' in again.call.messages[-1].content


def test_nothing_is_asked_a_third_time(thought: LineThought) -> None:
    with pytest.raises(BadAnswer) as bad:
        thought.take("{}")
    again = thought.again("{}", bad.value)
    assert again is not None
    assert again.again("{}", bad.value) is None


def test_over_is_a_line_only_where_no_brief_is_to_be_kept(thought: LineThought, board: Board) -> None:
    with pytest.raises(Unfit):
        thought.take('{"line": "Over"}')
    (first, _) = thought.intents
    free = LineThought(BUILDER, (Intent(first.say, first.prepared, Order(None, board, "en")),), thought.call)
    over = free.take('{"line": "Over"}')
    assert isinstance(over, Worded)
    assert over.sent.text == "Over"
