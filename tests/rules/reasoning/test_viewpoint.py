"""A viewpoint concludes what is true in every deal that fits its premises, and proves it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from rules.game.roles import Role, Species
from rules.reasoning.premises import VILLAGE, Grade, Premise, PremiseKind
from rules.reasoning.viewpoint import Conclusion, ConclusionKind, Viewpoint, viewpoint
from tests.rows import each_row
from tests.rules.conftest import something

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi")
COUNTS = {Role.WEREWOLF: 1, Role.POSSESSED: 1, Role.SEER: 1}
LIARS = (Role.WEREWOLF, Role.POSSESSED)

ME_SEER = Premise(PremiseKind.OWN_ROLE, "Aoi", 0, role=Role.SEER)
ME_VILLAGE = Premise(PremiseKind.OWN_ROLE, "Aoi", 0)


def own(name: str, result: Species) -> Premise:
    return Premise(PremiseKind.OWN_RESULT, "Aoi", 1, name, Role.SEER, result)


def claim(name: str) -> Premise:
    return Premise(PremiseKind.CLAIM, name, 1, role=Role.SEER)


def told(name: str, whom: str, result: Species) -> Premise:
    return Premise(PremiseKind.RESULT, name, 1, whom, Role.SEER, result)


def went_on(executed: str, alive: str) -> Premise:
    return Premise(PremiseKind.GOES_ON, executed, 1, alive=frozenset(alive.split()))


def seen_from(*premises: Premise) -> Viewpoint:
    return something(viewpoint(NAMES, COUNTS, premises))


BLACK, WHITE = Species.WEREWOLF, Species.HUMAN
OF_ONE = (ConclusionKind.WOLF, ConclusionKind.HUMAN, ConclusionKind.POSSESSED)


@each_row
def test_concludes(premises: Sequence[Premise], conclusion: Conclusion) -> None:
    assert seen_from(*premises).is_certain(conclusion)


def test_a_deduction_names_only_the_premises_that_it_needs() -> None:
    view = seen_from(ME_SEER, own("Ben", WHITE), claim("Ben"), claim("Dan"))
    found = view.deduction(Conclusion(ConclusionKind.POSSESSED, ("Ben",)))
    assert set(found.premises) == {ME_SEER, own("Ben", WHITE), claim("Ben")}
    assert found.grade is Grade.HONEST


def test_claims_that_contradict_each_other_are_all_left_out() -> None:
    blacks = [told("Ben", "Chika", BLACK), told("Chika", "Ben", BLACK), told("Dan", "Emi", BLACK)]
    view = seen_from(ME_SEER, own("Ben", WHITE), *blacks, claim("Emi"))
    assert view.left
    assert set(view.dropped) <= {*blacks, claim("Emi")}
    assert view.dropped


def test_what_the_speaker_has_told_is_never_left_out() -> None:
    view = seen_from(ME_SEER, own("Ben", BLACK), claim("Ben"), claim("Chika"), claim("Dan"), claim("Emi"))
    assert ME_SEER in view.premises


def test_a_village_with_too_many_deals_is_not_reasoned_about() -> None:
    crowd = tuple(f"P{number:02}" for number in range(24))
    assert viewpoint(crowd, {Role.WEREWOLF: 8, Role.POSSESSED: 1, Role.SEER: 1}, ()) is None


def all_deals() -> Iterator[dict[str, Role]]:
    roles = (Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.VILLAGER, Role.VILLAGER)
    for dealt in set(permutations(roles)):
        yield dict(zip(NAMES, dealt, strict=True))


def fits(premise: Premise, deal: dict[str, Role]) -> bool:
    """Whether a deal fits a premise, computed independently of the tested code."""
    shown = deal[premise.whom].species if premise.whom else None
    match premise.kind:
        case PremiseKind.OWN_ROLE:
            return deal[premise.who] in ((premise.role,) if premise.role else VILLAGE)
        case PremiseKind.OWN_RESULT:
            return shown is premise.result
        case PremiseKind.KILLED:
            return deal[premise.who] is not Role.WEREWOLF
        case PremiseKind.GOES_ON:
            wolves = [name for name in premise.alive if deal[name] is Role.WEREWOLF]
            return 0 < len(wolves) < len(premise.alive) - len(wolves)
        case PremiseKind.CLAIM:
            return deal[premise.who] in (*LIARS, premise.role)
        case PremiseKind.RESULT:
            is_right = deal[premise.who] is premise.role and shown is premise.result
            return is_right or deal[premise.who] in LIARS


def is_so(conclusion: Conclusion, deal: dict[str, Role]) -> bool:
    """Whether a conclusion is true in a deal, computed independently of the tested code."""
    held = [deal[name] for name in conclusion.about]
    return {
        ConclusionKind.WOLF: Role.WEREWOLF in held,
        ConclusionKind.AMONG: Role.WEREWOLF in held,
        ConclusionKind.HUMAN: Role.WEREWOLF not in held,
        ConclusionKind.POSSESSED: held[0] is Role.POSSESSED,
        ConclusionKind.REAL: held[0] is conclusion.role,
        ConclusionKind.FAKE: held[0] is not conclusion.role,
    }[conclusion.kind]


others = st.sampled_from(NAMES[1:])
results = st.sampled_from([BLACK, WHITE])
premises = st.one_of(
    st.builds(claim, others),
    st.builds(told, others, st.sampled_from(NAMES), results),
    st.builds(lambda name: Premise(PremiseKind.KILLED, name, 1), others),
    st.builds(lambda name: went_on(name, " ".join(one for one in NAMES if one != name)), others),
)


@given(st.sampled_from([ME_SEER, ME_VILLAGE]), st.lists(premises, max_size=6, unique=True))
def test_every_deduction_follows_in_every_deal(me: Premise, heard: list[Premise]) -> None:
    view = viewpoint(NAMES, COUNTS, (me, *heard))
    if view is None:
        return
    options = [Conclusion(kind, (name,)) for kind in OF_ONE for name in NAMES[1:]]
    for deduction in map(view.deduction, filter(view.is_certain, options)):
        fitting = [deal for deal in all_deals() if all(fits(one, deal) for one in deduction.premises)]
        assert fitting
        assert all(is_so(deduction.conclusion, deal) for deal in fitting)
        assert set(deduction.premises) <= {me, *heard}


@given(st.lists(premises, max_size=5, unique=True))
def test_nothing_that_holds_in_every_deal_is_missed(heard: list[Premise]) -> None:
    view = viewpoint(NAMES, COUNTS, (ME_VILLAGE, *heard))
    if view is None or view.dropped:
        return
    fitting = [deal for deal in all_deals() if all(fits(one, deal) for one in view.premises)]
    for name in NAMES[1:]:
        for kind in OF_ONE:
            conclusion = Conclusion(kind, (name,))
            assert view.is_certain(conclusion) == all(is_so(conclusion, deal) for deal in fitting)
