"""Computes what a seat of a recorded parlour game could believe over time, by the exact posterior."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import shorten

from agent.games.parlour.registry import Chances, parlour_game
from agent.games.parlour.telling import news_sentence
from agent.protocol.foreign import plain_line
from agent.protocol.parlour import ParlourNews
from agent.protocol.parlour_log import NewsRecord
from agent.recorded.parlour_recording import ParlourRecording
from personas.schema import Language
from rules.game.view import PUBLIC
from server_sim.people.replay.parlour_building import ParlourMoments
from server_sim.people.replay.posteriors import BeliefAt

REASONS = 4
"""Maximum number of reasons shown about a player."""
LEAST_REASON = 0.05
"""Minimum effect of a piece of news for it to be shown as a reason, in nats."""
SUREST = 1e-4
"""Probabilities are clipped to this distance from 0 and 1, so that log odds stay finite."""
LONGEST_REASON = 140
"""Maximum length of a reason, in characters."""


class TableBeliefs:
    """The beliefs of one seat, or of the public, over a parlour game; reasons are worded in ``language``.

    A reason is a piece of news, with the change of log odds that it caused.

    Raises:
        ValueError: no player has this name.
    """

    def __init__(self, game: ParlourRecording, seat: str, language: Language = "en") -> None:
        shown = {name: plain_line(name) for name in game.seated}
        names = game.head.names
        number = next((number for number, name in names.items() if shown[name] == seat), None)
        if number is None and seat != PUBLIC:
            raise ValueError(f"{seat!r} does not play in this game; {', '.join(shown.values())} do")
        self._shown = shown
        self._accused = parlour_game(game.kind).accused
        self._me = None if number is None else names[number]
        self._language = language
        told = list(_told_to(game, number, language))
        news = [one for _, one in told]
        course = parlour_game(game.kind).beliefs(game.seated, news, self._me)
        self._steps = [_Step(*one, chances) for one, chances in zip(told, course, strict=True)]

    @property
    def moments(self) -> tuple[int, ...]:
        """Numbers of the moments after which the seat learned something, in order."""
        return tuple(dict.fromkeys(step.moment for step in self._steps))

    def at(self, moment: int) -> BeliefAt:
        """Return the beliefs at a moment; before the first news, the beliefs after the first news."""
        count = max(1, bisect_right(self._steps, moment, key=lambda step: step.moment))
        steps = self._steps[:count]
        last = steps[-1]
        posterior = {self._shown[name]: chances for name, chances in last.chances.items()}
        reasons = {self._shown[name]: tuple(self._reasons(name, steps)) for name in last.chances}
        return BeliefAt(last.moment, last.news.round, self._accused, posterior, reasons)

    def _reasons(self, name: str, steps: Sequence[_Step]) -> Iterator[str]:
        odds = [_odds(step.chances[name][self._accused]) for step in steps]
        moved = [
            (after - before, step.news)
            for before, after, step in zip(odds, odds[1:], steps[1:], strict=False)
        ]
        strongest = sorted(moved, key=lambda change: abs(change[0]), reverse=True)[:REASONS]
        for change, news in strongest:
            if abs(change) >= LEAST_REASON:
                told = plain_line(news_sentence(news, self._language, self._me))
                yield f"{change:+.1f}  {shorten(told, LONGEST_REASON, placeholder=' …')}"


@dataclass(frozen=True, slots=True)
class _Step:
    """A piece of news, the number of the last moment before it, and the beliefs after it."""

    moment: int
    news: ParlourNews
    chances: Chances


def _told_to(
    game: ParlourRecording, number: int | None, language: Language
) -> Iterator[tuple[int, ParlourNews]]:
    """Yield the news of a player or the public before the end, each with the last moment before it."""
    course = ParlourMoments(language)
    for record in game.records:
        course.take(record)
        if isinstance(record, NewsRecord):
            if record.news.event == "won":
                return
            if record.is_told_to(number):
                yield len(course.moments) - 1, record.news


def _odds(chance: float) -> float:
    kept = min(max(chance, SUREST), 1 - SUREST)
    return math.log(kept / (1 - kept))
