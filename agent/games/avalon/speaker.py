"""What a player of Avalon could say now: prepared lines that fit what it thinks, or pretends to think.

Everybody speaks as a loyal servant would, by what all can see: a servant because it is one, Merlin because
naming just the evil would give it away, the evil to pass as good. The evil spare their
partner while they can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from agent.games.avalon.asking import TableQuestions
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
"""How many thoughts lines are offered of; each alone, and with the team."""
REASONS, REASONS_BESIDE = 0.7, 0.25
"""How often a reason goes with the team: where that is all that is said, and beside a thought."""
ASKS = 0.3
"""How often a player rather asks about an odd vote than says what it thinks."""
ADDS = 0.5
"""How often it says what it thinks of a second player, too."""


@dataclass(frozen=True)
class AvalonSpeaker:
    """Who speaks, and the team it wants, or has to judge, if any."""

    me: int
    table: AvalonTable
    talk: AvalonTalk
    wanted: Seats
    """The team it would choose; as leader the one it will propose."""
    judged: Seats | None = None
    """The team that the leader has named."""
    likes: bool = True
    """Whether it would vote for that."""

    def candidates(self, language: Language, rng: Random) -> Iterator[str]:
        """Lines that may all be said, the best first: a thought, and what it holds of the team.

        They are worked out as they are taken; most often nobody wants to hear of the second.
        """
        record = AvalonRecord(self.me, self.table, self.talk)
        wording = PreparedWords(self.table.players, self.me, self.talk, language, rng)
        chances = self.shown()
        teams = TeamTalk(record, self.wanted, self.judged, self.likes)
        found = self._thoughts(Thoughts(record, chances, wording, rng, teams.backed), teams)
        adds = rng.random() < ADDS
        thoughts = list(islice(found, MOST_THOUGHTS if adds else 1))
        more = _second(thoughts) if adds else None
        best = thoughts[:1] if more is None else [thoughts[0], thoughts[more]]
        of_team = wording.remark((Phrase(teams.stance(), self._reason(teams, chances, best, wording)),))

        def line(*remarks: Remark) -> str:
            concedes = any(_accused(remark) in teams.backed for remark in remarks)
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
        """What speaks for the stance on the team, now and then, if it is not told by now."""
        if wording.rng.random() >= (REASONS_BESIDE if beside else REASONS):
            return None
        told = {phrase.ground for thought in beside for phrase in thought}
        fresh = (one for one in teams.reasons(chances) if one not in told and not _is_stale(one, wording))
        return next(fresh, None)

    def shown(self) -> list[float]:
        """How evil each looks to a servant in this seat: what the player shows of its thoughts."""
        return [float(chance) for chance in evil_chances(self.table.view(self.me, AvalonRole.SERVANT))]

    def _thoughts(self, thoughts: Thoughts, teams: TeamTalk) -> Iterator[Remark]:
        """What there is to say beside the team, what is most due first."""
        asking = TableQuestions(thoughts)
        yield from asking.answers()
        if teams.leads and (stakes := self._stakes()):
            yield (Phrase(Theme(stakes)),)
        if thoughts.rng.random() < ASKS:
            yield from islice(asking.questions(), 1)
        yield from thoughts
        yield from self._nothing_yet(thoughts.wording)

    def _stakes(self) -> AvalonTopic | None:
        """What a leader reminds the others of: a quest or a vote that decides."""
        if self.table.attempt == TEAMS_PER_QUEST:
            return AvalonTopic.NO_VOTE
        if self.table.attempt == TEAMS_PER_QUEST - 1:
            return AvalonTopic.LAST_CHANCE
        if self.table.attempt == 1 and self.table.lost() == 2:
            return AvalonTopic.TWO_LOST
        return AvalonTopic.TWO_WON if self.table.attempt == 1 and self.table.won() == 2 else None

    def _nothing_yet(self, wording: PreparedWords) -> Iterator[Remark]:
        """That it knows nothing, in the first quest, once each way."""
        if self.table.quests:
            return
        topic = AvalonTopic.OPENING if self.table.attempt == 1 else AvalonTopic.NO_VIEW
        if not wording.has_said(Theme(topic)):
            yield (Phrase(Theme(topic)),)


def _accused(remark: Remark) -> int | None:
    """Who is called evil in it."""
    theme = remark[-1].theme
    return theme.name if CLAIMED.get(theme.topic) is Saying.EVIL else None


def _is_stale(reason: Theme, wording: PreparedWords) -> bool:
    """Whether the reason was given by anybody in this attempt, or by the player before."""
    return wording.was_said(reason) or wording.has_said(reason)


def _second(thoughts: Sequence[Remark]) -> int | None:
    """The first thought about somebody else than the leading one, where both call somebody good or evil."""
    about = [remark[-1].theme.name if remark[-1].theme.topic in CLAIMED else None for remark in thoughts]
    if not about or about[0] is None:
        return None
    return next((place for place, name in enumerate(about) if name not in (None, about[0])), None)
