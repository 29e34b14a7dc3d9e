"""The line in prepared words that says what a language model wanted to say."""

from __future__ import annotations

from collections.abc import Collection

from rules.board import Board
from rules.decision import Brief
from rules.game.claims import Claims


def brief_stating(
    board: Board, claims: Claims, guarded: tuple[str, ...], to: str | None, does: Collection[str]
) -> Brief | None:
    """The brief that asserts these claims, or does this to that player; None where there is no such line.

    ``does`` are the words of the form: greet, answer, accuse, defend, deny, vote, claim, ask, agree, doubt,
    joke, wait, end.
    """
    return None
