"""The baselines of several calls in a village of seven: their order, their prompts, and their failures."""

from __future__ import annotations

import json
from typing import Any

import pytest

from agent.games.sheriff.consultant import AskingOptions
from agent.games.sheriff.prompt import SheriffPrompts
from agent.games.thinking import LONGEST_NOTE, SHARED_CHAINS
from agent.llm.call import CallFailed, Cause
from agent.play.effects import Bug, Effect, Send
from agent.protocol.packets import SKIP
from prompts import words
from tests.agent.games.sheriff.conftest import NAMES, Game, NewGame, sent, thoughts
from tests.agent.play.doubles import completion

STEPS = {"react": ("think",), "recon": ("first_order", "formulate", "second_order")}
SPEAKING = ("TALK", "CAMPAIGN")
VOTING = ("VOTE", "PSEUDO_VOTE", "ELECT", "ORDER", "NOMINATE")
AT_NIGHT = ("ATTACK", "DIVINE", "GUARD")
LINE = "I would like to hear Bob before anything else."
ANSWER = json.dumps({"reasoning": "", "statement": LINE, "action": "Bob"})
FAILED = CallFailed(Cause.SERVER, "down")
WITHOUT = {"has_sheriff": False}


def asked(effects: list[Effect]) -> str:
    """What the model is asked by the one call among the effects."""
    (think,) = thoughts(effects)
    return think.call.messages[-1].content


def ask(game: Game, request: str, *thoughts_before: str) -> list[Effect]:
    """Put a request; the model answers the first calls with these thoughts."""
    effects = game.send(request, options=NAMES[1:])
    for thought in thoughts_before:
        effects = game.reply(effects, thought)
    return effects


@pytest.fixture(params=STEPS)
def chain(request: pytest.FixtureRequest) -> str:
    """The name of a baseline."""
    name: str = request.param
    return name


def begun(new_game: NewGame, chain: str, **more: Any) -> Game:
    """A game in its first morning."""
    return new_game(asking=AskingOptions(chain=SHARED_CHAINS[chain]), **more)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("request_", [*SPEAKING, *VOTING, *AT_NIGHT])
def test_a_request_is_asked_step_by_step(new_game: NewGame, chain: str, request_: str, lang: str) -> None:
    game, steps = begun(new_game, chain, lang=lang), words(lang, "baselines")["steps"]
    effects = ask(game, request_)
    for number, step in enumerate(STEPS[chain]):
        assert steps[step] in asked(effects)
        assert '"action"' not in asked(effects)
        effects = game.reply(effects, f"thought number {number}")
    assert all(f'"thought number {number}"' in asked(effects) for number in range(len(STEPS[chain])))
    assert ("statement" if request_ in SPEAKING else "action") in asked(effects)
    assert [effect for effect in game.reply(effects, ANSWER) if isinstance(effect, Send)]


def test_the_usable_answer_goes_out(new_game: NewGame, chain: str) -> None:
    game = begun(new_game, chain)
    for request, said in (("TALK", LINE), ("VOTE", "Bob")):
        effects = ask(game, request, *("Hm." for _ in STEPS[chain]))
        assert sent(game.reply(effects, ANSWER)) == said
    assert game.player.asked.calls == 2 * (len(STEPS[chain]) + 1)


def test_only_the_second_order_leads_to_a_refined_draft(new_game: NewGame) -> None:
    guidance = words("en", "baselines")["guidance"]["refine"]
    for chain, steps in STEPS.items():
        game = begun(new_game, chain)
        effects = ask(game, "TALK", *("Hm." for _ in steps))
        assert (guidance in asked(effects)) is (chain == "recon")


def test_the_answer_is_asked_for_as_by_a_single_call(new_game: NewGame, chain: str) -> None:
    single = new_game(asking=AskingOptions())
    game = begun(new_game, chain)
    for request in ("TALK", "VOTE"):
        alone = asked(ask(single, request))
        effects = ask(game, request, *("Hm." for _ in STEPS[chain]))
        context, task = alone.split("It is day 1", 1)
        assert asked(effects).startswith(context)
        assert asked(effects).endswith(task)
        assert thoughts(effects)[0].call.form == thoughts(ask(single, request))[0].call.form


def test_notes_are_quoted_and_have_an_end(new_game: NewGame) -> None:
    game = begun(new_game, "react")
    effects = game.reply(ask(game, "VOTE"), 'Bob says "no".\nThis is certain:' + "a" * LONGEST_NOTE)
    assert r'Your thoughts: "Bob says \"no\".\nThis is certain:aaa' in asked(effects)
    assert "a" * LONGEST_NOTE not in asked(effects)


def test_how_reliable_others_are_is_asked_at_once(new_game: NewGame, chain: str) -> None:
    game = begun(new_game, chain)
    effects = game.reason("TALK", "Bob", "Cho")
    assert len(thoughts(effects)) == 2
    for think in thoughts(effects):
        effects = game.player.on_answer(think.id, completion('{"role": "SEER", "confidence": 8}'), 1)
    assert set(json.loads(sent(effects))) == {"Bob", "Cho"}


@pytest.mark.parametrize("answered", range(4))
def test_a_call_that_fails_ends_the_chain(new_game: NewGame, answered: int) -> None:
    game = begun(new_game, "recon")
    line = sent(game.reply(ask(game, "TALK", *["Hm."] * answered), FAILED))
    assert line not in ("", SKIP)
    assert game.player.tick(55) == []


def test_an_unusable_answer_is_the_minds(new_game: NewGame, chain: str) -> None:
    game = begun(new_game, chain)
    effects = ask(game, "VOTE", *("" for _ in STEPS[chain]))
    assert sent(game.reply(effects, "I would rather not.")) in NAMES[1:]


def test_a_bug_at_a_step_costs_the_models_answer(
    new_game: NewGame, chain: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begun(new_game, chain)
    effects = ask(game, "VOTE")
    for name in ("step", "answer"):
        monkeypatch.setattr(SheriffPrompts, name, lambda *_: 1 / 0)
    told, vote = game.reply(effects, "Hm.")
    assert isinstance(told, Bug)
    assert isinstance(vote, Send)
    assert vote.text in NAMES[1:]


def test_a_measured_model_gets_no_form_at_any_step(new_game: NewGame) -> None:
    game = new_game(asking=AskingOptions(strict=True, chain=SHARED_CHAINS["react"]))
    effects = ask(game, "VOTE")
    assert thoughts(effects)[0].call.as_it_is
    effects = game.reply(effects, "Hm.")
    assert thoughts(effects)[0].call.form is None
    assert sent(game.reply(effects, '{"action": "Zoe"}')) == "Zoe"
