"""Likelihoods: smoothed counts, and the true seer's and medium's results."""

from __future__ import annotations

import numpy as np
import pytest

from rules.beliefs.evidence import CLAIM_ROWS, EvidenceKind, ObservedChoice
from rules.beliefs.likelihood_file import fitted
from rules.beliefs.likelihoods import (
    GROUP_NAMES,
    OWN_ROWS,
    PRIOR,
    Floats,
    Likelihoods,
    Observations,
    claim_shares,
)
from rules.beliefs.worlds import CODE, ROLES
from rules.game.roles import Role
from tests.rules.conftest import something

NOBODY = CLAIM_ROWS[0]
BLACK, WHITE = "calls {whom} a werewolf", "calls {whom} human"
NONE = np.zeros((len(GROUP_NAMES), len(GROUP_NAMES)))


def of(
    kind: EvidenceKind, rows: dict[str, Observations], weight: float = 1.0, **misfits: object
) -> Likelihoods:
    return Likelihoods({kind: weight}, {(kind, what): row for what, row in rows.items()}, misfits)  # type: ignore[arg-type]


def term(likelihoods: Likelihoods, kind: EvidenceKind, what: str) -> Floats:
    return something(likelihoods.term(ObservedChoice(kind, what, "Ben", "Dan")))


def stances(**claimed: float) -> dict[str, Observations]:
    """Return the counts if, of 100 players of each role, ``claimed`` players claim their role."""
    whole = np.full(len(ROLES), 100.0)
    rows = {}
    for role, (row, *_) in OWN_ROWS.items():
        observed = np.zeros(len(ROLES))
        observed[CODE[role]] = claimed.get(role.name.lower(), 0.0)
        rows[row] = Observations(observed, whole)
    rest = whole - sum(row.observed for row in rows.values())
    return {**rows, NOBODY: Observations(rest, whole)}


def test_whatever_a_role_may_claim_adds_up_to_all_of_it() -> None:
    shares = claim_shares(stances(seer=90, medium=60))
    np.testing.assert_allclose(np.sum(list(shares.values()), axis=0), 1.0)


def test_a_claim_says_what_the_share_of_each_role_is() -> None:
    seers = claim_shares(stances(seer=90, medium=60))[OWN_ROWS[Role.SEER][0]]
    assert seers[CODE[Role.SEER]] == pytest.approx(0.88, abs=0.02), "some of those never seen are allowed for"
    assert seers.argmax() == CODE[Role.SEER]


def test_a_holder_seldom_seen_owns_up_as_the_holders_of_other_single_roles_do() -> None:
    few = stances(seer=90, medium=60)
    row = OWN_ROWS[Role.BODYGUARD][0]
    none = np.where(np.arange(len(ROLES)) == CODE[Role.BODYGUARD], 1.0, 100.0)
    shares = claim_shares({**few, row: Observations(np.zeros(len(ROLES)), none)})
    assert shares[row][CODE[Role.BODYGUARD]] > 0.2
    assert 0 < shares[row][CODE[Role.VILLAGER]] < 0.01


def test_a_werewolf_that_never_posed_as_the_bodyguard_may_as_it_did_as_the_medium() -> None:
    rows = stances(seer=90, medium=60)
    posed = rows[OWN_ROWS[Role.MEDIUM][0]].observed.copy()
    posed[CODE[Role.WEREWOLF]] = 10.0
    bolder = claim_shares({**rows, OWN_ROWS[Role.MEDIUM][0]: Observations(posed, np.full(len(ROLES), 100.0))})
    row = OWN_ROWS[Role.BODYGUARD][0]
    assert bolder[row][CODE[Role.WEREWOLF]] > claim_shares(rows)[row][CODE[Role.WEREWOLF]]
    assert bolder[row][CODE[Role.VILLAGER]] < bolder[row][CODE[Role.WEREWOLF]]


@pytest.mark.parametrize("players", [10.0, 100.0, 1000.0])
def test_a_claim_never_seen_is_as_rare_as_the_players_seen_can_tell(players: float) -> None:
    """If none of ``players`` villagers made a claim, its rate is below 3 / ``players`` (95% bound)."""
    rows = {
        row: Observations(np.full(len(ROLES), seen), np.full(len(ROLES), players))
        for row, seen in ((NOBODY, players), (OWN_ROWS[Role.MEDIUM][0], 0.0))
    }
    share = claim_shares(rows)[OWN_ROWS[Role.MEDIUM][0]][CODE[Role.VILLAGER]]
    assert 0.25 / players < share < 3 / players


def test_a_vote_counts_by_how_much_oftener_it_is_seen_than_expected() -> None:
    observed, expected = NONE.copy(), NONE.copy()
    observed[0, 3], expected[0, 3] = 48.0, 12.0
    likelihoods = of(EvidenceKind.VOTE, {"voted for {whom}": Observations(observed, expected)}, weight=0.5)
    usual = (48 + PRIOR) / (12 + PRIOR)
    found = term(likelihoods, EvidenceKind.VOTE, "voted for {whom}")
    assert found.shape == (len(ROLES), len(ROLES))
    wolf, villager, medium = (CODE[role] for role in (Role.WEREWOLF, Role.VILLAGER, Role.MEDIUM))
    assert found[wolf, villager] == pytest.approx(0.5 * np.log((48 + PRIOR * usual) / (12 + PRIOR)))
    assert found[wolf, villager] == found[wolf, medium], "the village's silent roles count as one"
    assert (found[villager] == 0).all()


@pytest.mark.parametrize(("what", "fits"), [(BLACK, True), (WHITE, False)])
def test_the_true_seer_tells_what_is(what: str, fits: bool) -> None:
    likelihoods = Likelihoods(
        {EvidenceKind.RESULT: 1.0},
        {(EvidenceKind.RESULT, what): Observations(NONE, NONE)},
        {(EvidenceKind.RESULT, what): (3.5, 80.0)},
    )
    found = np.exp(term(likelihoods, EvidenceKind.RESULT, what)) / 2
    seer, wolf, medium = (CODE[role] for role in (Role.SEER, Role.WEREWOLF, Role.MEDIUM))
    assert found[seer, wolf] == pytest.approx(0.96 if fits else 0.04)
    assert found[seer, medium] == pytest.approx(0.04 if fits else 0.96)
    assert (found[wolf] == 0.5).all(), "a liar's word is a coin's"


@pytest.mark.parametrize(
    "choice",
    [
        ObservedChoice(EvidenceKind.CLAIM, "sings", "Ben"),
        ObservedChoice(EvidenceKind.MEDIUM, "hums", "Ben", "Dan"),
    ],
)
def test_of_what_was_never_seen_nothing_is_known(choice: ObservedChoice) -> None:
    assert fitted().term(choice) is None


def test_evidence_without_weight_says_nothing() -> None:
    likelihoods = of(EvidenceKind.VOTE, {"voted for {whom}": Observations(NONE, NONE)}, weight=0.0)
    assert likelihoods.term(ObservedChoice(EvidenceKind.VOTE, "voted for {whom}", "Ben", "Dan")) is None
