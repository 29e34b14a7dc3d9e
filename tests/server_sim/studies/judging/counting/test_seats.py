"""The counts of code and of each model side by side."""

from __future__ import annotations

from pathlib import Path

from server_sim.studies.judging.counting.asking import CountAnswers
from server_sim.studies.judging.counting.events import CountEvent, CountSign
from server_sim.studies.judging.counting.run import games_to_count
from server_sim.studies.judging.counting.seats import panels_of
from tests.server_sim.studies.judging.logs import log_folder


def answers(judge: str, player: str, *signs: CountSign) -> list[CountAnswers]:
    """What a model has counted for a player of the small game: one lively line, in each conversation."""
    event = CountEvent("lively", player, 1, 0, "a", "b")
    about = {"judge": judge, "model": f"{judge}-1", "log": "game0.log", "player": player, "prompt": ""}
    return [
        CountAnswers(**about, sign=sign, events=(event,), dropped={}, tries=1, cost=None) for sign in signs
    ]


def test_a_model_stands_beside_code_with_the_seats_that_it_has_counted_whole(tmp_path: Path) -> None:
    games = games_to_count(log_folder(tmp_path, "someteam", games=1))
    given = [
        *answers("wise", "Bob", *CountSign),
        *answers("wise", "Ann", CountSign.ADDITION),
        *answers("also", "Ann", *CountSign),
    ]
    code, also, wise = panels_of(games, given)
    assert [panel.name for panel in (code, also, wise)] == ["code", "also", "wise"]
    assert [seat.player for seat in code.seats] == ["Ann", "Bob", "Cid", "Dan", "Eve"]
    assert [seat.player for seat in wise.seats] == ["Bob"]
    assert [seat.player for seat in also.seats] == ["Ann"]
    (bob,), (by_code,) = wise.seats, (seat for seat in code.seats if seat.player == "Bob")
    assert bob.counts == {**by_code.counts, "lively": 1}
    assert wise.own[0].counts == {"lively": 1}
    assert bob.net() == by_code.net() + 1
