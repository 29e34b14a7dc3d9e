"""What evidence says of a world: counts, smoothed; near-facts for who tells the truth."""

from __future__ import annotations

import numpy as np
import pytest

from rules.beliefs.choices import Kind, ObservedChoice
from rules.beliefs.evidence import CLAIM_ROWS
from rules.beliefs.likelihood_file import fitted
from rules.beliefs.likelihoods import CLAIM_PRIOR, GROUP_NAMES, PRIOR, Floats, Likelihoods, Observations
from rules.beliefs.worlds import CODE, ROLES
from rules.game.roles import Role

NOBODY, SEER = CLAIM_ROWS[0], "claims to be the seer"
BLACK, WHITE = "calls {whom} a werewolf", "calls {whom} human"
NONE = np.zeros((len(GROUP_NAMES), len(GROUP_NAMES)))


def of(kind: Kind, rows: dict[str, Observations], weight: float = 1.0, **misfits: object) -> Likelihoods:
    return Likelihoods({kind: weight}, {(kind, what): row for what, row in rows.items()}, misfits)  # type: ignore[arg-type]


def term(likelihoods: Likelihoods, kind: Kind, what: str) -> Floats:
    found = likelihoods.term(ObservedChoice(kind, what, "Ben", "Dan"))
    assert found is not None
    return found


def test_of_a_claim_the_share_of_each_role_counts() -> None:
    seers = np.where(np.arange(len(ROLES)) == CODE[Role.SEER], 19.0, 1.0)
    counts = {
        SEER: Observations(seers, np.full(6, 20.0)),
        NOBODY: Observations(20.0 - seers, np.full(6, 20.0)),
    }
    shares = np.exp(term(of(Kind.CLAIM, counts), Kind.CLAIM, SEER))
    assert shares[CODE[Role.SEER]] == pytest.approx((19 + CLAIM_PRIOR / 2) / (20 + CLAIM_PRIOR))
    everyone = shares + np.exp(term(of(Kind.CLAIM, counts), Kind.CLAIM, NOBODY))
    np.testing.assert_allclose(everyone, 1.0)


def test_a_role_never_seen_in_a_stance_is_unlikely_not_impossible() -> None:
    everyone = np.full(6, 100.0)
    counts = {SEER: Observations(np.zeros(6), everyone), NOBODY: Observations(everyone, everyone)}
    np.testing.assert_allclose(np.exp(term(of(Kind.CLAIM, counts), Kind.CLAIM, SEER)), 0.5 / 101)


def test_a_vote_counts_by_how_much_oftener_it_is_seen_than_expected() -> None:
    observed, expected = NONE.copy(), NONE.copy()
    observed[0, 3], expected[0, 3] = 48.0, 12.0
    likelihoods = of(Kind.VOTE, {"voted for {whom}": Observations(observed, expected)}, weight=0.5)
    usual = (48 + PRIOR) / (12 + PRIOR)
    found = term(likelihoods, Kind.VOTE, "voted for {whom}")
    assert found.shape == (len(ROLES), len(ROLES))
    wolf, villager, medium = (CODE[role] for role in (Role.WEREWOLF, Role.VILLAGER, Role.MEDIUM))
    assert found[wolf, villager] == pytest.approx(0.5 * np.log((48 + PRIOR * usual) / (12 + PRIOR)))
    assert found[wolf, villager] == found[wolf, medium], "the village's silent roles count as one"
    assert (found[villager] == 0).all()


@pytest.mark.parametrize(("what", "fits"), [(BLACK, True), (WHITE, False)])
def test_the_true_seer_tells_what_is(what: str, fits: bool) -> None:
    likelihoods = Likelihoods(
        {Kind.RESULT: 1.0}, {(Kind.RESULT, what): Observations(NONE, NONE)}, {Kind.RESULT: (3.5, 90.0)}
    )
    found = np.exp(term(likelihoods, Kind.RESULT, what)) / 2
    seer, wolf, medium = (CODE[role] for role in (Role.SEER, Role.WEREWOLF, Role.MEDIUM))
    assert found[seer, wolf] == pytest.approx(0.96 if fits else 0.04)
    assert found[seer, medium] == pytest.approx(0.04 if fits else 0.96)
    assert (found[wolf] == 0.5).all(), "a liar's word is a coin's"


@pytest.mark.parametrize(
    "choice", [ObservedChoice(Kind.CLAIM, "sings", "Ben"), ObservedChoice(Kind.MEDIUM, "hums", "Ben", "Dan")]
)
def test_of_what_was_never_seen_nothing_is_known(choice: ObservedChoice) -> None:
    assert fitted().term(choice) is None


def test_evidence_without_weight_says_nothing() -> None:
    likelihoods = of(Kind.VOTE, {"voted for {whom}": Observations(NONE, NONE)}, weight=0.0)
    assert likelihoods.term(ObservedChoice(Kind.VOTE, "voted for {whom}", "Ben", "Dan")) is None
