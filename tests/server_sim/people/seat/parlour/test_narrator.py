"""What a person is told at the table of a parlour game, and with it who else knows it."""

from __future__ import annotations

import pytest

from agent.protocol.variants.parlour import ParlourInfo, ParlourNews, ParlourTold
from rules.game.setting import Language
from server_sim.people.seat.parlour.narrator import ParlourNarrator
from server_sim.people.seat.words import SeatWords

ME = "Anna"
NAMES = (ME, "Bob", "Cid", "Dan", "Eve")


def packet(*news: ParlourNews, language: Language = "en") -> ParlourTold:
    info = {"game_id": "g", "day": 0, "agent": ME, "game": "avalon", "players": NAMES, "timeout": 1000}
    asked = ParlourInfo.model_validate({**info, "language": language, "news": news})
    return ParlourTold.model_validate({"request": "PARLOUR_NEWS", "info": asked})


class Table:
    """A person at a table that has heard the rules."""

    def __init__(self, language: Language = "en") -> None:
        self.narrator = ParlourNarrator(SeatWords(language))
        self.language = language
        self.narrator.take_in(packet(language=language))

    def tells(self, *news: ParlourNews) -> list[str]:
        return [told.text for told in self.narrator.take_in(packet(*news, language=self.language))]


@pytest.mark.parametrize(
    ("language", "news", "told"),
    [
        (
            "en",
            ParlourNews(event="dealt", agent=ME, role="MINION"),
            "(told to you alone) You are the Minion.",
        ),
        (
            "ja",
            ParlourNews(event="dealt", agent=ME, role="MINION"),
            "（あなただけに知らされました）あなたは手下です。",
        ),
        ("en", ParlourNews(event="robbed_nobody"), "(told to you alone) You keep your card."),
        (
            "en",
            ParlourNews(event="evil", targets=("Bob",)),
            "(known to the evil and to Merlin only) You know that evil is: Bob.",
        ),
        (
            "ja",
            ParlourNews(event="evil", targets=("Bob",)),
            "（悪の陣営とマーリンだけが知っています）あなたはBobが悪の陣営だと知っています。",
        ),
        ("en", ParlourNews(event="leader", agent="Bob", round=1, count=1), "Quest 1, team 1: Bob leads."),
    ],
)
def test_with_a_secret_it_is_told_who_knows_it(language: Language, news: ParlourNews, told: str) -> None:
    assert Table(language).tells(news)[0] == told
