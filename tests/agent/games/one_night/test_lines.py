from __future__ import annotations

from itertools import product

import pytest

from agent.games.one_night.lines import WORDINGS, OneNightRemark
from agent.games.one_night.reader import read_line
from agent.protocol.one_night import Card
from personas.schema import Language

PLAYERS: dict[Language, tuple[str, ...]] = {
    "en": ("Ann", "Ben", "Cho", "Dan", "Eve"),
    "ja": ("ミナコ", "サクラ", "タクミ", "ジョナサン", "リュウジ"),
}
REPORTED = {"dealt": 1, "looked": 1, "robbed": 1, "woke": 1, "clash": 1, "rivals": 1, "centre": 2}
"""How many cards a topic names."""


def remarks(topic: str, language: Language) -> list[OneNightRemark]:
    _, *others = PLAYERS[language]
    text = WORDINGS[language][topic][0]
    players = (
        [(x, y) for x, y in product(others, others) if x != y] if "{y}" in text else [(x,) for x in others]
    )
    cards = product([card for card in Card if card is not Card.SEER], repeat=REPORTED.get(topic, 0))
    return [OneNightRemark(topic, who, what) for who, what in product(players, cards)]


@pytest.mark.parametrize("topic", WORDINGS["en"])
def test_every_prepared_line_is_read_as_what_it_claims(topic: str) -> None:
    for language, players in PLAYERS.items():
        for remark in remarks(topic, language):
            for line in remark.wordings(language):
                assert read_line(line, players, players[0]) == remark.claims(), line


def test_both_languages_have_several_wordings_of_all() -> None:
    assert all(len(set(lines)) > 1 for topics in WORDINGS.values() for lines in topics.values())
