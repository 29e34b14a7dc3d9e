"""Deals and entrants follow from the spec of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.game.roles import Team
from server_sim.config.settings import load_bundled, load_variant
from server_sim.games.sheriff.village import SheriffVillage
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.player_seat import ModelUse

SPEC = GameSpec(load_bundled(5), ("offline", "random"), ("neutral",))


def test_game_ids_of_a_series_sort_by_number() -> None:
    ids = [spec.game_id for spec in SPEC.series("test", 199).values()]
    assert ids == sorted(set(ids))


def test_games_that_differ_in_their_entrants_deal_the_same() -> None:
    one, other = (replace(SPEC, entrants=(mind,)).numbered("test", 1) for mind in ("offline", "random"))
    assert one.deal().seats == other.deal().seats


def test_roles_can_be_fixed_and_connections_named() -> None:
    roles = tuple(sorted(SPEC.settings.rules.roles))
    dealt = replace(SPEC, roles=roles, names=("a", "b", "c", "d", "e")).deal()
    by_player = sorted(dealt.seats, key=lambda seat: seat.player)
    assert tuple(seat.role for seat in by_player) == roles
    assert [seat.team_name for seat in by_player] == ["a", "b", "c", "d", "e"]


@pytest.mark.parametrize(("people", "told"), [((), "x/1"), ((0,), None)])
def test_a_game_with_people_does_not_log_its_seed(people: tuple[int, ...], told: str | None) -> None:
    spec = replace(SPEC, settings=load_variant("sheriff7", "en")).numbered("x", 1)
    game = spec.deal(people)
    assert isinstance(game, SheriffVillage)
    record = next(game.play()).records[0].to_json()
    assert record.get("seed") == told


def test_a_game_asks_models_where_an_entrant_has_any() -> None:
    uses: dict[str, ModelUse] = dict.fromkeys(("random",))  # type: ignore[assignment]
    assert SPEC.asks(uses)
    assert not SPEC.asks({})
    assert not replace(SPEC, sides=dict.fromkeys(Team, "offline")).asks(uses)
