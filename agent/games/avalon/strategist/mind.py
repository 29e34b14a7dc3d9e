"""The mind ``strategist``: it searches ahead for its moves, and chooses its words by a dialogue guide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from agent.games.avalon.mind import AvalonOfflineMind, named_by_leader
from agent.games.avalon.posterior import AvalonTable, Seats, evil_chances, is_evil, merlin_chances
from agent.games.avalon.record import AvalonRecord
from agent.games.avalon.speaker import AvalonSpeaker, SpokenThought
from agent.games.avalon.strategist.features import GUIDES, MOVE, VALUES
from agent.games.avalon.strategist.guide import line_features
from agent.games.avalon.strategist.policy import shipped_policy
from agent.games.avalon.strategist.search import SIMULATIONS, Move, Searcher, considered_moves
from agent.games.avalon.teams import TeamTalk
from agent.games.parlour.scene import ParlourScene
from agent.protocol.avalon import FAIL, PASS, TEAM_SIZES, TEAMS_PER_QUEST, AvalonRole, AvalonSide
from agent.protocol.avalon_course import AvalonCourse, AvalonStage
from rules.policies.policy_file import Policy


class StrategistMind(AvalonOfflineMind):
    """Draws its moves by what a search has found for each, and its lines by its dialogue guide.

    It keeps its word, as ``offline`` does: it searches before it speaks of a team, and then acts as it said.
    """

    def __init__(self, rng: Random, policy: Policy | None = None, simulations: int = SIMULATIONS) -> None:
        super().__init__(rng)
        self._policy = (policy or shipped_policy()).decisions
        self._simulations = simulations

    def lines(self, scene: ParlourScene) -> Iterable[str]:
        """Return all lines that it could say; the first is drawn by the guide, the others follow in order."""
        table, me = self._knowledge(scene)
        named = named_by_leader(table)
        speaker = AvalonSpeaker(self._talk_of_team(table, me, named))
        lines = list(speaker.candidates(scene.language, self._rng))
        options = [self._features(line, scene, is_usual=not index) for index, line in enumerate(lines)]
        first = self._drawn(GUIDES[self._side(table)], options)
        texts = [line.text for line in lines]
        return [texts[first], *texts[:first], *texts[first + 1 :]]

    def _talk_of_team(self, table: AvalonTable, me: int, named: Seats | None) -> TeamTalk:
        record = AvalonRecord(me, table)
        if named is None:
            return TeamTalk(record, self._team(table, me, TEAM_SIZES[table.round - 1]))
        return TeamTalk(record, named, named, self._approves(table, me, named))

    def _features(self, line: SpokenThought, scene: ParlourScene, *, is_usual: bool) -> Mapping[str, float]:
        table, me = self._knowledge(scene)
        return line_features(
            line,
            evil_chances(table.own(me)).tolist(),
            is_usual=is_usual,
            is_merlin=table.role is AvalonRole.MERLIN,
            moves=self.persuasion(line.text, scene),
            rejections=table.attempt - 1,
        )

    # Moves

    def _team(self, table: AvalonTable, me: int, size: int) -> Seats:
        team = self._searched(table, me, _course_at(table, AvalonStage.PROPOSAL)._replace(leader=me))
        assert isinstance(team, tuple), "it was searched for a team"
        return frozenset(team)

    def _approves(self, table: AvalonTable, me: int, team: Seats) -> bool:
        if table.leader == me:
            return True
        course = _course_at(table, AvalonStage.VOTE)._replace(team=tuple(sorted(team)))
        return self._searched(table, me, course) is True

    def _card(self, table: AvalonTable, me: int) -> str:
        if not is_evil(table.role):
            return PASS
        course = _course_at(table, AvalonStage.CARDS)._replace(team=table.team)
        return FAIL if self._searched(table, me, course) is True else PASS

    def _victim(self, table: AvalonTable, me: int, options: Sequence[str]) -> str:
        chances = merlin_chances(table.own(me))
        values = [float(chances[table.players.index(name)]) for name in options]
        return options[self._drawn(MOVE, [{"searched": value} for value in values])]

    def _searched(self, table: AvalonTable, me: int, course: AvalonCourse) -> Move:
        """Return a move, drawn by what a search has found."""
        moves = considered_moves(course, me)
        if not any(self._policy[MOVE].weights.values()):
            return self._rng.choice(moves)
        side = self._side(table)
        searcher = Searcher(me, side, self._policy[VALUES[side]], self._rng, self._simulations)
        as_servant = table.view(me, AvalonRole.SERVANT)
        found = searcher.search(course, table.own(me), as_servant, table.everybody())
        options = [{"searched": one.value, "visited": one.visited, "usual": one.usual} for one in found]
        return moves[self._drawn(MOVE, options)]

    def _side(self, table: AvalonTable) -> AvalonSide:
        return AvalonSide.EVIL if is_evil(table.role) else AvalonSide.GOOD

    def _drawn(self, decision: str, options: Sequence[Mapping[str, float]]) -> int:
        """Return the index of an option, drawn by the policy of this kind of decision."""
        (index,) = self._rng.choices(range(len(options)), self._policy[decision].probabilities(options))
        return index


def _course_at(table: AvalonTable, stage: AvalonStage) -> AvalonCourse:
    """Return the public course of the game at this stage; the last team of a quest has no vote."""
    attempt = min(table.attempt, TEAMS_PER_QUEST - 1) if stage is AvalonStage.VOTE else table.attempt
    return AvalonCourse(table.leader, table.won(), table.lost(), attempt, stage)
