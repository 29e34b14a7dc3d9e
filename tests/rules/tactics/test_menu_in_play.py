"""In games of the offline mind, the claim menu never contradicts itself or what was said."""

from __future__ import annotations

import pytest

from tests.bench.menu import contradictions_in


@pytest.mark.parametrize(("village", "games"), [(5, 3), (9, 1)])
def test_what_is_offered_agrees_with_itself(village: int, games: int) -> None:
    seen = contradictions_in(games, village)
    assert seen.turns > 50
    assert not seen.found, seen.examples
