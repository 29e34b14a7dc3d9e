"""Detection of duplicate and near-duplicate questions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from agent.matching import Pattern
from server_sim.studies.common.quiz_question import bare

NEAR_DUPLICATE_SHARE = 0.8
"""Minimum share of common letter trigrams of near-duplicate questions."""
_NUMBER = Pattern(r"\d+")


@dataclass
class KnownQuestions:
    """The questions that exist already; questions with different numbers are never duplicates."""

    _triples: dict[tuple[str, ...], list[frozenset[str]]] = field(default_factory=dict)

    def add(self, text: str) -> bool:
        """Add a question; return whether it was new."""
        numbers, triples = _numbers_and_triples(text)
        alike = self._triples.setdefault(numbers, [])
        if any(_overlap(triples, other) >= NEAR_DUPLICATE_SHARE for other in alike):
            return False
        alike.append(triples)
        return True

    @classmethod
    def of(cls, texts: Iterable[str]) -> KnownQuestions:
        """Return the known questions of these texts."""
        known = cls()
        for text in texts:
            known.add(text)
        return known


def _numbers_and_triples(text: str) -> tuple[tuple[str, ...], frozenset[str]]:
    letters = bare(text)
    padded = f"^{letters}$"
    triples = frozenset(padded[place : place + 3] for place in range(len(padded) - 2))
    return tuple(_NUMBER.findall(letters)), triples


def _overlap(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / max(1, len(one | other))
