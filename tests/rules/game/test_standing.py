"""What a speaker's lines add up to: role claim, results, and what was retracted."""

from __future__ import annotations

import pytest

from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from rules.game.standing import NO_STANDING, Standing, standings

BLACK, WHITE = Result("Dan", Species.WEREWOLF), Result("Emi", Species.HUMAN)
SEER = Claims(co=Role.SEER, divinations=(BLACK,))


def after(*lines: Claims, standing: Standing = NO_STANDING) -> Standing:
    """Return a speaker's standing after these lines, one on each day."""
    for day, claims in enumerate(lines, 1):
        standing = standing.after(claims, (day, 0))
    return standing


def test_a_standing_gathers_claims() -> None:
    standing = after(SEER, Claims(vote="Emi"), Claims(divinations=(WHITE, BLACK)))
    assert (standing.role, standing.since) == (Role.SEER, (1, 0))
    assert (standing.divinations, standing.mediums) == ((WHITE, BLACK), ())
    assert (standing.vote, standing.on(2).vote, standing.on(3).vote) == ("Emi", "Emi", None)
    assert standing.result_of("Dan") is Species.WEREWOLF
    assert standing.result_of("Chika") is None


@pytest.mark.parametrize(("co", "left"), [(None, None), (Role.VILLAGER, Role.VILLAGER)])
def test_a_claim_withdrawn_leaves_no_results(co: Role | None, left: Role | None) -> None:
    standing = after(SEER, Claims(co=co, retract=Role.SEER))
    assert (standing.role, standing.divinations, standing.owned(Role.SEER)) == (left, (), ())


def test_what_was_told_counts_for_who_weighs_the_village_though_it_is_taken_back() -> None:
    standing = after(SEER, Claims(retract=Role.SEER), Claims(co=Role.SEER, divinations=(WHITE,)))
    assert standing.told(Role.SEER) == (BLACK, WHITE)
    assert (standing.divinations, standing.owned(Role.SEER)) == ((WHITE,), ((3, WHITE),))
    assert standing.since == (3, 0)


def test_a_listener_keeps_the_results_of_a_role_that_is_not_claimed_any_more() -> None:
    standing = after(SEER, Claims(co=Role.MEDIUM), Claims(retract=Role.SEER))
    assert standing.role is Role.MEDIUM
    assert (standing.divinations, standing.owned(Role.SEER)) == ((BLACK,), ())


def test_a_player_keeps_the_results_of_another_role_than_the_one_it_takes_back() -> None:
    standing = after(SEER, Claims(mediums=(WHITE,)), Claims(retract=Role.SEER))
    assert (standing.mediums, standing.owned(Role.MEDIUM)) == ((), ((2, WHITE),))


def test_a_result_counts_where_it_was_told_last_or_first() -> None:
    standing = after(SEER, Claims(divinations=(WHITE,)), Claims(divinations=(BLACK,)))
    assert standing.divinations == (WHITE, BLACK)
    assert standing.owned(Role.SEER) == ((1, BLACK), (2, WHITE))


def test_players_stand_in_the_order_in_which_they_came_to_a_role() -> None:
    claim, retract = Claims(co=Role.SEER), Claims(retract=Role.SEER)
    lines = [("Ben", claim), ("Dan", claim), ("Ben", Claims(co=Role.MEDIUM)), ("Ben", Claims(vote="Dan"))]
    told = [(who, (1, idx), said) for idx, (who, said) in enumerate(lines)]
    assert list(standings(told)) == ["Ben", "Dan"]
    again = [*told, ("Ben", (1, 8), Claims(retract=Role.MEDIUM, co=Role.SEER)), ("Dan", (1, 9), retract)]
    assert list(standings(again)) == ["Dan", "Ben"]
    assert standings(told)["Ben"].since == (1, 2)
