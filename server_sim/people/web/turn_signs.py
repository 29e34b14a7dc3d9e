"""Draws for whom a game waits, and how long it still does."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from agent.games.parlour.telling import names_listed
from server_sim.people.web import look, marks
from server_sim.people.web.turns import Awaited, AwaitedKind
from server_sim.people.web.words import Words

MOST_NAMED = 3
"""Maximum number of awaited players that are named; of more only the number is told."""


def turn_text(awaited: Awaited | None, words: Words) -> str:
    """Return a sentence that tells what a game waits for; None: it goes on by itself."""
    if awaited is None:
        return words("turn.goes_on")
    if not awaited.players:
        return words(f"turn.{awaited.kind}")
    if len(awaited.players) > MOST_NAMED:
        return words("turn.many", count=len(awaited.players))
    return words("turn.players", names=names_listed(awaited.players, words.language))


def draw_turn(awaited: Awaited | None, words: Words) -> None:
    """Draw the sentence of :func:`turn_text`, with moving dots and the time left."""
    with look.box("div", "ask-head"):
        with look.box("p", "row wanted soft"):
            marks.dots()
            look.text(turn_text(awaited, words))
        if awaited is not None and awaited.until is not None:
            draw_clock(awaited.until, f"{awaited.kind}{','.join(awaited.players)}", words)


def draw_clock(until: float, question: str, words: Words) -> None:
    """Draw a clock that runs down to ``until`` (event loop time); ``question`` tells clocks apart."""
    left = f"{max(0.0, until - asyncio.get_running_loop().time()):.1f}"
    with look.box("span", "clock", role="timer", data_left=left, data_question=question):
        look.icon("schedule")
        look.text(words("time_left"), classes="visually-hidden")
        look.text("", classes="time")


def draw_thinking(awaited: Awaited | None, players: Collection[str], me: str | None = None) -> None:
    """Draw a bubble of dots for each other player who is about to speak; screen readers skip it."""
    if awaited is not None and awaited.kind is AwaitedKind.SPEECH:
        for name in awaited.players:
            if name != me:
                with look.box("div", "said thinking", aria_hidden="true"):
                    marks.avatar(name, players)
                    with look.box("div", "line"):
                        marks.dots()
