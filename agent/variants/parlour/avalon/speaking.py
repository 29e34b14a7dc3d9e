"""What a player of Avalon could say now: prepared lines that fit what it thinks, or pretends to think.

Everybody speaks as a loyal servant would, by what all can see: a servant because it is one, Merlin because
naming just the evil would give it away, the evil to pass as good. The evil spare their
partner while they can.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from agent.protocol.variants.avalon import AvalonRole
from agent.variants.parlour.avalon.claims import Claim, Saying
from agent.variants.parlour.avalon.lines import LINES, AvalonTopic, worded
from agent.variants.parlour.avalon.posterior import AvalonTable, Seats, evil_chances, is_evil
from personas.schema import Language

SUSPECTED, TRUSTED = 0.55, 0.25
"""From, and up to, which probability of being evil a player says so."""
PARTNER_LOST = 0.8
"""From which public probability on an evil player gives its partner up."""
MOST_LINES = 12
"""How many candidates there are at most."""


@dataclass(frozen=True)
class Theme:
    """A situation that may be spoken of, about whom, and which quest is the reason."""

    situation: AvalonTopic
    about: tuple[int, ...] = ()
    quest: int | None = None


@dataclass(frozen=True)
class AvalonSpeaker:
    """Who speaks, and the team it wants, or has to judge, if any."""

    me: int
    table: AvalonTable
    wanted: Seats
    """The team it would choose; as leader the one it will propose."""
    judged: Seats | None = None
    """The team that the leader has named."""
    likes: bool = True
    """Whether it would vote for that."""

    def candidates(self, language: Language, rng: Random) -> list[str]:
        """Lines that may all be said, the best first: what it holds of the team, with a theory beside it."""
        of_team = self._of_team()
        theories = list(self._theories())
        if not theories:
            theories = [Theme(AvalonTopic.OPENING)] if not self.table.quests else []
        gap, last = "" if language == "ja" else " ", self._words(of_team, language, rng)
        first = [self._words(theory, language, rng) for theory in theories]
        return list(dict.fromkeys([*(f"{line}{gap}{last}" for line in first), last, *first]))[:MOST_LINES]

    def _words(self, theme: Theme, language: Language, rng: Random) -> str:
        names = [self.table.players[seat] for seat in theme.about]
        wording = rng.choice(LINES[language][theme.situation])
        return worded(wording, names, self.table.players[self.me], language, theme.quest)

    def _of_team(self) -> Theme:
        if self.table.leader == self.me:
            return Theme(AvalonTopic.LEAD, tuple(self.wanted))
        if self.judged is None:
            return Theme(AvalonTopic.WISH, tuple(self.wanted))
        return Theme(AvalonTopic.SUPPORT if self.likes else AvalonTopic.OPPOSE, tuple(self.judged))

    # Theories

    def _theories(self) -> Iterator[Theme]:
        """Who is suspected and who is trusted, the clearest first; what it has said before stands."""
        chances = self.shown()
        others = sorted((seat for seat in range(len(chances)) if seat != self.me), key=lambda s: -chances[s])
        if self._accused():
            yield Theme(AvalonTopic.DENY)
        for seat in others:
            if chances[seat] >= SUSPECTED and self._may_accuse(seat, chances[seat]):
                yield self._suspicion(seat)
        for seat in reversed(others):
            if chances[seat] <= TRUSTED and self._may_praise(seat):
                yield self._praise(seat)

    def shown(self) -> list[float]:
        """How evil each looks to a servant in this seat: what the player shows of its thoughts."""
        return [float(chance) for chance in evil_chances(self.table.view(self.me, AvalonRole.SERVANT))]

    def _accused(self) -> bool:
        """Whether somebody has called the player evil in this attempt."""
        name = frozenset({self.table.players[self.me]})
        now = (self.table.round, self.table.attempt)
        return any(
            (quest, attempt) == now and claim.said is Saying.EVIL and claim.about == name
            for quest, attempt, _, claim in self.table.said
        )

    def _may_accuse(self, seat: int, chance: float) -> bool:
        if self._has_called(seat, Saying.GOOD, since=self._last_failure(seat)):
            return False
        partner = is_evil(self.table.role) and seat in self.table.evil
        return not partner or chance >= PARTNER_LOST

    def _may_praise(self, seat: int) -> bool:
        return not self._has_called(seat, Saying.EVIL, since=0)

    def _has_called(self, seat: int, said: Saying, since: int) -> bool:
        """Whether the player has said so of somebody, after the quest ``since``."""
        claim = Claim(said, frozenset({self.table.players[seat]}))
        return self.table.latest.get((self.me, claim), 0) > since

    def _last_failure(self, seat: int) -> int:
        return max(
            (quest.round for quest in self.table.quests if quest.fails and seat in quest.team), default=0
        )

    def _suspicion(self, seat: int) -> Theme:
        failed = [quest.round for quest in self.table.quests if quest.fails and seat in quest.team]
        if len(failed) == 2 == self.table.lost():
            return Theme(AvalonTopic.FAILED_TWICE, (seat,))
        if failed:
            return Theme(AvalonTopic.FAILED_ALONE, (seat,), failed[-1])
        if backed := self._backed(seat):
            return Theme(AvalonTopic.BACKED_FAILED, (seat,), backed[-1])
        return Theme(AvalonTopic.HUNCH, (seat,))

    def _backed(self, seat: int) -> list[int]:
        """The failed quests whose team somebody voted for without being on it."""
        return [
            quest.round
            for quest in self.table.quests
            if quest.fails and seat not in quest.team and self._let_go(quest.round, quest.team, seat)
        ]

    def _let_go(self, number: int, team: Seats, seat: int) -> bool:
        return any(
            self.table.teams.get(key) == team and votes.get(seat, False)
            for key, votes in self.table.votes.items()
            if key[0] == number
        )

    def _praise(self, seat: int) -> Theme:
        done = [quest.round for quest in self.table.quests if not quest.fails and seat in quest.team]
        return Theme(AvalonTopic.SUCCEEDED, (seat,), done[-1]) if done else Theme(AvalonTopic.TRUST, (seat,))


def random_line(players: Sequence[str], me: str, language: Language, rng: Random) -> str:
    """Any prepared line about anybody."""
    situation = rng.choice(list(AvalonTopic))
    others = [name for name in players if name != me]
    wording = rng.choice(LINES[language][situation])
    about = rng.sample(others, 2) if "{team}" in wording else rng.sample(others, 1)
    return worded(wording, about, me, language, rng.randint(1, 5))
