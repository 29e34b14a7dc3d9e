"""The mind sla: a policy picks statements, votes and night targets, without a model and with one."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from agent.games.sheriff.chains import VILLAGE_CHAINS
from agent.games.sheriff.consultant import AskingOptions
from agent.games.sheriff.minds import MakeMind
from agent.games.sheriff.sla import SLA_POLICIES, first_sla_policy, make_sla, shipped_sla_policy
from agent.games.sheriff.sla_features import CATALOGUE
from agent.llm.call import CallFailed, Cause
from agent.play.effects import Effect, Send
from agent.protocol.packets import SKIP
from agent.reading.offline import read_talk
from prompts import words
from rules.game.events import Talk
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy
from tests.agent.games.sheriff.conftest import NAMES, Game, NewGame, sent, thoughts

WITHOUT_SHERIFF = {"has_sheriff": False}
ADVISED = AskingOptions(chain=VILLAGE_CHAINS["sla"], advised=True)
PROPOSED = ("I will vote for Bob.", "I will vote for Cho.", "I believe Dan is a good villager.")


def mind_that_loves(feature: str, weight: float = 50.0) -> MakeMind:
    """Return the mind by a policy that weighs one feature only."""
    decisions = {
        name: LinearPolicy({feature: weight} if feature in known else {}) for name, known in CATALOGUE.items()
    }
    return make_sla(Policy(first_sla_policy().head, decisions))


def said(line: str) -> str | None:
    return read_talk(Talk(idx=0, day=1, turn=1, agent="Ann", text=line), NAMES).vote


def talk(game: Game) -> list[Effect]:
    return game.send("TALK", info=WITHOUT_SHERIFF)


# --- without a model ---


@pytest.mark.parametrize("policy", [None, SLA_POLICIES.by_chance()], ids=["shipped", "chance"])
@pytest.mark.parametrize(("role", "mate"), [("VILLAGER", None), ("SEER", None), ("WEREWOLF", "Dan")])
def test_every_request_is_answered_legally_and_at_once(
    policy: Policy | None, role: str, mate: str | None, new_game: NewGame
) -> None:
    game = new_game(make_sla(policy), role=role, mate=mate)
    for request in ("ATTACK", "DIVINE", "GUARD", "VOTE"):
        answer = sent(game.send(request, options=("Bob", "Cho", "Eve"), info=WITHOUT_SHERIFF))
        assert answer in ("Bob", "Cho", "Eve")
    assert sent(talk(game)) not in ("", SKIP)


def test_a_policy_decides_what_is_said(new_game: NewGame) -> None:
    for seed in range(5):
        quiet, votes = (new_game(mind_that_loves(one, 50 + seed)) for one in ("nothing", "votes"))
        assert said(sent(talk(quiet))) is None
        assert said(sent(talk(votes))) in NAMES[1:]


def test_a_seer_may_hold_back_and_a_werewolf_may_lie_first(new_game: NewGame) -> None:
    found = {"day": 0, "agent": "Ann", "target": "Cho", "result": "HUMAN"}
    for weight, tells in ((50, True), (-50, False)):
        game = new_game(mind_that_loves("tells", weight), role="SEER")
        line = sent(game.send("TALK", info=WITHOUT_SHERIFF | {"divine_result": found}))
        assert ("seer" in line.lower()) is tells
    liar = new_game(mind_that_loves("lies_first"), role="WEREWOLF", mate="Dan")
    assert "seer" in sent(talk(liar)).lower()


def test_choices_are_drawn_by_the_policys_probabilities(new_game: NewGame) -> None:
    votes = Counter[str]()
    game = new_game(make_sla(SLA_POLICIES.by_chance()))
    for _ in range(60):
        votes[sent(game.send("VOTE", options=NAMES[1:], info=WITHOUT_SHERIFF))] += 1
    assert set(votes) == set(NAMES[1:])
    assert max(votes.values()) < 25


def test_a_packmates_choice_is_followed(new_game: NewGame) -> None:
    game = new_game(make_sla(SLA_POLICIES.by_chance()), role="WEREWOLF", mate="Dan", night=True)
    chosen = {"event": "attack", "agent": "Dan", "target": "Fay"}
    for _ in range(10):
        assert sent(game.send("ATTACK", chosen, options=NAMES, info=WITHOUT_SHERIFF)) == "Fay"


def test_where_there_is_a_sheriff_it_plays_as_offline(new_game: NewGame) -> None:
    for request in ("TALK", "VOTE", "CAMPAIGN"):
        answers = [
            sent(new_game(mind).send(request, options=NAMES[1:], info={"has_sheriff": True}))
            for mind in (mind_that_loves("nothing"), "offline")
        ]
        assert answers[0] == answers[1]


# --- its policy ---


def test_the_shipped_policy_was_trained_and_judged() -> None:
    policy = shipped_sla_policy()
    assert (policy.head.mind, policy.head.game) == ("sla", "village7")
    assert policy.head.trained["games"]
    assert policy.head.judged
    assert SLA_POLICIES.parse(SLA_POLICIES.dump(policy), "again") == policy


def test_by_chance_all_options_are_alike_and_at_first_the_offline_minds_choice_is_preferred() -> None:
    options = [{"rules": 1.0}, {"behind": 1.0}, {}]
    for decision in CATALOGUE:
        assert SLA_POLICIES.by_chance().decisions[decision].probabilities(options) == pytest.approx(
            [1 / 3] * 3
        )
        assert first_sla_policy().decisions[decision].best(options) == 0


# --- with a model ---


def asked(effects: list[Effect]) -> str:
    (think,) = thoughts(effects)
    return think.call.messages[-1].content


def proposing(*lines: str) -> str:
    return json.dumps({"candidates": lines})


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_model_deduces_and_proposes_and_the_policy_picks(new_game: NewGame, lang: str) -> None:
    steps = words(lang, "baselines")["steps"]
    game = new_game(mind_that_loves("votes"), asking=ADVISED, lang=lang)
    effects = talk(game)
    assert steps["deduce"] in asked(effects)
    effects = game.reply(effects, "Bob lies.")
    assert steps["propose"] in asked(effects)
    assert '"Bob lies."' in asked(effects)
    assert '"candidates"' in asked(effects)
    assert thoughts(effects)[0].call.form is not None
    line = {"en": PROPOSED[1], "ja": "Choさんに投票します。"}[lang]
    proposed = proposing({"en": "Let us hear more.", "ja": "もっと聞きたいです。"}[lang], line)
    assert sent(game.reply(effects, proposed)) == line
    assert game.player.asked.calls == 2


def test_the_policy_picks_by_what_a_listener_reads(new_game: NewGame) -> None:
    for feature, picked in (("trusts", PROPOSED[2]), ("vote_back", PROPOSED[1])):
        game = new_game(mind_that_loves(feature), asking=ADVISED)
        game.says("Cho", "I will vote for Ann.")
        effects = game.reply(talk(game), "Hm.")
        assert sent(game.reply(effects, proposing(*PROPOSED))) == picked


def test_only_statements_are_put_to_the_model(new_game: NewGame) -> None:
    game = new_game(make_sla(None), asking=ADVISED)
    assert sent(game.send("VOTE", options=NAMES[1:], info=WITHOUT_SHERIFF)) in NAMES[1:]
    assert not thoughts(game.send("TALK", info={"has_sheriff": True}))


@pytest.mark.parametrize(
    "output",
    ["I would rather not.", '{"candidates": []}', '{"candidates": [3, ""]}', '{"candidates": "one"}'],
)
def test_unusable_proposals_leave_the_statement_to_the_mind(output: str, new_game: NewGame) -> None:
    game = new_game(mind_that_loves("votes"), asking=ADVISED)
    effects = game.reply(talk(game), "Hm.")
    assert said(sent(game.reply(effects, output))) in NAMES[1:]


def test_a_call_that_fails_leaves_the_statement_to_the_mind(new_game: NewGame) -> None:
    game = new_game(mind_that_loves("votes"), asking=ADVISED)
    effects = game.reply(talk(game), CallFailed(Cause.SERVER, "down"))
    assert [said(effect.text) in NAMES[1:] for effect in effects if isinstance(effect, Send)] == [True]


def test_without_an_adviser_the_chain_asks_for_the_answer(new_game: NewGame) -> None:
    game = new_game("offline", asking=replace(ADVISED, advised=False))
    effects = game.reply(talk(game), "Hm.")
    line = "I would like to hear Bob before anything else."
    assert sent(game.reply(effects, json.dumps({"statement": line}))) == line
