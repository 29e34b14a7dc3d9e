"""What the contest's village says to a driver that breaks the contract."""

from __future__ import annotations

import pytest

from server_sim.games.step import Answered, Failed, Input
from tests.rows import each_row
from tests.server_sim.games.contest.playing import make_rules, make_village


class TestDriver:
    """A driver that breaks the contract is told so."""

    @each_row
    def test_wrong_inputs(self, received: Input | None, message: str) -> None:
        game = make_village(make_rules()).play()
        next(game)
        step = game.send(None)
        while not step.asks:
            step = game.send(None)
        with pytest.raises(ValueError, match=message):
            game.send(received)

    def test_late_answers_of_the_failed_are_ignored(self) -> None:
        game = make_village(make_rules(13)).play()
        next(game)
        game.send(Failed(4))
        game.send(None)
        assert game.send(Answered(4, "hello")).asks == ()
