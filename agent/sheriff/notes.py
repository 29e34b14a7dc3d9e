"""What a player keeps in mind of a Sheriff village: facts, statements, and whom it believes (paper 001, 3.1).

Everything is immutable, so that the state before a pseudo-vote can be had again afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from agent.sheriff.reliability import ABOVE, Threshold
from rules.game.roles import Role, Species


@dataclass(frozen=True, slots=True)
class Fact:
    """Something certain; ``what`` is one of the keys of ``sheriff_facts`` in the prompts' words."""

    what: str
    day: int = 0
    agent: str | None = None
    target: str | None = None
    role: Role | None = None
    species: Species | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """What another player has said, in the day's discussion or to be elected."""

    day: int
    agent: str
    text: str
    campaign: bool = False


@dataclass(frozen=True)
class Notes:
    """One player's context.

    ``filed`` statements have been weighed and are cited by number, ``fresh`` ones have been heard since and
    need clarification. ``scores`` are the last reliability given to each player, and persist.
    """

    threshold: Threshold = ABOVE
    facts: tuple[Fact, ...] = ()
    filed: tuple[Statement, ...] = ()
    fresh: tuple[Statement, ...] = ()
    scores: Mapping[str, float] = field(default_factory=dict)
    forgotten: frozenset[Statement] = frozenset()
    """Statements of no use to the last vote; they go at the end of the round."""

    @property
    def truths(self) -> tuple[Statement, ...]:
        """The filed statements of players that are believed now."""
        return tuple(said for said in self.filed if self._believes(said))

    @property
    def falsehoods(self) -> tuple[Statement, ...]:
        """All other filed statements."""
        return tuple(said for said in self.filed if not self._believes(said))

    def learned(self, facts: Iterable[Fact]) -> Notes:
        """With more facts."""
        return replace(self, facts=(*self.facts, *facts))

    def heard(self, statement: Statement) -> Notes:
        """With another's statement."""
        return replace(self, fresh=(*self.fresh, statement))

    def rated(self, scores: Mapping[str, float]) -> Notes:
        """With new scores, after which every statement is filed anew."""
        return replace(self, scores={**self.scores, **scores}, filed=(*self.filed, *self.fresh), fresh=())

    def citing(self, evidence: Iterable[int]) -> Notes:
        """Mark what a vote's reasoning did not cite, by the numbers of lines: it is forgotten with the day.

        Statements that need clarification have no number yet and stay; so do facts.
        """
        first = len(self.facts) + 1
        numbered = dict(enumerate((*self.truths, *self.falsehoods), first))
        cited = {numbered[number] for number in evidence if number in numbered}
        return replace(self, forgotten=frozenset(self.filed) - cited)

    def next_round(self) -> Notes:
        """Without what the last vote had no use for."""
        kept = tuple(said for said in self.filed if said not in self.forgotten)
        return replace(self, filed=kept, forgotten=frozenset())

    def back_to(self, earlier: Notes) -> Notes:
        """As they were before a pseudo-vote, but for facts, which remain facts."""
        return replace(earlier, facts=self.facts)

    def _believes(self, said: Statement) -> bool:
        return self.threshold.believes(self.scores.get(said.agent))
