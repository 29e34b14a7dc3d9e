"""Tables at which parlour games are played with scripted answers; players sit in the order of their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from agent.protocol.packets import GamePacket
from agent.protocol.parlour import ParlourAsk, ParlourEvent, ParlourNews, ParlourTold
from agent.protocol.parlour_log import NewsRecord
from server_sim.games.deal import SeatedGame
from server_sim.games.step import Ask, Input, Outcome, Record, Step
from tests.server_sim.games.driving import Lines, drive, given, last_first, packets_of

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi")
TEAMS = tuple(f"kanolab{number}" for number in range(1, 6))

Answers = Mapping[tuple[str, str], Any]
"""By (player, request), as :class:`~tests.server_sim.games.driving.Lines` reads it."""


@dataclass
class Table:
    """A game with everything that went out and was written."""

    game: SeatedGame
    sent: list[tuple[int, GamePacket]] = field(default_factory=list)
    written: list[Record] = field(default_factory=list)
    outcome: Outcome | None = None

    def play(self, answer: Callable[[Ask], Input]) -> Table:
        """Play to the end; answers to requests put together arrive last first."""
        react = last_first(answer)

        def note(step: Step) -> Input | None:
            self.note(step)
            return react(step)

        self.outcome = drive(self.game.play(), note)
        return self

    def note(self, step: Step) -> None:
        """Keep what a step sends and writes."""
        self.sent += packets_of(step)
        self.written += step.records

    def public(self) -> list[ParlourNews]:
        """What everybody was told."""
        return [r.news for r in self.written if isinstance(r, NewsRecord) and r.to is None]

    @property
    def by_name(self) -> dict[str, Any]:
        """The roles or cards at the end, by the players' names, which may be dealt."""
        return dict(zip((seat.name for seat in self.game.seats), self.result.roles, strict=True))

    @property
    def result(self) -> Outcome:
        """How it ended."""
        assert self.outcome is not None
        return self.outcome

    def news(self, name: str, *events: ParlourEvent) -> list[ParlourNews]:
        """What a player was told, of these kinds or all."""
        mine = [packet for seat, packet in self.sent if seat == NAMES.index(name)]
        told = [news for packet in mine for news in news_in(packet)]
        return [news for news in told if not events or news.event in events]

    def asked(self, *requests: str) -> list[tuple[str, str]]:
        """Who was asked for what, in this order."""
        asks = [(seat, packet) for seat, packet in self.sent if isinstance(packet, ParlourAsk)]
        return [
            (NAMES[seat], packet.request)
            for seat, packet in asks
            if not requests or packet.request in requests
        ]

    def events(self, event: str) -> list[dict[str, Any]]:
        """The lines of the log of one kind."""
        lines: list[dict[str, Any]] = [record.to_json() for record in self.written]
        return [line for line in lines if line["event"] == event]


def news_in(packet: GamePacket) -> tuple[ParlourNews, ...]:
    """The news that a packet brings."""
    assert isinstance(packet, ParlourTold | ParlourAsk)
    return packet.info.news


def scripted(answers: Answers, otherwise: Mapping[str, str]) -> Callable[[Ask], Input]:
    """Answers by a script; ``otherwise`` by request."""
    lines = Lines(answers)

    def answer(ask: Ask) -> Input:
        request = ask.packet.request
        return given(ask, lines.next((NAMES[ask.seat], request), otherwise=otherwise[request]))

    return answer
