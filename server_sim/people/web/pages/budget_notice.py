"""Says on a page that nothing is left to pay language models with, as soon as that is so."""

from __future__ import annotations

from server_sim.people.web.house import TableGame
from server_sim.people.web.look import follow, text
from server_sim.people.web.words import Words


def draw_budget_notice(game: TableGame, words: Words) -> None:
    """Draw a notice that shows nothing until players of ours have to play offline."""
    notice = text("", "p", "notice warn", role="status")

    def draw() -> None:
        if game.models_spent:
            notice.set_text(words("models_spent"))

    follow(game.bell.watch, draw)
