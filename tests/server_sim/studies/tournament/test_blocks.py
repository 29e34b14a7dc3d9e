"""Within a block every entrant holds every slot, and so every role, equally often."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from rules.game.roles import Role
from server_sim.studies.tournament.blocks import BlockMaker, PlannedGame

ROLES = (Role.POSSESSED, Role.SEER, Role.VILLAGER, Role.VILLAGER, Role.WEREWOLF)

makers = st.builds(
    lambda seed, count, roles, field: BlockMaker(
        str(seed), "village", names(count), tuple(roles), names(count)[field % count] if field >= 0 else None
    ),
    st.integers(0, 99),
    st.integers(2, 9),
    st.lists(st.sampled_from(Role), min_size=3, max_size=13),
    st.integers(-5, 8),
)


def names(count: int) -> tuple[str, ...]:
    return tuple(f"entrant-{letter}" for letter in "abcdefghi"[:count])


def compared(maker: BlockMaker, game: PlannedGame) -> list[int]:
    """The slots of a game that are compared: all, or the one that is not the field's."""
    if maker.field is None:
        return list(range(len(game.roles)))
    return [game.game // len(maker.entrants)]


@given(makers, st.integers(0, 1000), st.integers(2, 9))
def test_whoever_plays_holds_every_slot_once(maker: BlockMaker, number: int, count: int) -> None:
    playing = maker.entrants[:count]
    games = maker.block(number, playing)
    held = Counter((game.entrants[slot], slot) for game in games for slot in compared(maker, game))
    assert held == Counter((entrant, slot) for entrant in playing for slot in range(len(maker.roles)))
    assert len(games) == maker.size * len(playing) / len(maker.entrants)
    assert {game.roles for game in games} == {maker.block(number)[0].roles}


@given(makers, st.integers(0, 1000))
def test_a_block_has_one_deal_and_games_that_are_compared_one_seed(maker: BlockMaker, number: int) -> None:
    games = maker.block(number)
    assert games == maker.block(number)
    assert len({game.seed for game in games}) == (1 if maker.field is None else len(maker.roles))
    assert len({game.roles for game in games}) == 1
    assert Counter(games[0].roles) == Counter(maker.roles)
    assert len(games) == maker.size
    assert [game.game for game in games] == list(range(maker.size))


def test_against_a_field_all_other_slots_are_the_field_s_whoever_else_sits_out() -> None:
    maker = BlockMaker("1", "5", ("old", "new", "newer"), ROLES, field="old")
    whole = maker.block(0)
    assert whole[7].entrants == ("old", "old", "new", "old", "old")
    assert set(maker.block(0, ("new", "newer"))) == {game for game in whole if game.game % 3}


def test_blocks_deal_anew() -> None:
    maker = BlockMaker("1", "5", ("old", "new"), ROLES)
    assert len({maker.block(number)[0].roles for number in range(20)}) > 5
