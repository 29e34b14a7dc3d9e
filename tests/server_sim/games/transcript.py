"""Whole games to read: a transcript is its own script, and is written anew as its game is played.

Its answers (``Aoi > hello``) are given again in the same order, and everything else must come out as written.
To add a game or change one, edit the answers, play with ``GOLDEN=write`` in the environment, and read the
difference.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from agent.protocol.packets import GamePacket
from server_sim.games.deal import SeatedGame
from server_sim.games.step import Ask, Input, RequestMissed, SeatAnswered, SeatFailed, SeatSpoke, Step, TimeUp
from tests.server_sim.games.driving import drive

ANSWER = " > "
BEGINNING = 1_000_000_000


class Transcript:
    """Plays a game with the answers of an old transcript, and writes a new one."""

    unit = "days"
    everyone = "all are told "

    def __init__(self, game: SeatedGame, answers: Iterator[str]) -> None:
        self.lines: list[str] = []
        self.names = [seat.name for seat in game.seats]
        self._game = game
        self._answers = answers
        self._waiting: list[Ask] = []
        self._answered = 0

    def write(self, step: Step) -> None:
        """Write what a step tells and asks."""
        raise NotImplementedError

    def play(self) -> list[str]:
        outcome = drive(self._game.play(), self._react)
        failed = ", ".join(self.names[seat] for seat in sorted(outcome.failed)) or "nobody"
        return [*self.lines, "", f"{outcome.winner} after {outcome.days} {self.unit}; failed: {failed}"]

    def write_news(self, packets: Sequence[GamePacket], told: Callable[[GamePacket], list[str]]) -> None:
        """Write each piece of news once, with those who are told it."""
        names = [packet.info.agent for packet in packets]
        by_news: dict[str, list[str]] = {}
        for packet in packets:
            for news in told(packet):
                by_news.setdefault(news, []).append(packet.info.agent)
        for news, some in by_news.items():
            self.lines.append(f"  {self.everyone}{news}" if some == names else f"  {', '.join(some)}: {news}")

    def _react(self, step: Step) -> Input | None:
        self.write(step)
        self._waiting += step.asks
        if step.floor is not None:
            return self._happen()
        return self._answer(self._waiting.pop(0)) if self._waiting else None

    def _answer(self, ask: Ask) -> Input:
        name, request = ask.packet.info.agent, ask.packet.request
        line = next(self._answers, f"  {name}{ANSWER}(missed)")
        speaker, _, text = line.partition(ANSWER)
        assert speaker.strip() == name, f"{name} is asked for {request}, but the next line is {line!r}"
        self.lines.append(line)
        self._answered += 1
        at = BEGINNING + float(self._answered)  # each takes a second
        match text:
            case "(missed)":
                return RequestMissed(ask.seat, at)
            case "(failed)":
                return SeatFailed(ask.seat, at)
        return SeatAnswered(ask.seat, text, at)

    def _happen(self) -> SeatSpoke | TimeUp | SeatFailed:
        line = next(self._answers, f"  all at 0{ANSWER}(time up)")
        self.lines.append(line)
        speaker, _, text = line.partition(ANSWER)
        name, _, seconds = speaker.strip().partition(" at ")
        at = BEGINNING + float(seconds)
        if text == "(time up)":
            return TimeUp(at)
        seat = self.names.index(name)
        return SeatFailed(seat) if text == "(failed)" else SeatSpoke(seat, text, at)


def check_golden(path: Path, make: Callable[[str], SeatedGame], kind: type[Transcript]) -> None:
    """Play the game of a transcript again; ``make`` makes it of what its last comment tells."""
    old = path.read_text("utf-8").splitlines()
    head = [line for line in old if line.startswith("#")]
    answers = (line for line in old if line.startswith("  ") and ANSWER in line)
    new = head + kind(make(head[-1].partition(": ")[2]), answers).play()
    if os.environ.get("GOLDEN") == "write":
        path.write_text("\n".join(new) + "\n", encoding="utf-8")
    assert new == old
    assert next(answers, None) is None
