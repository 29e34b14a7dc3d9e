"""Prepared lines of One Night in English and Japanese."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from agent.games.rows import game_rows
from agent.protocol.one_night import Card
from agent.speech.speaker import longest_literal
from personas.schema import Language
from prompts import words


def wordings_in(language: Language) -> Mapping[str, Sequence[str]]:
    """Return the prepared wordings of a language, by topic."""
    return game_rows(__package__, language).wordings


@cache
def cores_of(topic: str, language: Language) -> tuple[str, ...]:
    """Return for each wording of a topic its longest part without names, which shows that a line uses it."""
    return tuple(map(longest_literal, wordings_in(language)[topic]))


@dataclass(frozen=True, slots=True)
class OneNightRemark:
    """One thing to say: a topic of :func:`wordings_in`, with the players and cards that it is about."""

    topic: str
    players: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()

    def wordings(self, language: Language) -> tuple[str, ...]:
        """Return every prepared wording of the remark, with its names and cards filled in."""
        names = dict(zip("xy", self.players, strict=False))
        called = words(language, "one_night")["roles"]
        cards = {slot: called[card] for slot, card in zip("cd", self.cards, strict=False)}
        return tuple(line.format(**names, **cards) for line in wordings_in(language)[self.topic])
