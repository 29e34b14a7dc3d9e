from __future__ import annotations

from collections.abc import Mapping

from agent.study.obvious_cases import ObviousCases, count_obvious_cases
from rules.beliefs.posterior import Beliefs
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from tests.rows import each_row
from tests.rules.beliefs.conftest import Village

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana", "Ichiro")
DEAL = (
    *(Role.VILLAGER, Role.SEER, Role.POSSESSED, Role.WEREWOLF, Role.WEREWOLF),
    *(Role.MEDIUM, Role.BODYGUARD, Role.VILLAGER, Role.VILLAGER),
)


DEAL_OF_5 = (*DEAL[:4], Role.VILLAGER)


def cases(claims: Mapping[str, Role], size: int = 9) -> ObviousCases:
    """Everybody has spoken; these have claimed a role. Seen by Aoi, a villager."""
    names = NAMES[:size]
    said = tuple((1, name, Claims(co=claims.get(name))) for name in names)
    seen = Village(size=size, me="Aoi", role=Role.VILLAGER, said=said)
    return count_obvious_cases(
        Beliefs.of(seen.view, seen.readings),
        dict(zip(names, DEAL_OF_5 if size == 5 else DEAL, strict=False)),
        [*names[1:]],
    )


@each_row
def test_a_true_claim_that_nobody_contradicts_is_believed(claims: dict[str, Role], lone: int) -> None:
    found = cases(claims)
    assert (found.lone, found.believed) == (lone, lone)


def test_where_all_liars_have_claimed_nobody_else_is_one() -> None:
    three = {"Ben": Role.SEER, "Chika": Role.SEER, "Dan": Role.SEER}
    assert cases(three) == ObviousCases(), "two of nine players' three liars"
    assert cases({**three, "Emi": Role.MEDIUM, "Fumi": Role.MEDIUM}).full == 1
    assert cases(three, size=5).full == 1


def test_three_seers_of_five_clear_the_others() -> None:
    told = {
        "Ben": ("Emi", Species.HUMAN),
        "Chika": ("Aoi", Species.WEREWOLF),
        "Dan": ("Ben", Species.WEREWOLF),
    }
    lines = [
        (1, name, Claims(co=Role.SEER, divinations=(Result(*told[name]),)) if name in told else Claims())
        for name in NAMES[:5]
    ]
    seen = Village(size=5, me="Aoi", role=Role.VILLAGER, said=tuple(lines * 2))
    beliefs = Beliefs.of(seen.view, seen.readings)
    roles = dict(zip(NAMES[:5], DEAL_OF_5, strict=True))
    assert count_obvious_cases(beliefs, roles, NAMES[1:5]) == ObviousCases(full=1, cleared=1)


def test_cases_add_up_and_are_told() -> None:
    both = ObviousCases(3, 2) + ObviousCases(full=1)
    assert str(both).split("\n") == [
        "a true, uncontradicted medium or bodyguard is at least 50% likely what it says: 2 of 3",
        "every slot of a liar filled by claims, nobody else is over 5% a werewolf: 0 of 1",
    ]
