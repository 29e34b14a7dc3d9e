"""The parameter file: read, written, and refused when damaged."""

from __future__ import annotations

import numpy as np
import pytest

from rules.beliefs.choices import Kind, ObservedChoice
from rules.beliefs.likelihoods import GROUP_NAMES, LikelihoodError, Likelihoods, dump, fitted, parse
from rules.beliefs.worlds import CODE, ROLES

CLAIM = ObservedChoice(Kind.CLAIM, "claims to be a villager", "Ben")
CALL = ObservedChoice(Kind.RESULT, "calls {whom} a werewolf", "Ben", "Dan")

SMALL = Likelihoods(
    {Kind.CLAIM: 0.5, Kind.RESULT: 1.0},
    {
        (Kind.CLAIM, CLAIM.what): np.arange(1.0, 7.0),
        (Kind.RESULT, CALL.what): np.arange(1.0, 17.0).reshape(4, 4),
    },
    "two games\nof long ago",
)


def test_what_is_written_is_read_back() -> None:
    read = parse(dump(SMALL))
    assert read.source == SMALL.source
    assert read.weights == SMALL.weights
    assert read.lifts.keys() == SMALL.lifts.keys()
    for row, lift in SMALL.lifts.items():
        np.testing.assert_array_equal(read.lifts[row], lift)


def test_a_term_is_the_weighted_logarithm_of_a_lift() -> None:
    term = SMALL.term(CLAIM)
    assert term is not None
    np.testing.assert_allclose(term, 0.5 * np.log(np.arange(1.0, 7.0)))


def test_between_players_the_villages_silent_roles_count_as_one() -> None:
    term = SMALL.term(CALL)
    assert term is not None
    assert term.shape == (len(ROLES), len(ROLES))
    villager, medium, wolf = (CODE[role] for role in (ROLES[5], ROLES[3], ROLES[0]))
    assert term[villager, wolf] == term[medium, wolf]
    assert np.exp(term[wolf, villager]) == pytest.approx(SMALL.lifts[Kind.RESULT, CALL.what][0, 3])


@pytest.mark.parametrize(
    "choice", [ObservedChoice(Kind.CLAIM, "sings", "Ben"), ObservedChoice(Kind.VICTIM, "is killed", "Ben")]
)
def test_of_what_was_never_seen_nothing_is_known(choice: ObservedChoice) -> None:
    assert SMALL.term(choice) is None


def test_the_figures_in_use_can_be_read_and_say_where_they_come_from() -> None:
    figures = fitted()
    assert set(figures.weights) == set(Kind)
    assert {kind for kind, _ in figures.lifts} == set(Kind)
    assert all((lift > 0).all() for lift in figures.lifts.values())
    assert "jsai2026" in figures.source


GOOD = dump(SMALL)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no mapping with the key 'kinds'"),
        ("kinds: [", "not YAML"),
        ("kinds: {dance: {weight: 1, rows: {}}}", "kinds.dance"),
        ("kinds: {claim: {rows: {}}}", "kinds.claim"),
        (GOOD.replace("weight: 0.5", "weight: -1"), "-1 is no positive number"),
        (GOOD.replace("WEREWOLF: 1,", "WEREWOLF: 0,"), "0 is no positive number"),
        (GOOD.replace("WEREWOLF: 1, ", "", 1), "neither roles nor groups"),
        (GOOD.replace(f"        {GROUP_NAMES[1]}: {{", "        OTHER: {"), "neither roles nor groups"),
    ],
)
def test_a_damaged_file_is_refused(text: str, message: str) -> None:
    with pytest.raises(LikelihoodError, match=message):
        parse(text)
