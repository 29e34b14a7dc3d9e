"""What an Avalon player may say about the others: denials, agreement, suspicions, objections, trust.

An opinion once stated remains valid; it is repeated only with a new supporting fact.
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

SUSPICION_THRESHOLD, TRUST_THRESHOLD = 0.5, 0.25
"""P(evil) from which a suspicion is stated, and up to which trust is stated."""
CERTAINTY_THRESHOLD = 0.85
"""P(evil) from which the player is certain."""
GUESS_THRESHOLD = 0.8
"""P(evil) from which, after the first quest, a player accuses somebody even without a public fact."""
PARTNER_LOST_THRESHOLD = 0.8
"""Public P(evil) from which an evil player stops protecting its partner."""
ENOUGH_VOICES = 2
"""Number of a player's accusers in this attempt at which one more accusation adds nothing."""


@dataclass(frozen=True)
class Thoughts:
    """What a player may say about the others; ``chances`` is P(evil) of each seat by public information."""

    record: AvalonRecord
    chances: list[float]
    wording: PreparedWords
    rng: Random
    backed: Seats = frozenset()
    """The team that the player supports now; it cannot be certain that a member of this team is evil."""

    def __iter__(self) -> Iterator[Remark]:
        """Yield the thoughts, most urgent first."""
        yield from self._denials()
        yield from self._agreements()
        yield from self._suspicions()
        yield from self._objections()
        yield from self._praise()

    def _others(self) -> list[int]:
        """The other seats, highest P(evil) first."""
        others = [seat for seat in range(len(self.chances)) if seat != self.record.me]
        self.rng.shuffle(others)
        return sorted(others, key=lambda seat: -self.chances[seat])

    # Denials

    def _denials(self) -> Iterator[Remark]:
        """Yield replies to an accusation: each fact in the player's own favour, then the question why."""
        me = self.record.me
        accusers = [speaker for speaker, accused in self.record.accusations if accused == me]
        if not accusers:
            return
        for theme in self.record.own_defences():
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
            if self.chances[seat] >= SUSPICION_THRESHOLD and self.may_accuse(seat):
                yield from self._suspicion(seat)

    def _suspicion(self, seat: int) -> Iterator[Remark]:
        """Yield a suspicion of this seat with the first new fact; without a fact only if nearly certain."""
        called, early, found = self.record.has_called(seat, Saying.EVIL), not self.record.table.quests, False
        for fact in self.record.facts_against(seat):
            found = True
            if _is_newer(fact, called) and not self.wording.is_told(fact.theme):
                yield (Phrase(self.verdict(seat), fact.theme),)
                return
        if not found and not early and called is None and self.chances[seat] >= GUESS_THRESHOLD:
            yield (Phrase(Theme(AvalonTopic.HUNCH, seat)),)

    def _agreements(self) -> Iterator[Remark]:
        """Yield agreement with somebody's accusation of this attempt, if a public fact supports it."""
        accused = self.record.accusations
        for seat in self._others():
            voices = [speaker for speaker, other in accused if other == seat and speaker != self.record.me]
            new = 0 < len(voices) < ENOUGH_VOICES and not self.record.has_called(seat, Saying.EVIL)
            may = new and self.chances[seat] >= SUSPICION_THRESHOLD and self.may_accuse(seat)
            if may and any(True for _ in self.record.facts_against(seat)):
                yield (Phrase(Theme(AvalonTopic.AGREE, seat, voices[-1])),)

    def verdict(self, seat: int) -> Theme:
        """Return the statement that this seat is evil: as certain if P(evil) is high, else as a suspicion."""
        sure = self.chances[seat] >= CERTAINTY_THRESHOLD
        return Theme(AvalonTopic.CONDEMN if sure else AvalonTopic.SUSPECT, seat)

    def may_accuse(self, seat: int) -> bool:
        """Whether the player can accuse this seat without contradicting itself or exposing its partner."""
        praised = self.record.has_called(seat, Saying.GOOD)
        if (seat in self.backed and self.chances[seat] >= CERTAINTY_THRESHOLD) or (
            praised and praised[0] > max(self.record.failed_with(seat), default=0)
        ):
            return False
        table = self.record.table
        partner = is_evil(table.role) and seat in table.evil
        return not partner or self.chances[seat] >= PARTNER_LOST_THRESHOLD

    # Trust

    def _objections(self) -> Iterator[Remark]:
        """Yield objections to accusers of a player who seems good."""
        for speaker, seat in self.record.accusations:
            ask = Theme(AvalonTopic.ASK_GROUND, seat, speaker)
            is_trusted = self.record.me not in (speaker, seat) and self.chances[seat] <= TRUST_THRESHOLD
            if is_trusted and not self.wording.is_told(ask):
                yield (Phrase(ask), *next(self._trust(seat), ()))

    def _praise(self) -> Iterator[Remark]:
        for seat in reversed(self._others()):
            if self.chances[seat] <= TRUST_THRESHOLD:
                yield from self._trust(seat)

    def _trust(self, seat: int) -> Iterator[Remark]:
        """Yield trust in the player at this seat, with a new fact."""
        if self.record.has_called(seat, Saying.EVIL):
            return
        called = self.record.has_called(seat, Saying.GOOD)
        for fact in self.record.facts_for(seat):
            if _is_newer(fact, called) and not self.wording.is_told(fact.theme):
                yield (Phrase(Theme(AvalonTopic.TRUST, seat), fact.theme),)
                return


def _is_newer(fact: SeenFact, called: When | None) -> bool:
    """Whether the fact is newer than the player's last claim; votes come after the talk of their attempt."""
    return called is None or fact.when >= called
