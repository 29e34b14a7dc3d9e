"""What follows if a claim is true, whichever rival is real, or if a player is human."""

from __future__ import annotations

from rules.game.roles import Role, Species
from rules.reasoning.suppositions import EitherWay, Trial, WhatIf, either_way, trials, what_ifs
from tests.rules.reasoning.test_viewpoint import (
    BLACK,
    ME_SEER,
    ME_VILLAGE,
    NAMES,
    WHITE,
    claim,
    own,
    seen_from,
    told,
)


def test_if_a_seer_is_real_its_black_is_the_werewolf_and_the_rest_is_clear() -> None:
    view = seen_from(ME_VILLAGE, claim("Ben"), told("Ben", "Dan", BLACK))
    assert [*what_ifs(view, NAMES)] == [WhatIf("Ben", Role.SEER, wolf="Dan", cleared=("Chika", "Emi"))]


def test_if_a_seer_is_real_its_white_is_clear_and_two_may_be_left() -> None:
    view = seen_from(ME_VILLAGE, claim("Ben"), told("Ben", "Dan", WHITE))
    assert [*what_ifs(view, NAMES)] == [WhatIf("Ben", Role.SEER, pair=("Chika", "Emi"), cleared=("Dan",))]


def test_a_claim_that_cannot_be_true_supposes_nothing() -> None:
    assert [*what_ifs(seen_from(ME_SEER, claim("Ben")), NAMES)] == []


def test_two_rivals_who_call_one_player_a_werewolf_agree_on_it() -> None:
    view = seen_from(
        ME_VILLAGE, claim("Ben"), claim("Chika"), told("Ben", "Dan", BLACK), told("Chika", "Dan", BLACK)
    )
    assert EitherWay(("Ben", "Chika"), "Dan", is_wolf=True, exhaustive=False) in [*either_way(view, NAMES)]


def test_two_rivals_are_all_there_is_where_the_liars_are_known() -> None:
    view = seen_from(ME_VILLAGE, claim("Ben"), claim("Chika"), claim("Dan"), told("Dan", "Ben", WHITE))
    found = [one for one in either_way(view, NAMES) if one.rivals == ("Ben", "Chika")]
    assert not any(one.exhaustive for one in found)


def test_an_execution_would_show_a_black_to_be_false() -> None:
    view = seen_from(ME_VILLAGE, claim("Ben"), told("Ben", "Dan", BLACK))
    assert [*trials(view, NAMES)] == [Trial("Dan", "Ben")]


def test_a_white_is_put_to_no_trial() -> None:
    view = seen_from(ME_SEER, own("Emi", Species.HUMAN), claim("Ben"), told("Ben", "Dan", WHITE))
    assert [*trials(view, NAMES)] == []
