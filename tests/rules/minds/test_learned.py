"""The mind ``learned``: it begins as the rules, follows its policy, and sees only what its player sees."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from agent.play.effects import Machine
from agent.play.player import Player
from agent.runtime.config import Config
from agent.speech.voice import part_maker
from rules.board import Board
from rules.decision import Action, Choose, Decision, Say, Stop
from rules.engine import decide_action, decide_talk, decide_whisper
from rules.game.roles import Role, Species
from rules.minds.learned import LearnedJudge
from rules.minds.minds import MINDS, LearnedMind
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.village_policies import first_policy
from rules.policies.catalogue import FEATURES, Matter
from rules.policies.head import Head
from rules.policies.linear import Features, LinearPolicy
from rules.policies.policy_file import Policy
from server_sim.config.settings import load_bundled
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import play_offline
from tests.rules.conftest import make_board


def with_weights(matter: Matter, **weights: float) -> Policy:
    policy = first_policy(5)
    return replace(policy, decisions={**policy.decisions, matter: LinearPolicy({"rules": 1.0, **weights})})


@dataclass(frozen=True)
class OneMind(GameSpec):
    """A game in which player 0 has the mind ``decider``."""

    decider: Any = None

    def own_machine(self, number: int, name: str, entrant: str, settings: Config | None) -> Machine:
        if number:
            return super().own_machine(number, name, entrant, settings)
        rng = self.chance_of(number)
        return Player(name, self.decider, part_maker("neutral", None, rng), rng)


class AsOffline(LearnedMind):
    """A learned mind without learning, which checks on each board that it decides as ``offline`` would."""

    def __init__(self, village: int) -> None:
        super().__init__(first_policy(village))
        self.judge = PosteriorJudge()
        self.decisions = 0

    def talk(self, board: Board) -> Say | Stop:
        said = super().talk(board)
        self._check(said, decide_talk(replace(board, judge=self.judge)))
        return said

    def act(self, action: Action, board: Board) -> Choose:
        chosen = super().act(action, board)
        self._check(chosen, decide_action(action, replace(board, judge=self.judge)))
        return chosen

    def _check(self, decision: Decision, expected: Decision) -> None:
        assert decision == expected
        self.decisions += 1


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("role", [Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.BODYGUARD])
def test_the_first_policy_decides_as_offline(role: Role, lang: str) -> None:
    size = 9 if role is Role.BODYGUARD else 5
    settings = load_bundled(size, lang)
    others = list(settings.rules.roles)
    others.remove(role)
    mind = AsOffline(size)
    spec = OneMind(settings, ("offline",), ("neutral",), roles=(role, *others), decider=mind)
    for number in range(1 if size == 9 else 3):
        play_offline(spec.numbered("as offline", number))
    assert mind.decisions > 5


def test_a_policy_with_other_weights_votes_claims_and_speaks_otherwise() -> None:
    village = make_board(Role.POSSESSED, 1, "Ben: I am the seer. Chika is human.", judge=PosteriorJudge())
    ruled = decide_talk(village)
    assert isinstance(ruled, Say)
    bold = with_weights(Matter.CLAIM_POSSESSED, black_on_rival=9.0)
    said = LearnedMind(bold).talk(replace(village, judge=LearnedJudge(bold)))
    assert isinstance(said, Say)
    assert said.brief.claims.co is Role.SEER
    assert [(told.target, told.result) for told in said.brief.claims.divinations] == [
        ("Ben", Species.WEREWOLF)
    ]
    against = LearnedJudge(with_weights(Matter.VOTE_WEREWOLVES, claims_seer=9.0))
    vote = against.suspect(replace(village, judge=against))
    assert vote is not None
    assert vote.target == "Ben"
    assert max(against.scores(Action.VOTE, village).values()) == against.scores(Action.VOTE, village)["Ben"]


def test_a_seer_may_hold_its_result_back() -> None:
    seer = make_board(Role.SEER, found={"Ben": Species.HUMAN}, judge=PosteriorJudge())
    policy = with_weights(Matter.CLAIM_SEER, hold=2.0)
    told, held = (
        LearnedMind(one).talk(replace(seer, judge=LearnedJudge(one))) for one in (first_policy(5), policy)
    )
    assert isinstance(told, Say)
    assert isinstance(held, Say)
    assert told.brief.claims.co is Role.SEER
    assert held.brief.claims.co is None


def test_a_pack_hides_if_its_policy_says_so() -> None:
    greeted = ["Aoi: Hello my fellow wolves."]
    village = make_board(Role.WEREWOLF, 0, size=9, pack="Ben", whispers=greeted, bold=True)
    policy = with_weights(Matter.OFFER, hides=2.0)
    asked = replace(village, judge=LearnedJudge(policy))
    offered, hidden = decide_whisper(asked), LearnedMind(policy).whisper(asked)
    assert isinstance(offered, Say)
    assert isinstance(hidden, Say)
    assert offered.brief.proposal.fake is Role.SEER
    assert hidden.brief.proposal.hides


def test_a_village_without_a_policy_is_played_as_offline_and_a_shipped_one_is_used() -> None:
    mind = MINDS["learned"](random.Random(1))
    assert isinstance(mind.judge_for(make_board().view), LearnedJudge)
    assert isinstance(mind.judge_for(make_board(size=9).view), LearnedJudge)
    assert type(mind.judge_for(make_board(size=13).view)) is PosteriorJudge
    nine = make_board(size=9, judge=PosteriorJudge())
    assert mind.talk(nine) == decide_talk(nine)


class Watched(LearnedMind):
    """A learned mind that keeps the features of all options until the first execution."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        decisions = {matter: LinearPolicy(dict.fromkeys(known, 0.5)) for matter, known in FEATURES.items()}
        super().__init__(Policy(Head("learned", "5"), decisions))
        self.seen: list[Sequence[Features]] = []
        self.is_watching = True
        best, probabilities = LinearPolicy.best, LinearPolicy.probabilities

        def note(options: Sequence[Features]) -> None:
            if self.is_watching:
                self.seen.append([dict(option) for option in options])

        def noting_best(policy: LinearPolicy, options: Sequence[Features]) -> int:
            note(options)
            return best(policy, options)

        def noting_shares(policy: LinearPolicy, options: Sequence[Features]) -> tuple[float, ...]:
            note(options)
            return probabilities(policy, options)

        monkeypatch.setattr(LinearPolicy, "best", noting_best)
        monkeypatch.setattr(LinearPolicy, "probabilities", noting_shares)

    def talk(self, board: Board) -> Say | Stop:
        self.is_watching = not board.view.executions
        return super().talk(board)


def test_a_policy_never_sees_a_hidden_role(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others play at random, so that day 1 goes the same way, whichever of two is the werewolf."""
    one_deal = (Role.VILLAGER, Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.VILLAGER)
    other_deal = (Role.VILLAGER, Role.POSSESSED, Role.WEREWOLF, Role.SEER, Role.VILLAGER)
    seen = []
    for roles in (one_deal, other_deal):
        with monkeypatch.context() as patched:
            mind = Watched(patched)
            spec = OneMind(load_bundled(5, "en"), ("random",), ("neutral",), roles=roles, decider=mind)
            play_offline(replace(spec, seed="fair"))
        seen.append(mind.seen)
    assert seen[0] == seen[1]
    assert len(seen[0]) > 3


def test_the_judge_weighs_a_board_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    real = LinearPolicy.probabilities

    def counted(policy: LinearPolicy, options: Sequence[Features]) -> tuple[float, ...]:
        asked.append(options)
        return real(policy, options)

    monkeypatch.setattr(LinearPolicy, "probabilities", counted)
    judge = LearnedJudge(first_policy(5))
    village = make_board(judge=judge)
    assert judge.suspect(village) == judge.suspect(village)
    assert len(asked) == 1
