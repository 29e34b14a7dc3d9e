"""Plays a game to its end in the place of its driver."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from agent.protocol.packets import GamePacket
from server_sim.games.step import Ask, Game, Input, Outcome, RequestMissed, SeatAnswered, SeatFailed, Step

Sent = list[tuple[int, GamePacket]]
"""Every packet with the seat it went to, in the order they went out."""


def drive(game: Game, react: Callable[[Step], Input | None]) -> Outcome:
    """Play a game to its end; ``react`` gets each step and returns what the driver sends next."""
    received: Input | None = None
    while True:
        try:
            step = game.send(received)
        except StopIteration as end:
            outcome: Outcome = end.value
            return outcome
        received = react(step)


def packets_of(step: Step) -> Sent:
    """What a step sends: first what needs no answer, then the requests."""
    tells: Sent = [(tell.seat, tell.packet) for tell in step.tells]
    return [*tells, *((ask.seat, ask.packet) for ask in step.asks)]


def last_first(answer: Callable[[Ask], Input]) -> Callable[[Step], Input | None]:
    """Answer what is asked; the answers to requests put together arrive last first."""
    waiting: list[Ask] = []

    def react(step: Step) -> Input | None:
        waiting.extend(step.asks)
        return answer(waiting.pop()) if waiting else None

    return react


def given(ask: Ask, text: Any) -> Input:
    """The input for a scripted answer: a text, None for a miss, :class:`SeatFailed` for a lost player."""
    if text is SeatFailed:
        return SeatFailed(ask.seat)
    return RequestMissed(ask.seat) if text is None else SeatAnswered(ask.seat, text)


class Lines:
    """A script: a text by key, or a list of texts, which is used up one by one until its last stays."""

    def __init__(self, script: Mapping[Any, Any]) -> None:
        self._left = {
            key: list(value) if isinstance(value, list) else [value] for key, value in script.items()
        }

    def next(self, *keys: Any, otherwise: Any) -> Any:
        """The next text of the first of these keys that the script has."""
        texts = next((self._left[key] for key in keys if key in self._left), [otherwise])
        return texts.pop(0) if len(texts) > 1 else texts[0]
