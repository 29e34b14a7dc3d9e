"""Tables at which parlour games are played with scripted answers; players sit in the order of their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from agent.protocol.packets import GamePacket
from agent.protocol.parlour import ParlourAsk, ParlourEvent, ParlourNews, ParlourTold
from server_sim.driver.recorder import GameEndingIn
from server_sim.games.step import Answered, Ask, Failed, Input, Missed, OutcomeT, Record, Step

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi")
TEAMS = tuple(f"kanolab{number}" for number in range(1, 6))

Answers = Mapping[tuple[str, str], Any]
"""By (player, request): a text, None to miss, :class:`Failed` to be lost; a list is used up one by one."""


@dataclass
class Table(Generic[OutcomeT]):
    """A game with everything that went out and was written."""

    game: GameEndingIn[OutcomeT]
    sent: list[tuple[int, GamePacket]] = field(default_factory=list)
    written: list[Record] = field(default_factory=list)
    outcome: OutcomeT | None = None

    def play(self, answer: Callable[[Ask], Input]) -> Table[OutcomeT]:
        """Play to the end; answers to requests put together arrive last first."""
        course, waiting, received = self.game.play(), list[Ask](), None
        while True:
            try:
                step = course.send(received)
            except StopIteration as end:
                self.outcome = end.value
                return self
            self.note(step)
            waiting += step.asks
            received = answer(waiting.pop()) if waiting else None

    def note(self, step: Step) -> None:
        """Keep what a step sends and writes."""
        self.sent += [(tell.seat, tell.packet) for tell in step.tells]
        self.sent += [(ask.seat, ask.packet) for ask in step.asks]
        self.written += step.records

    @property
    def result(self) -> OutcomeT:
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
    left = {key: list(value) if isinstance(value, list) else [value] for key, value in answers.items()}

    def answer(ask: Ask) -> Input:
        request = ask.packet.request
        texts = left.get((NAMES[ask.seat], request)) or [otherwise[request]]
        text = texts.pop(0) if len(texts) > 1 else texts[0]
        if text is Failed:
            return Failed(ask.seat)
        return Missed(ask.seat) if text is None else Answered(ask.seat, text)

    return answer
