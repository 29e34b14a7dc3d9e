"""Whole parlour games to read, in ``tests/data``; their last comment tells who has which role or card.

==============================  =======================================================
``LOOK Ben: day``               Ben is asked, with the news that the packet brings
``  Ben > Aoi``                 Ben's answer; ``(missed)`` and ``(failed)`` are no answers
``PARLOUR_NEWS to Ben``         Ben is told, without being asked
``  all: ...``, ``  Ben: ...``  the news: told to all of these, or to some
``| ...``                       an invalid answer, or the end, in the log
==============================  =======================================================
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from agent.protocol.avalon import AvalonRole
from agent.protocol.one_night import Card
from agent.protocol.packets import GamePacket
from agent.protocol.parlour import ParlourNews
from server_sim.games.deal import SeatedGame
from server_sim.games.parlour.avalon import Avalon
from server_sim.games.parlour.one_night import OneNight
from server_sim.games.step import Step
from tests.paths import DATA
from tests.server_sim.games.parlour.avalon import playing as avalon
from tests.server_sim.games.parlour.one_night import playing as one_night
from tests.server_sim.games.parlour.table import TEAMS, news_in
from tests.server_sim.games.scripted_chance import ScriptedChance
from tests.server_sim.games.transcript import Transcript, check_golden

GAMES = sorted(path for game in ("avalon", "one_night") for path in (DATA / game).glob("*.txt"))


class ParlourTranscript(Transcript):
    unit = "rounds"
    everyone = "all: "

    def write(self, step: Step) -> None:
        for record in step.records:
            entry = record.to_json()
            if entry["event"] in ("invalid", "end"):
                del entry["game"]
                self.lines.append(f"| {json.dumps(entry, ensure_ascii=False)}")
        packets = [tell.packet for tell in step.tells]
        if packets:
            names = ", ".join(packet.info.agent for packet in packets)
            self.lines.append(f"{packets[0].request} to {names}")
            self.write_news(packets, _told)
        for ask in step.asks:
            news = "; ".join(_told(ask.packet))
            self.lines.append(f"{ask.packet.request} {ask.packet.info.agent}" + (f": {news}" if news else ""))


def _told(packet: GamePacket) -> list[str]:
    return list(map(_phrase, news_in(packet)))


def _phrase(news: ParlourNews) -> str:
    """One piece of news in a line."""
    by = f" by {news.agent}" if news.agent else ""
    number = f" {news.round}" if news.event == "day" else ""
    what = ", ".join([*news.targets, *filter(None, (news.role, news.choice))])
    said = f": {news.text or '(silence)'}" if news.text is not None else ""
    return f"{news.event}{number}{by}{' ' if what else ''}{what}{said}"


def _avalon(roles: str) -> SeatedGame:
    fixed = [AvalonRole(word) for word in roles.split()]
    return Avalon(avalon.RULES, TEAMS, ScriptedChance(), "01GAME", roles=fixed)


def _one_night(cards: str) -> SeatedGame:
    fixed = [Card(word) for word in cards.split()]
    return OneNight(one_night.RULES, TEAMS, ScriptedChance(), "01GAME", cards=fixed)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    check_golden(path, _avalon if path.parent.name == "avalon" else _one_night, ParlourTranscript)
