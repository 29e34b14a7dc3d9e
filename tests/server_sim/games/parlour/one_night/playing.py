"""Games of One Night with a script of answers.

Players sit in the order of their names. Without other cards Aoi is the Werewolf, Ben the Seer, Chika the
Robber, Dan the Troublemaker and Emi the Insomniac, and both Villagers lie in the centre. Whoever has no
script says nothing, looks at the centre, leaves the cards alone and votes for nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from agent.protocol.packets import SKIP, GamePacket
from agent.protocol.variants.one_night import CENTRE, Card
from agent.protocol.variants.parlour import NONE, ParlourAsk, ParlourEvent, ParlourNews, ParlourTold
from server_sim.games.deal import CharacterSheet
from server_sim.games.parlour.one_night import OneNight, OneNightOutcome
from server_sim.games.parlour.rules import OneNightRules
from server_sim.games.step import Answered, Ask, Failed, Input, Missed, Record, Step
from tests.server_sim.games.scripted_chance import ScriptedChance

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi")
TEAMS = tuple(f"kanolab{number}" for number in range(1, 6))
RULES = OneNightRules(characters=tuple(map(CharacterSheet, NAMES)), language="en")
AWAKE = (Card.WEREWOLF, Card.SEER, Card.ROBBER, Card.TROUBLEMAKER, Card.INSOMNIAC)
HARMLESS = {"STATEMENT": SKIP, "LOOK": CENTRE, "ROB": NONE, "SWAP": NONE, "ELIMINATE": NONE}

Answers = Mapping[tuple[str, str], Any]
"""By (player, request): a text, None to miss, :class:`Failed` to be lost; a list is used up one by one."""


@dataclass
class Table:
    """A game with everything that went out and was written."""

    game: OneNight
    sent: list[tuple[int, GamePacket]] = field(default_factory=list)
    written: list[Record] = field(default_factory=list)
    outcome: OneNightOutcome | None = None

    def play(self, answer: Callable[[Ask], Input]) -> Table:
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
    def result(self) -> OneNightOutcome:
        """How it ended."""
        assert self.outcome is not None
        return self.outcome

    @property
    def last_cards(self) -> dict[str, Card]:
        """Who has which card at the end."""
        return dict(zip(NAMES, self.result.roles, strict=True))

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


def play(
    answers: Answers | None = None,
    *,
    cards: Sequence[Card] = AWAKE,
    chance: Mapping[str, Any] | None = None,
) -> Table:
    """A game with these cards and answers."""
    game = OneNight(RULES, TEAMS, ScriptedChance(chance), "01GAME", cards=cards)
    return Table(game).play(scripted(answers or {}))


def votes(**by_voter: str | None) -> dict[tuple[str, str], Any]:
    """A script of votes."""
    return {(voter, "ELIMINATE"): target for voter, target in by_voter.items()}


def scripted(answers: Answers) -> Callable[[Ask], Input]:
    """Answers by a script."""
    left = {key: list(value) if isinstance(value, list) else [value] for key, value in answers.items()}

    def answer(ask: Ask) -> Input:
        request = ask.packet.request
        texts = left.get((NAMES[ask.seat], request)) or [HARMLESS[request]]
        text = texts.pop(0) if len(texts) > 1 else texts[0]
        if text is Failed:
            return Failed(ask.seat)
        return Missed(ask.seat) if text is None else Answered(ask.seat, text)

    return answer
