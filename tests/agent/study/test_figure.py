from __future__ import annotations

from agent.study.figure import Share, Unit, count_per_game, share_of
from tests.rows import each_row


@each_row
def test_a_share_is_written_in_its_unit(unit: Unit, share: Share, written: str) -> None:
    assert unit.write(share) == written


def test_shares_add_up() -> None:
    assert share_of([True, False]) + share_of([True]) == Share(2, 3)
    assert count_per_game("abc") == Share(3)
