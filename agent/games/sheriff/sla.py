"""The mind ``sla``: a policy learned in self-play picks one of several candidates.

It is the baseline Strategic Language Agents (Xu et al., arXiv:2310.18940). The candidates for a statement are
the options of :mod:`agent.games.sheriff.statement_options` or, with a language model, what the model
proposes; the policy weighs what a listener reads in each.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files

from agent.games.sheriff.minds import MakeMind, OfflineMind
from agent.games.sheriff.scene import ChoicePacket, LinePacket, Scene, SpokenLine
from agent.games.sheriff.sla_features import CATALOGUE, MATTERS, STATEMENT_OF, SlaDecision, statement_features
from agent.games.sheriff.statement_options import (
    GAME,
    claims_heard,
    decides_in,
    own_statement,
    statement_options,
)
from agent.games.thinking import Adviser
from agent.protocol.packets import AttackPacket, DivinePacket, GuardPacket, VotePacket
from agent.speech.voice import Part
from rules.board import Board
from rules.decision import Action
from rules.game.claims import Claims
from rules.game.roles import Team
from rules.minds.names import PolicyBaselineName
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.target_features import target_features
from rules.minds.targets import OwnAndPublicBeliefs
from rules.policies.catalogue import RULES
from rules.policies.linear import Features
from rules.policies.policy_file import Policy, PolicyForm

FIRST_OF_STATEMENTS, FIRST_OF_TARGETS = 2.0, 2.5
"""The weights of the offline mind's own choices in a first policy: 71% and 80% of four options."""
SLA_POLICIES = PolicyForm(PolicyBaselineName.SLA.value, GAME, CATALOGUE)


@cache
def shipped_sla_policy() -> Policy:
    """Return the policy that is shipped with the project.

    Raises:
        PolicyError: the file is damaged.
    """
    return SLA_POLICIES.read(files(__package__) / "sla.yml")


def first_sla_policy() -> Policy:
    """Return the policy before all training: it prefers the offline mind's own choices."""
    return SLA_POLICIES.weighing(
        {
            decision: {RULES: FIRST_OF_TARGETS if decision in MATTERS else FIRST_OF_STATEMENTS}
            for decision in CATALOGUE
        }
    )


def make_sla(policy: Policy | None) -> MakeMind:
    """Return a function that makes the mind for a policy; None stands for the shipped one."""
    return partial(SlaMind, policy=policy or shipped_sla_policy())


class SlaMind(OfflineMind):
    """Draws statements, votes and night targets from the probabilities of a policy.

    It draws, because a player that always takes its best option is easily read.
    """

    def __init__(self, part: Part, rng: random.Random, policy: Policy) -> None:
        super().__init__(part, rng)
        self._policy = policy

    def speak(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        if not decides_in(scene):
            return super().speak(scene, packet)
        board = scene.board
        options = statement_options(board)
        taken = self.pick_statement(board, [option.claims for option in options])
        return self.statement(board, options[taken])

    def lines(self, scene: Scene, packet: LinePacket) -> Sequence[SpokenLine]:
        """Return the policy's choice alone: it has already weighed what the other options would do."""
        return (self.speak(scene, packet),) if decides_in(scene) else super().lines(scene, packet)

    def adviser(self, scene: Scene, packet: LinePacket) -> Adviser | None:
        return _SlaAdviser(self, scene.board) if decides_in(scene) else None

    def choose(self, scene: Scene, packet: ChoicePacket) -> str:
        ruled = super().choose(scene, packet)
        if not decides_in(scene):
            return ruled
        match packet:
            case VotePacket() if scene.board.plays_for is Team.VILLAGER:
                return self._pick_target(scene, SlaDecision.VOTE_VILLAGE, Action.VOTE, ruled)
            case VotePacket():
                return self._pick_target(scene, SlaDecision.VOTE_WEREWOLF, Action.VOTE, ruled)
            case AttackPacket() if not scene.choices_of_mates:  # a packmate's choice is followed
                return self._pick_target(scene, SlaDecision.ATTACK, Action.ATTACK, ruled)
            case DivinePacket():
                return self._pick_target(scene, SlaDecision.DIVINE, Action.DIVINE, ruled)
            case GuardPacket():
                return self._pick_target(scene, SlaDecision.GUARD, Action.GUARD, ruled)
        return ruled

    def pick_statement(self, board: Board, said: Sequence[Claims]) -> int:
        """Return the index of the policy's choice among statements with these claims."""
        decision = STATEMENT_OF.get(board.view.role, SlaDecision.STATEMENT_VILLAGE)
        own = own_statement(board).claims
        return self.pick(decision, statement_features(board, _viewpoints(board), said, own))

    def pick(self, decision: SlaDecision, options: Sequence[Features]) -> int:
        """Return the index of one of the options, drawn from the policy's probabilities."""
        shares = self._policy.decisions[decision].probabilities(options)
        return self._rng.choices(range(len(options)), shares)[0]

    def _pick_target(self, scene: Scene, decision: SlaDecision, action: Action, ruled: str) -> str:
        board = scene.board
        scores = {
            name: score
            for name, score in board.judge.scores(action, board).items()
            if name in scene.options and not (action is Action.DIVINE and name in board.found)
        }
        if not scores:
            return ruled
        found = target_features(MATTERS[decision], board, _viewpoints(board), scores, ruled)
        return list(found)[self.pick(decision, [*found.values()])]


@dataclass(frozen=True)
class _SlaAdviser:
    """Picks among a language model's proposals by the policy of the mind."""

    mind: SlaMind
    board: Board
    guidance: None = None

    def pick(self, lines: Sequence[str]) -> int:
        return self.mind.pick_statement(self.board, [claims_heard(self.board, line) for line in lines])


def _viewpoints(board: Board) -> OwnAndPublicBeliefs:
    judge = board.judge
    assert isinstance(judge, PosteriorJudge)  # every player of a village of seven has this judge
    return judge.viewpoints(board)
