"""The mind ``learned``: the rules, with a learned policy that weighs targets, claims and lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.board import Board, RoleJudge
from rules.decision import Action, Choose, Say, Stop
from rules.engine import decide_talk, decide_whisper, is_conversation, near_lines
from rules.game.roles import Team
from rules.game.view import GameView
from rules.minds.posterior_judge import PosteriorJudge
from rules.minds.talk_options import CLAIM_OF, LineOption, claim_options, line_options, offer_options
from rules.minds.target_features import target_features
from rules.minds.village_policies import shipped_policies
from rules.policies.catalogue import Matter
from rules.policies.linear import LinearPolicy
from rules.policies.policy_file import Policy
from rules.tactics.whispers import whisper_fake

NIGHT = {Action.ATTACK: Matter.ATTACK, Action.DIVINE: Matter.DIVINE, Action.GUARD: Matter.GUARD}


class LearnedJudge(PosteriorJudge):
    """Believes as the posterior does, and chooses the targets by a policy."""

    def __init__(self, policy: Policy) -> None:
        super().__init__()
        self.policy = policy
        self._chosen: tuple[Board, Choose | None] | None = None
        """The last board on which a vote was asked for, and the vote; several rules ask on the same board."""

    def scores(self, action: Action, board: Board) -> Mapping[str, float]:
        """Return the share of each target by the policy: 0 to 1."""
        ruled = self._ruled(action, board)
        return {} if ruled is None else self._weighed(action, board, ruled)

    def suspect(self, board: Board) -> Choose | None:
        if self._chosen is None or self._chosen[0] is not board:
            self._chosen = board, self._best(Action.VOTE, board)
        return self._chosen[1]

    def divination(self, board: Board) -> Choose | None:
        return self._best(Action.DIVINE, board)

    def guard_target(self, board: Board) -> Choose | None:
        return self._best(Action.GUARD, board)

    def victim(self, board: Board) -> Choose | None:
        return self._best(Action.ATTACK, board)

    def _ruled(self, action: Action, board: Board) -> Choose | None:
        """Return what the hand-set scores choose."""
        choose: Mapping[Action, Callable[[Board], Choose | None]] = {
            Action.VOTE: super().suspect,
            Action.DIVINE: super().divination,
            Action.GUARD: super().guard_target,
            Action.ATTACK: super().victim,
        }
        return choose[action](board)

    def _best(self, action: Action, board: Board) -> Choose | None:
        ruled = self._ruled(action, board)
        if ruled is None:
            return None
        shares = self._weighed(action, board, ruled)
        target = max(shares, key=shares.__getitem__)
        return (
            ruled if target == ruled.target else Choose(f"the policy gives it {shares[target]:.0%}", target)
        )

    def _weighed(self, action: Action, board: Board, ruled: Choose) -> dict[str, float]:
        village = board.plays_for is Team.VILLAGER
        votes = Matter.VOTE_VILLAGE if village else Matter.VOTE_WEREWOLVES
        matter = NIGHT.get(action, votes)
        hand_set = super().scores(action, board)
        if matter is Matter.DIVINE:
            hand_set = {name: hand_set[name] for name in hand_set if name not in board.found} or hand_set
        options = target_features(matter, board, self.viewpoints(board), hand_set, ruled.target)
        shares = self.policy.decisions[matter].probabilities(list(options.values()))
        return dict(zip(options, shares, strict=True))


def learned_judge(policy: Policy | None, view: GameView) -> RoleJudge | None:
    """Return the judge for a game: by ``policy``, or by the shipped one for villages of its size.

    None if there is none, or if the village is too large to believe exactly.
    """
    found = policy or shipped_policies().get(len(view.players))
    judge = None if found is None else LearnedJudge(found)
    return judge if judge is not None and judge.can_judge(view) else None


def learned_line(board: Board) -> Say | Stop:
    """Return what to do in the talk now; the rules' own decision where the board's judge has no policy."""
    ruled, judge = decide_talk(board), board.judge
    if isinstance(ruled, Stop) or not isinstance(judge, LearnedJudge):
        return ruled
    line, decisions = ruled, judge.policy.decisions
    if (matter := CLAIM_OF.get(board.view.role)) is not None:
        weighs = _weighs_moves(decisions[matter])
        claims = claim_options(board, judge.viewpoints(board), ruled, weighs_moves=weighs)
        line = _best_of(claims, decisions[matter])
    if not is_conversation(line):
        return line
    lines = decisions[Matter.LINE_VILLAGE if board.plays_for is Team.VILLAGER else Matter.LINE_WEREWOLVES]
    return _best_of(line_options(board, near_lines(board), weighs_moves=_weighs_moves(lines)), lines)


def learned_whisper(board: Board) -> Say | Stop:
    """Return what to do in the whispers now: as the rules do, except for the plan of false claims."""
    ruled, judge = decide_whisper(board), board.judge
    if isinstance(ruled, Stop) or not isinstance(judge, LearnedJudge) or ruled.rule != whisper_fake.__name__:
        return ruled
    return _best_of(offer_options(board, ruled), judge.policy.decisions[Matter.OFFER])


def _weighs_moves(policy: LinearPolicy) -> bool:
    return bool(policy.weights.get("moves"))


def _best_of(options: list[LineOption], policy: LinearPolicy) -> Say:
    return options[policy.best([option.features for option in options])].line
