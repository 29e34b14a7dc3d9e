"""Prepared lines of One Night in English and Japanese, with their claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from agent.games.one_night.claims import (
    CardClaim,
    CentreClaim,
    LookClaim,
    OneNightClaim,
    RobClaim,
    SwapClaim,
    VoteClaim,
    WakeClaim,
    WolfClaim,
)
from agent.games.rows import game_rows
from agent.protocol.one_night import Card
from agent.speech.speaker import longest_literal
from personas.schema import Language
from prompts import words
from rules.game.languages import LANGUAGES

WORDINGS: Mapping[Language, Mapping[str, Sequence[str]]] = {
    language: game_rows(__package__, language).wordings for language in LANGUAGES
}
"""The prepared wordings by language and topic."""


@cache
def cores_of(topic: str, language: Language) -> tuple[str, ...]:
    """Return for each wording of a topic its longest part without names, which shows that a line uses it."""
    return tuple(map(longest_literal, WORDINGS[language][topic]))


@dataclass(frozen=True, slots=True)
class OneNightRemark:
    """One thing to say: a topic of :data:`WORDINGS`, with the players and cards that it is about."""

    topic: str
    players: tuple[str, ...] = ()
    cards: tuple[Card, ...] = field(default=())

    def claims(self) -> frozenset[OneNightClaim]:
        """Return the claims that every wording of the remark makes."""
        x, *_ = *self.players, ""
        c, *_ = *self.cards, Card.VILLAGER
        told: Mapping[str, tuple[OneNightClaim, ...]] = {
            "dealt": (CardClaim(c),),
            "looked": (CardClaim(Card.SEER), LookClaim(x, c)),
            "centre": (CardClaim(Card.SEER), CentreClaim(tuple(sorted(self.cards)))),
            "robbed": (CardClaim(Card.ROBBER), RobClaim(x, c)),
            "robbed_nobody": (CardClaim(Card.ROBBER), RobClaim(None)),
            "swapped": (CardClaim(Card.TROUBLEMAKER), SwapClaim(tuple(sorted(self.players)))),
            "swapped_nobody": (CardClaim(Card.TROUBLEMAKER), SwapClaim(())),
            "woke": (CardClaim(Card.INSOMNIAC), WakeClaim(c)),
            "woke_same": (CardClaim(Card.INSOMNIAC), WakeClaim(Card.INSOMNIAC)),
            "confess": (CardClaim(Card.WEREWOLF), WolfClaim(x)),
            "vouched": (WolfClaim(x, guilty=False),),
            "vote": (VoteClaim(x),),
            "wait": (),
        }
        return frozenset(told.get(self.topic, (WolfClaim(x),)))

    def wordings(self, language: Language) -> tuple[str, ...]:
        """Return every prepared wording of the remark, with its names and cards filled in."""
        names = dict(zip("xy", self.players, strict=False))
        called = words(language, "one_night")["roles"]
        cards = {slot: called[card] for slot, card in zip("cd", self.cards, strict=False)}
        return tuple(line.format(**names, **cards) for line in WORDINGS[language][self.topic])
