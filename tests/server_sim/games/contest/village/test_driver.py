"""What the contest's village says to a driver that breaks the contract."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server_sim.games.contest.rules import VillageRules
from server_sim.games.contest.village import Village
from server_sim.games.step import Answered, Failed, Input, Missed


class TestDriver:
    """A driver that breaks the contract is told so."""

    @pytest.mark.parametrize(
        ("received", "message"),
        [
            (None, r"waits for the answers of seats \[0\]"),
            (
                Answered(3, "hello"),
                r"Answered\(seat=3, text='hello', at=None\), which the game does not wait for",
            ),
            (Missed(3), r"Missed\(seat=3, at=None\), which"),
        ],
    )
    def test_wrong_inputs(
        self,
        received: Input | None,
        message: str,
        make_rules: Callable[..., VillageRules],
        make_village: Callable[..., Village],
    ) -> None:
        game = make_village(make_rules()).play()
        next(game)
        step = game.send(None)
        while not step.asks:
            step = game.send(None)
        with pytest.raises(ValueError, match=message):
            game.send(received)

    def test_late_answers_of_the_failed_are_ignored(
        self, make_rules: Callable[..., VillageRules], make_village: Callable[..., Village]
    ) -> None:
        game = make_village(make_rules(13)).play()
        next(game)
        game.send(Failed(4))
        game.send(None)
        assert game.send(Answered(4, "hello")).asks == ()
