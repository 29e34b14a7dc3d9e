"""A game's result is the order's alone, and tells of each slot who sat there."""

from __future__ import annotations

from pathlib import Path

from agent.protocol.gamelog import TalkRow, parse_row
from rules.game.roles import Role
from server_sim.config.settings import load_bundled
from server_sim.studies.tournament.blocks import BlockMaker
from server_sim.studies.tournament.game import play_without_models
from server_sim.studies.tournament.order import GameOrder
from server_sim.studies.tournament.plan import EntrantPlan

ENTRANTS = {
    name: EntrantPlan(name=name, mind=mind) for name, mind in (("same", "random"), ("again", "random"))
}


def orders(village: str = "5", logs: Path | None = None) -> list[GameOrder]:
    roles = tuple(load_bundled(village, "ja").rules.roles)
    games = BlockMaker("1", village, tuple(ENTRANTS), roles).block(0)
    return [GameOrder(game, "ja", tuple(map(ENTRANTS.__getitem__, game.entrants)), logs) for game in games]


def test_every_slot_has_the_role_it_was_dealt() -> None:
    for order in orders():
        result = play_without_models(order)
        assert tuple(seat.role for seat in result.seats) == order.game.roles
        assert tuple(seat.entrant for seat in result.seats) == order.game.entrants
        assert {seat.won for seat in result.seats if seat.role is Role.WEREWOLF} == {
            result.winner == "WEREWOLF"
        }


def test_the_same_order_gives_the_same_result() -> None:
    order = orders("freeform5")[0]
    assert play_without_models(order) == play_without_models(order)


def test_entrants_that_play_alike_play_the_same_game_in_each_other_s_place() -> None:
    one, other = map(play_without_models, orders())
    assert one.winner == other.winner
    assert [seat.lines for seat in one.seats] == [seat.lines for seat in other.seats]
    assert [seat.entrant for seat in one.seats] != [seat.entrant for seat in other.seats]


def test_talk_is_counted_for_who_said_it(tmp_path: Path) -> None:
    order = orders(logs=tmp_path)[0]
    result = play_without_models(order)
    rows = (tmp_path / f"{order.log_name}.log").read_text("utf-8").splitlines()
    talk = [parsed for row in rows if isinstance(parsed := parse_row(row), TalkRow)]
    said = [row for row in talk if row.text not in ("Over", "Skip")]
    assert len(said) == sum(seat.lines for seat in result.seats)
