"""Watching one game on the console as it happens, every role in its colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from agent.protocol.gamelog import LogRow
from personas.schema import Language
from server_sim.driver.recorder import Exchanged
from server_sim.games.step import Outcome
from server_sim.people.replay.building import LiveTimeline
from server_sim.people.terminal.transcript import Transcript
from server_sim.people.terminal.words import CATALOGUE


class Watcher:
    """A recorder that prints one game, as a replay of its log would show it."""

    def __init__(self, console: Console, language: Language) -> None:
        self._live = LiveTimeline("", language)
        self._console = console
        self._words = CATALOGUE[language]
        self._transcript: Transcript | None = None
        self._shown = 0

    def rows(self, rows: Sequence[LogRow]) -> None:
        self._live.rows(rows)
        game = self._live.timeline
        if self._transcript is None:
            self._transcript = Transcript(
                game.players, game.roles, game.language, lambda: self._console.width
            )
        for moment in game.moments[self._shown :]:
            self._print(self._transcript.add(moment))
        self._shown = len(game.moments)

    def exchanged(self, event: Exchanged) -> None:
        pass

    def close(self, outcome: Outcome | None) -> None:
        if self._transcript is not None:
            self._print(self._transcript.rest())
        if outcome is None:
            self._print([Text(self._words.broke_down, style="bold red")])

    def _print(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self._console.print(line, soft_wrap=True)
