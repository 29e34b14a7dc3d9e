"""Deeds: what players have said and done on earlier days, each with its line."""

from __future__ import annotations

from rules.game.roles import Role
from rules.reasoning.deeds import DeedKind
from tests.rows import each_row
from tests.rules.conftest import MakeBoard, More


@each_row
def test_what_was_done_yesterday(
    talk: list[str], more: More, kind: DeedKind, deeds: list[tuple[str, str, str, str]], board: MakeBoard
) -> None:
    """A row gives each deed as (who, whom, other player, quoted words)."""
    found = [deed for deed in board(Role.VILLAGER, 2, *talk, **more).deeds if deed.kind is kind]
    assert [(deed.who, deed.whom, deed.other, deed.quote) for deed in found] == deeds


def test_today_has_no_deeds_yet(board: MakeBoard) -> None:
    assert board(Role.VILLAGER, 1, "Ben: I suspect Emi.").deeds == ()
