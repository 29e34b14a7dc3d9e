"""The possible lines of an Avalon player now: prepared lines that fit its (real or pretended) opinions.

Every player speaks like a loyal servant, from public information: Merlin would reveal itself by naming
exactly the evil players, and evil players pretend to be good. Evil players spare their partner while they
can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from agent.games.avalon.asking import QuestionsAndAnswers
from agent.games.avalon.claims import Saying
from agent.games.avalon.posterior import AvalonTable, Seats, evil_chances
from agent.games.avalon.record import AvalonRecord
from agent.games.avalon.talk import AvalonTalk
from agent.games.avalon.teams import TeamTalk
from agent.games.avalon.thoughts import Thoughts
from agent.games.avalon.topics import CLAIMED, AvalonTopic, Phrase, Remark, Theme
from agent.games.avalon.wording import PreparedWords
from agent.protocol.avalon import TEAMS_PER_QUEST, AvalonRole
from personas.schema import Language

MOST_THOUGHTS = 3
"""Maximum number of thoughts offered, each alone and with a statement about the team."""
REASON_CHANCE, REASON_CHANCE_WITH_THOUGHT = 0.7, 0.25
"""P(a reason is added to the team statement): without a thought, and with a thought."""
QUESTION_CHANCE = 0.3
"""P(a player asks about a strange vote instead of stating an opinion)."""
SECOND_THOUGHT_CHANCE = 0.5
"""P(a thought about a second player is added)."""


@dataclass(frozen=True)
class AvalonSpeaker:
    """Makes a player's possible lines, from its thoughts, its preferred team and the proposed team."""

    me: int
    table: AvalonTable
    talk: AvalonTalk
    wanted: Seats
    """The team that the player would choose; as leader, the team that it will propose."""
    judged: Seats | None = None
    """The team that the leader has named."""
    likes: bool = True
    """Whether the player would approve the team in ``judged``."""

    def candidates(self, language: Language, rng: Random) -> Iterator[str]:
        """Yield possible lines, best first: a thought, and a statement about the team.

        They are computed lazily, because usually only the first is used.
        """
        record = AvalonRecord(self.me, self.table, self.talk)
        wording = PreparedWords(self.table.players, self.me, self.talk, language, rng)
        chances = self.shown()
        teams = TeamTalk(record, self.wanted, self.judged, self.likes)
        found = self._remarks_not_about_team(Thoughts(record, chances, wording, rng, teams.backed), teams)
        adds = rng.random() < SECOND_THOUGHT_CHANCE
        thoughts = list(islice(found, MOST_THOUGHTS if adds else 1))
        more = _index_of_second_opinion(thoughts) if adds else None
        best = thoughts[:1] if more is None else [thoughts[0], thoughts[more]]
        of_team = wording.remark((Phrase(teams.stance(), self._reason(teams, chances, best, wording)),))

        def line(*remarks: Remark) -> str:
            concedes = any(_seat_called_evil(remark) in teams.backed for remark in remarks)
            end = wording.conceded(teams.stance()) if concedes else of_team
            return wording.joined(*map(wording.remark, remarks), end)

        yield line(*best)
        thoughts += islice(found, MOST_THOUGHTS - len(thoughts))
        yield from (line(thought) for thought in thoughts if best != [thought])
        if best:
            yield of_team
        yield from map(wording.remark, thoughts)

    def _reason(
        self, teams: TeamTalk, chances: list[float], beside: Sequence[Remark], wording: PreparedWords
    ) -> Theme | None:
        """Return, at random times, a fact that supports the statement and that nobody has said; else None."""
        if wording.rng.random() >= (REASON_CHANCE_WITH_THOUGHT if beside else REASON_CHANCE):
            return None
        told = {phrase.ground for thought in beside for phrase in thought}
        fresh = (one for one in teams.reasons(chances) if one not in told and not wording.is_told(one))
        return next(fresh, None)

    def shown(self) -> list[float]:
        """Return P(evil) of each seat from a servant's viewpoint, from which every player speaks."""
        return [float(chance) for chance in evil_chances(self.table.view(self.me, AvalonRole.SERVANT))]

    def _remarks_not_about_team(self, thoughts: Thoughts, teams: TeamTalk) -> Iterator[Remark]:
        """Yield the remarks that are not about the team, most urgent first."""
        asking = QuestionsAndAnswers(thoughts)
        yield from asking.answers()
        if teams.leads and (stakes := self._stakes()):
            yield (Phrase(Theme(stakes)),)
        if thoughts.rng.random() < QUESTION_CHANCE:
            yield from islice(asking.questions(), 1)
        yield from thoughts
        yield from self._nothing_yet(thoughts.wording)

    def _stakes(self) -> AvalonTopic | None:
        """Return the topic in which a leader says that this quest or vote decides; None if it does not."""
        if self.table.attempt == TEAMS_PER_QUEST:
            return AvalonTopic.NO_VOTE
        if self.table.attempt == TEAMS_PER_QUEST - 1:
            return AvalonTopic.LAST_CHANCE
        if self.table.attempt == 1 and self.table.lost() == 2:
            return AvalonTopic.TWO_LOST
        return AvalonTopic.TWO_WON if self.table.attempt == 1 and self.table.won() == 2 else None

    def _nothing_yet(self, wording: PreparedWords) -> Iterator[Remark]:
        """Yield statements that the player has no information yet, in the first quest."""
        if self.table.quests:
            return
        topic = AvalonTopic.OPENING if self.table.attempt == 1 else AvalonTopic.NO_VIEW
        if not wording.has_said(Theme(topic)):
            yield (Phrase(Theme(topic)),)


def _seat_called_evil(remark: Remark) -> int | None:
    theme = remark[-1].theme
    return theme.name if CLAIMED.get(theme.topic) is Saying.EVIL else None


def _index_of_second_opinion(thoughts: Sequence[Remark]) -> int | None:
    """Return the index of the first opinion (good or evil) about another player than the first thought's."""
    about = [remark[-1].theme.name if remark[-1].theme.topic in CLAIMED else None for remark in thoughts]
    if not about or about[0] is None:
        return None
    return next((place for place, name in enumerate(about) if name not in (None, about[0])), None)
