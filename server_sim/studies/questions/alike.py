"""Which questions are the same, or nearly so."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from agent.matching import Pattern
from server_sim.studies.common.quiz_question import bare

NEAR = 0.8
"""The share of common letter triples from which two questions are nearly the same."""
_NUMBER = Pattern(r"\d+")


@dataclass
class KnownQuestions:
    """Questions that are there already; numbers make a difference, however alike the words."""

    _triples: dict[tuple[str, ...], list[frozenset[str]]] = field(default_factory=dict)

    def add(self, text: str) -> bool:
        """Take a question in; whether it was new."""
        numbers, triples = _numbers_and_triples(text)
        alike = self._triples.setdefault(numbers, [])
        if any(_overlap(triples, other) >= NEAR for other in alike):
            return False
        alike.append(triples)
        return True

    @classmethod
    def of(cls, texts: Iterable[str]) -> KnownQuestions:
        """What knows all of these."""
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
