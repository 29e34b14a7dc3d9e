"""How sums are written."""

from __future__ import annotations

import pytest

from agent.study.figure import Share, Unit, how_many, share_of


@pytest.mark.parametrize(
    ("unit", "share", "written"),
    [
        (Unit.PERCENT, Share(1, 4), "25% of 4"),
        (Unit.PERCENT, Share(), "-"),
        (Unit.MEAN, Share(65, 2), "32.5"),
        (Unit.NUMBER, Share(3), "3"),
        (Unit.NUMBER, Share(), "0"),
        (Unit.PER_HUNDRED, Share(7, 20), "35.0 of 100"),
    ],
)
def test_a_share_is_written_in_its_unit(unit: Unit, share: Share, written: str) -> None:
    assert unit.write(share) == written


def test_shares_add_up() -> None:
    assert share_of([True, False]) + share_of([True]) == Share(2, 3)
    assert how_many("abc") == Share(3)
