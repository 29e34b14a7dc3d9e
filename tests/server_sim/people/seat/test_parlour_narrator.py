"""What a person is told at the table of a parlour game, and with it who else knows it."""

from __future__ import annotations

from typing import Any

import pytest

from agent.protocol.one_night import Card
from agent.protocol.parlour import ParlourInfo, ParlourNews, ParlourTold
from rules.game.setting import Language
from server_sim.people.seat.parlour_narrator import ParlourNarrator
from server_sim.people.seat.questions import OpeningPart
from server_sim.people.seat.words import SeatWords
from tests.rows import each_row

ME = "Anna"
NAMES = (ME, "Bob", "Cid", "Dan", "Eve")


def packet(
    *news: ParlourNews, game: str = "avalon", language: Language = "en", request: str = "PARLOUR_NEWS"
) -> ParlourTold:
    info = {"game_id": "g", "day": 0, "agent": ME, "game": game, "players": NAMES, "timeout": 1000}
    asked = ParlourInfo.model_validate({**info, "language": language, "news": news})
    return ParlourTold.model_validate({"request": request, "info": asked})


class Table:
    """A person at a table that has heard the rules."""

    def __init__(self, language: Language = "en", game: str = "avalon") -> None:
        self.narrator = ParlourNarrator(SeatWords(language))
        self.language = language
        self.game: str = game
        self.narrator.take_in(packet(game=game, language=language))

    def tells(self, *news: ParlourNews, request: str = "PARLOUR_NEWS") -> list[str]:
        told = self.narrator.take_in(packet(*news, game=self.game, language=self.language, request=request))
        return [each.text for each in told]


@each_row
def test_with_a_secret_it_is_told_who_knows_it(language: Language, news: dict[str, Any], told: str) -> None:
    assert Table(language).tells(ParlourNews.model_validate(news, strict=False))[0] == told


@each_row
def test_with_its_role_a_person_is_told_how_it_wins(role: str, goal: str) -> None:
    table = Table(game="one_night" if role in Card.__members__ else "avalon")
    assert table.tells(ParlourNews(event="dealt", agent=ME, role=role))[1].startswith(goal)


def test_after_each_quest_the_score_is_told() -> None:
    table, team = Table(), ("Bob", "Cid")
    table.tells(ParlourNews(event="succeeded", round=1, targets=team))
    told = table.tells(ParlourNews(event="failed", round=2, targets=team, count=1))
    assert told[-1] == "Quests so far: 1 succeeded, 1 failed."


@pytest.mark.parametrize(("winner", "end"), [("VILLAGE", "You have lost."), ("WEREWOLF", "You have won.")])
def test_a_person_wins_or_loses_by_its_last_card(winner: str, end: str) -> None:
    table = Table(game="one_night")
    table.tells(ParlourNews(event="dealt", agent=ME, role="SEER"))
    last = (ParlourNews(event="won", role=winner), ParlourNews(event="was", agent=ME, role="WEREWOLF"))
    assert table.tells(*last, request="PARLOUR_END")[-1] == end


def test_a_persons_role_and_allies_belong_to_the_opening_and_so_do_the_rules() -> None:
    narrator = ParlourNarrator(SeatWords("en"))
    begins = narrator.take_in(packet())
    assert [message.opening for message in begins[:2]] == [OpeningPart.ROLE, OpeningPart.RULES]
    dealt = ParlourNews(event="dealt", agent=ME, role="MINION")
    evil = ParlourNews(event="evil", targets=("Bob",))
    assert {message.opening for message in narrator.take_in(packet(dealt, evil))} == {OpeningPart.ROLE}
    leader = ParlourNews(event="leader", agent="Bob", round=1)
    assert [message.opening for message in narrator.take_in(packet(leader))] == [None]
