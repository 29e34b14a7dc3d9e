"""Statements about the team: the player's own choice, or its opinion of the leader's, with reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.games.avalon.claims import Claim, Saying
from agent.games.avalon.posterior import Seats
from agent.games.avalon.record import AvalonRecord
from agent.games.avalon.topics import AvalonTopic, Theme
from agent.protocol.avalon import TEAMS_PER_QUEST

DOUBTFUL = 0.35
"""P(evil) of a team member from which a player names that member as a reason against the team."""


@dataclass(frozen=True)
class TeamTalk:
    """A player's statements about the team it wants, and about the team that the leader has named."""

    record: AvalonRecord
    wanted: Seats
    """The team that the player would choose; as leader, the team that it will propose."""
    judged: Seats | None = None
    """The team that the leader has named."""
    likes: bool = True
    """Whether the player would approve the team in ``judged``."""

    @property
    def leads(self) -> bool:
        """Whether the player is the leader now."""
        return self.record.table.leader == self.record.me

    @property
    def backed(self) -> Seats:
        """The team that the player supports: its own or the leader's; empty if it rejects the leader's."""
        if self.leads or self.judged is None:
            return self.wanted
        return self.judged if self.likes else frozenset()

    def stance(self) -> Theme:
        """Return the player's statement about the team: its proposal, wish, support or opposition."""
        table, team = self.record.table, self.wanted if self.leads or self.judged is None else self.judged
        unasked = table.attempt == TEAMS_PER_QUEST
        if self.leads:
            again = (table.round, team) in {(key[0], tried) for key, tried in table.teams.items()}
            topic = AvalonTopic.LEAD_AGAIN if again else AvalonTopic.LEAD
        elif self.judged is None:
            topic = AvalonTopic.WISH
        elif self.likes:
            still = (
                AvalonTopic.SUPPORT_STILL if self._has_said(Saying.SUPPORTS, team) else AvalonTopic.SUPPORT
            )
            topic = AvalonTopic.SUPPORT_FORCED if unasked else still
        else:
            still = AvalonTopic.OPPOSE_STILL if self._has_said(Saying.OPPOSES, team) else AvalonTopic.OPPOSE
            topic = AvalonTopic.OPPOSE_FORCED if unasked else still
        return Theme(topic, team=team)

    def reasons(self, chances: list[float]) -> Iterator[Theme]:
        """Yield reasons for the :meth:`stance`, strongest first; ``chances`` is P(evil) of each seat."""
        if self.leads or self.judged is None:
            yield from self._merits(self.wanted, chances)
        elif self.likes:
            if self.record.table.attempt == TEAMS_PER_QUEST - 1:
                yield Theme(AvalonTopic.LAST_VOTE)
            yield from self._merits(self.judged, chances)
            if self.record.me in self.judged:
                yield Theme(AvalonTopic.ON_IT)
            if not self.record.table.quests and max(chances) < 0.5:
                yield Theme(AvalonTopic.START)
        else:
            yield from self._flaws(self.judged, chances)

    def _has_said(self, said: Saying, team: Seats) -> bool:
        """Whether the player made this claim about this team in an earlier attempt of this quest."""
        table, claim = self.record.table, Claim(said, frozenset(self.record.table.players[s] for s in team))
        return table.latest.get((self.record.me, claim)) == table.round

    def _merits(self, team: Seats, chances: list[float]) -> Iterator[Theme]:
        quests = self.record.table.quests
        for quest in quests:
            if quest.team == team and not quest.fails:
                yield Theme(AvalonTopic.SAME, quest=quest.round)
        failed = frozenset().union(*(quest.team for quest in quests if quest.fails))
        if failed and not failed & team:
            yield Theme(AvalonTopic.FRESH)
        for seat in sorted(team - {self.record.me}, key=lambda seat: (chances[seat], self._name(seat))):
            for number in self.record.succeeded_with(seat)[-1:]:
                if not self.record.has_called(seat, Saying.EVIL):
                    yield Theme(AvalonTopic.CARRIED, seat, quest=number)

    def _flaws(self, team: Seats, chances: list[float]) -> Iterator[Theme]:
        table, me = self.record.table, self.record.me
        doubtful = {seat for seat in team - {me} - table.evil if chances[seat] >= DOUBTFUL}
        others = sorted(doubtful, key=lambda seat: (-chances[seat], self._name(seat)))
        for seat in others:
            if self.record.has_called(seat, Saying.EVIL):
                yield Theme(AvalonTopic.DISTRUSTED, seat)
        for seat in others:
            for number in self.record.failed_with(seat)[-1:]:
                yield Theme(AvalonTopic.FAILED_ON, seat, quest=number)
        if table.leader not in team | table.evil:
            yield Theme(AvalonTopic.LEADER_OUT, table.leader)
        if me not in team:
            yield Theme(AvalonTopic.OFF)

    def _name(self, seat: int) -> str:
        return self.record.table.players[seat]
