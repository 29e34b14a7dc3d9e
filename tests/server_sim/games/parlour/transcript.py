"""Whole parlour games to read: a transcript is its own script, and is written anew as it is played.

Its answers (``Ben > Aoi``) are given again in the same order, and everything else must come out as written.
To add a game or change one, edit the answers, play with ``GOLDEN=write`` in the environment, and read the
difference.

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
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Generic

from agent.protocol.parlour import ParlourNews
from server_sim.driver.recorder import GameEndingIn
from server_sim.games.step import Answered, Ask, Failed, Input, Missed, Outcome, OutcomeT, Step, Tell
from tests.server_sim.games.parlour.table import NAMES, news_in

ANSWER = " > "


def check_golden(path: Path, make: Callable[[str], GameEndingIn[OutcomeT]]) -> None:
    """Play the game of a transcript again; ``make`` makes it of what its last comment tells."""
    old = path.read_text(encoding="utf-8").splitlines()
    head = [line for line in old if line.startswith("#")]
    answers = (line for line in old if line.startswith("  ") and ANSWER in line)
    game = make(head[-1].partition(": ")[2])
    new = head + Transcript(game, answers).play()
    if os.environ.get("GOLDEN") == "write":
        path.write_text("\n".join(new) + "\n", encoding="utf-8")
    assert new == old
    assert next(answers, None) is None


class Transcript(Generic[OutcomeT]):
    """Plays a game with the answers of an old transcript, and writes a new one."""

    def __init__(self, game: GameEndingIn[OutcomeT], answers: Iterator[str]) -> None:
        self.lines: list[str] = []
        self._game = game
        self._answers = answers

    def play(self) -> list[str]:
        game = self._game.play()
        waiting: list[Ask] = []
        received: Input | None = None
        while True:
            try:
                step = game.send(received)
            except StopIteration as end:
                self._write_outcome(end.value)
                return self.lines
            self._write(step)
            waiting += step.asks
            received = self._answer(waiting.pop(0)) if waiting else None

    def _answer(self, ask: Ask) -> Input:
        name = NAMES[ask.seat]
        line = next(self._answers, f"  {name}{ANSWER}(missed)")
        speaker, _, text = line.partition(ANSWER)
        assert speaker.strip() == name, f"{name} is asked, but the next line is {line!r}"
        self.lines.append(line)
        if text == "(failed)":
            return Failed(ask.seat)
        return Missed(ask.seat) if text == "(missed)" else Answered(ask.seat, text)

    def _write(self, step: Step) -> None:
        for record in step.records:
            entry = record.to_json()
            if entry["event"] in ("invalid", "end"):
                del entry["game"]
                self.lines.append(f"| {json.dumps(entry, ensure_ascii=False)}")
        self._write_tells(step.tells)
        for ask in step.asks:
            news = "; ".join(map(_phrase, news_in(ask.packet)))
            self.lines.append(f"{ask.packet.request} {NAMES[ask.seat]}" + (f": {news}" if news else ""))

    def _write_tells(self, tells: tuple[Tell, ...]) -> None:
        if not tells:
            return
        names = [NAMES[tell.seat] for tell in tells]
        self.lines.append(f"{tells[0].packet.request} to {', '.join(names)}")
        told: dict[str, list[str]] = {}
        for tell in tells:
            for phrase in map(_phrase, news_in(tell.packet)):
                told.setdefault(phrase, []).append(NAMES[tell.seat])
        for phrase, some in told.items():
            self.lines.append(f"  {'all' if some == names else ', '.join(some)}: {phrase}")

    def _write_outcome(self, outcome: Outcome) -> None:
        failed = ", ".join(NAMES[seat] for seat in sorted(outcome.failed))
        self.lines += ["", f"{outcome.winner} after {outcome.days} rounds; failed: {failed or 'nobody'}"]


def _phrase(news: ParlourNews) -> str:
    """One piece of news in a line."""
    by = f" by {news.agent}" if news.agent else ""
    number = f" {news.round}" if news.event == "day" else ""
    what = ", ".join([*news.targets, *filter(None, (news.role, news.choice))])
    said = f": {news.text or '(silence)'}" if news.text is not None else ""
    return f"{news.event}{number}{by}{' ' if what else ''}{what}{said}"
