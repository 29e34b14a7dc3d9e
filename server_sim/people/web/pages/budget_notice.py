"""A notice on a page when the budget for language models is used up."""

from __future__ import annotations

from server_sim.people.web.game_service import TableGame
from server_sim.people.web.look import follow, text
from server_sim.people.web.words import Words


def draw_budget_notice(game: TableGame, words: Words) -> None:
    """Draw a notice that stays empty until our players have to play offline."""
    notice = text("", "p", "notice warn", role="status")

    def draw() -> None:
        if game.models_spent:
            notice.set_text(words("models_spent"))

    follow(game.changes.watch, draw)
