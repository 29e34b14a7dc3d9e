"""Draws the end of a game for a person: who has won and why, everybody's role, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from rules.game.languages import LANGUAGES
from server_sim.people.replay.telling import ending
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web import look, marks
from server_sim.people.web.pages.seat_knowledge import Knowledge, knowledge_of
from server_sim.people.web.words import Words


def draw_end(seat: HumanSeat, words: Words, draw_next: Callable[[], None]) -> None:
    """Draw how the game has ended for the person at this seat; ``draw_next`` adds links and buttons."""
    known = knowledge_of(seat, words)
    if known is None or known.winner is None:
        look.text(words("broken"), "p", "notice warn", role="status")
    else:
        _draw_result(known, known.winner, seat, words)
    with look.box("div", "row"):
        draw_next()
    if known is not None and known.winner is not None:
        _draw_everybody(known, words)


def _draw_result(known: Knowledge, winner: StrEnum, seat: HumanSeat, words: Words) -> None:
    with look.box("div", "won", role="status"):
        look.icon("emoji_events" if known.has_won else "flag")
        with look.box("div"):
            if known.has_won is not None:
                look.text(seat.words.say("you_won" if known.has_won else "you_lost"), "h2")
            told = words("sentence", text=ending(winner, words.language)), _reason(known, words)
            look.text(LANGUAGES[words.language].gap.join(told), "p", "small")


def _reason(known: Knowledge, words: Words) -> str:
    """Return why the side has won: in a village by who is left, at a table by the last result."""
    key = f"reason.{known.winner}"
    if known.results:
        return words("sentence", text=known.results[-1].rstrip(".。"))
    return words(key) if key in words else ""


def _draw_everybody(known: Knowledge, words: Words) -> None:
    with look.box("ul", "unveiled", aria_label=words("everybody")):
        for name in known.players:
            with look.box("li", "own" if name == known.me else ""):
                marks.avatar(name, known.players)
                look.text(name, "mark" if name == known.me else "span")
                if name in known.dead:
                    marks.dead_mark(words)
                if name in known.roles:
                    marks.role_mark(known.roles[name], words)
