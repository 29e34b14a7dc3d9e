"""What custom adds to the fitted figures."""

from __future__ import annotations

import numpy as np
import pytest

from rules.beliefs.choices import Kind, ObservedChoice
from rules.beliefs.likelihoods import fitted
from rules.beliefs.priors import custom
from rules.beliefs.worlds import CODE
from rules.game.roles import Role

BLACK = ObservedChoice(Kind.MEDIUM, "says that {whom} was a werewolf", "Ben", "Dan")
WHITE = ObservedChoice(Kind.MEDIUM, "says that {whom} was human", "Ben", "Dan")
YIELDS = ObservedChoice(Kind.RIVAL, "lets another be the medium", "Ben")


def weight(choice: ObservedChoice, who: Role, whom: Role) -> float:
    term = fitted().term(choice)
    assert term is not None
    return float(term[CODE[who], CODE[whom]])


@pytest.mark.parametrize(("choice", "right"), [(BLACK, Role.WEREWOLF), (WHITE, Role.VILLAGER)])
def test_a_true_medium_is_believed_more_than_a_villager(choice: ObservedChoice, right: Role) -> None:
    wrong = Role.VILLAGER if right is Role.WEREWOLF else Role.WEREWOLF
    sure = weight(choice, Role.MEDIUM, right) - weight(choice, Role.MEDIUM, wrong)
    assert sure > 2 + weight(choice, Role.VILLAGER, right) - weight(choice, Role.VILLAGER, wrong)


def test_whoever_lets_another_be_the_medium_is_hardly_one() -> None:
    term = fitted().term(YIELDS)
    assert term is not None
    assert np.argmin(term) == CODE[Role.MEDIUM]


def test_most_choices_know_no_custom() -> None:
    assert custom(Kind.VOTE, "votes for {whom}") is None
