from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from agent.games.one_night.lines import WORDINGS, OneNightRemark
from agent.games.one_night.reader import read_line
from agent.protocol.one_night import Card

if TYPE_CHECKING:
    from personas.schema import Language

PLAYERS = {
    "en": ("Ann", "Ben", "Cho", "Dan", "Eve"),
    "ja": ("ミナコ", "サクラ", "タクミ", "ジョナサン", "リュウジ"),
}
REPORTED = {"dealt": 1, "looked": 1, "robbed": 1, "woke": 1, "clash": 1, "rivals": 1, "centre": 2}
"""How many cards a situation names."""


def remarks(situation: str, language: Language) -> list[OneNightRemark]:
    _, *others = PLAYERS[language]
    text = WORDINGS[situation][language][0]
    players = (
        [(x, y) for x, y in product(others, others) if x != y] if "{y}" in text else [(x,) for x in others]
    )
    cards = product([card for card in Card if card is not Card.SEER], repeat=REPORTED.get(situation, 0))
    return [OneNightRemark(situation, who, what) for who, what in product(players, cards)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("situation", WORDINGS)
def test_every_prepared_line_is_read_as_what_it_claims(situation: str, language: Language) -> None:
    speaker = PLAYERS[language][0]
    for remark in remarks(situation, language):
        for line in remark.wordings(language):
            assert read_line(line, PLAYERS[language], speaker) == remark.claims(), line


@pytest.mark.parametrize("situation", WORDINGS)
def test_both_languages_have_several_wordings_of_all(situation: str) -> None:
    assert all(len(set(WORDINGS[situation][language])) > 1 for language in ("en", "ja"))
