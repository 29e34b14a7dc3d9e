from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest

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
from agent.games.one_night.lines import OneNightRemark, wordings_in
from agent.games.one_night.reader import read_line
from agent.protocol.one_night import Card
from personas.schema import Language
from rules.game.languages import LANGUAGES

PLAYERS: dict[Language, tuple[str, ...]] = {
    "en": ("Ann", "Ben", "Cho", "Dan", "Eve"),
    "ja": ("ミナコ", "サクラ", "タクミ", "ジョナサン", "リュウジ"),
}
REPORTED = {"dealt": 1, "looked": 1, "robbed": 1, "woke": 1, "clash": 1, "rivals": 1, "centre": 2}
"""How many cards a topic names."""


def remarks(topic: str, language: Language) -> list[OneNightRemark]:
    _, *others = PLAYERS[language]
    text = wordings_in(language)[topic][0]
    players = (
        [(x, y) for x, y in product(others, others) if x != y] if "{y}" in text else [(x,) for x in others]
    )
    cards = product([card for card in Card if card is not Card.SEER], repeat=REPORTED.get(topic, 0))
    return [OneNightRemark(topic, who, what) for who, what in product(players, cards)]


def claims_of(remark: OneNightRemark, speaker: str) -> frozenset[OneNightClaim]:
    """The claims that every wording of a remark by this speaker makes."""
    x, *_ = *remark.players, ""
    c, *_ = *remark.cards, Card.VILLAGER
    told: Mapping[str, tuple[OneNightClaim, ...]] = {
        "dealt": (CardClaim(c),),
        "looked": (CardClaim(Card.SEER), LookClaim(x, c)),
        "centre": (CardClaim(Card.SEER), CentreClaim(tuple(sorted(remark.cards)))),
        "robbed": (CardClaim(Card.ROBBER), RobClaim(x, c)),
        "robbed_nobody": (CardClaim(Card.ROBBER), RobClaim(None)),
        "swapped": (CardClaim(Card.TROUBLEMAKER), SwapClaim(tuple(sorted(remark.players)))),
        "swapped_nobody": (CardClaim(Card.TROUBLEMAKER), SwapClaim(())),
        "woke": (CardClaim(Card.INSOMNIAC), WakeClaim(c)),
        "woke_same": (CardClaim(Card.INSOMNIAC), WakeClaim(Card.INSOMNIAC)),
        "confess": (CardClaim(Card.WEREWOLF), WolfClaim(x)),
        "vouched": (WolfClaim(x, guilty=False),),
        "trust": (WolfClaim(x, guilty=False),),
        "not_me": (WolfClaim(speaker, guilty=False),),
        "vote": (VoteClaim(x),),
        "wait": (),
    }
    return frozenset(told.get(remark.topic, (WolfClaim(x),)))


@pytest.mark.parametrize("topic", wordings_in("en"))
def test_every_prepared_line_is_read_as_what_it_claims(topic: str) -> None:
    for language, players in PLAYERS.items():
        for remark in remarks(topic, language):
            for line in remark.wordings(language):
                assert read_line(line, players, players[0]) == claims_of(remark, players[0]), line


def test_both_languages_have_several_wordings_of_all() -> None:
    assert all(len(set(lines)) > 1 for topics in map(wordings_in, LANGUAGES) for lines in topics.values())
