"""What a player thinks of the others and says: answers, denials, agreement, suspicions, trust, questions.

A thought that was said stands, and is said again only when something new supports it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from agent.games.avalon.claims import Saying
from agent.games.avalon.posterior import Seats, is_evil
from agent.games.avalon.record import AvalonRecord, SeenFact, When
from agent.games.avalon.topics import AvalonTopic, Phrase, Remark, Theme
from agent.games.avalon.wording import PreparedWords

SUSPECTED, TRUSTED = 0.5, 0.25
"""From, and up to, which probability of being evil a player says so."""
CONDEMNED = 0.85
"""From which it is sure of it."""
GUESSED = 0.8
"""From which it says so, after the first quest, even of somebody against whom nothing is on the table."""
PARTNER_LOST = 0.8
"""From which public probability on an evil player gives its partner up."""
ENOUGH_VOICES = 2
"""So many others who have accused somebody in this attempt need no further one."""


@dataclass(frozen=True)
class Thoughts:
    """What a player may say of the others; ``chances`` is how evil each looks to a servant in its seat."""

    record: AvalonRecord
    chances: list[float]
    wording: PreparedWords
    rng: Random
    backed: Seats = frozenset()
    """Whom the player would send just now, and so is not sure of."""

    def __iter__(self) -> Iterator[Remark]:
        """The thoughts, what is most due first."""
        yield from self._denials()
        yield from self._agreements()
        yield from self._suspicions()
        yield from self._objections()
        yield from self._praise()

    def _others(self) -> list[int]:
        """The others, who looks most evil first."""
        others = [seat for seat in range(len(self.chances)) if seat != self.record.me]
        self.rng.shuffle(others)
        return sorted(others, key=lambda seat: -self.chances[seat])

    # Of oneself

    def _denials(self) -> Iterator[Remark]:
        """Who is accused says what speaks for it, once each, and else asks why."""
        me = self.record.me
        accusers = [speaker for speaker, accused in self.record.accusations if accused == me]
        if not accusers:
            return
        for theme in self.record.for_me():
            if not self.wording.has_said(theme):
                yield (Phrase(Theme(AvalonTopic.DENY), theme),)
                return
        if not self.wording.has_said(ask := Theme(AvalonTopic.ASK_ME, other=accusers[-1])):
            yield (Phrase(ask),)
        if not self.wording.has_said(Theme(AvalonTopic.PLEAD)):
            yield (Phrase(Theme(AvalonTopic.PLEAD)),)

    # Suspicions

    def _suspicions(self) -> Iterator[Remark]:
        for seat in self._others():
            if self.chances[seat] >= SUSPECTED and self.may_accuse(seat):
                yield from self._suspicion(seat)

    def _suspicion(self, seat: int) -> Iterator[Remark]:
        """Why somebody is suspected, by the first fact that is new; by none only where it is all but sure."""
        called, early, found = self.record.has_called(seat, Saying.EVIL), not self.record.table.quests, False
        for fact in self.record.against(seat):
            found = True
            if _is_newer(fact, called) and not self._is_told(fact.theme):
                yield (Phrase(self.verdict(seat), fact.theme),)
                return
        if not found and not early and called is None and self.chances[seat] >= GUESSED:
            yield (Phrase(Theme(AvalonTopic.HUNCH, seat)),)

    def _agreements(self) -> Iterator[Remark]:
        """With who has accused somebody in this attempt, if anything on the table supports it."""
        accused = self.record.accusations
        for seat in self._others():
            voices = [speaker for speaker, other in accused if other == seat and speaker != self.record.me]
            new = 0 < len(voices) < ENOUGH_VOICES and not self.record.has_called(seat, Saying.EVIL)
            may = new and self.chances[seat] >= SUSPECTED and self.may_accuse(seat)
            if may and any(True for _ in self.record.against(seat)):
                yield (Phrase(Theme(AvalonTopic.AGREE, seat, voices[-1])),)

    def verdict(self, seat: int) -> Theme:
        """How somebody is called evil."""
        sure = self.chances[seat] >= CONDEMNED
        return Theme(AvalonTopic.CONDEMN if sure else AvalonTopic.SUSPECT, seat)

    def may_accuse(self, seat: int) -> bool:
        """Whether it would not go back on its word, or give its partner up too early."""
        praised = self.record.has_called(seat, Saying.GOOD)
        if (seat in self.backed and self.chances[seat] >= CONDEMNED) or (
            praised and praised[0] > max(self.record.failed_with(seat), default=0)
        ):
            return False
        table = self.record.table
        partner = is_evil(table.role) and seat in table.evil
        return not partner or self.chances[seat] >= PARTNER_LOST

    # Trust

    def _objections(self) -> Iterator[Remark]:
        """To who accuses somebody that looks good."""
        for speaker, seat in self.record.accusations:
            ask = Theme(AvalonTopic.ASK_GROUND, seat, speaker)
            if (
                self.record.me in (speaker, seat)
                or self.chances[seat] > TRUSTED
                or self.wording.was_said(ask)
            ):
                continue
            if not self.wording.has_said(ask):
                yield (Phrase(ask), *next(self._trust(seat), ()))

    def _praise(self) -> Iterator[Remark]:
        for seat in reversed(self._others()):
            if self.chances[seat] <= TRUSTED:
                yield from self._trust(seat)

    def _trust(self, seat: int) -> Iterator[Remark]:
        """Why somebody is trusted, if that is new."""
        if self.record.has_called(seat, Saying.EVIL):
            return
        called = self.record.has_called(seat, Saying.GOOD)
        for fact in self.record.speaking_for(seat):
            if _is_newer(fact, called) and not self._is_told(fact.theme):
                yield (Phrase(Theme(AvalonTopic.TRUST, seat), fact.theme),)
                return

    def _is_told(self, theme: Theme) -> bool:
        """Whether the fact was told by this player before, or by anybody in this attempt."""
        return self.wording.has_said(theme) or self.wording.was_said(theme)


def _is_newer(fact: SeenFact, called: When | None) -> bool:
    """Whether it came to light after the player said so last; a vote follows what is said before it."""
    return called is None or fact.when >= called
