"""The explanation of a suspicion names its strongest reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.beliefs import explanation
from rules.beliefs.evidence import EvidenceKind
from rules.beliefs.explanation import FACT, why
from rules.beliefs.posterior import Beliefs
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from tests.rows import each_row

Make = Callable[..., Any]

BLACK = Claims(co=Role.SEER, divinations=(Result("Dan", Species.WEREWOLF),))
SAID = ((1, "Ben", BLACK), (1, "Ben", BLACK), (1, "Chika", Claims(suspects=("Emi",))))


def believed(village: Any) -> Beliefs:
    return Beliefs.of(village.view, village.readings)


def test_the_strongest_reason_comes_first(village: Make) -> None:
    found = why(believed(village(me="Aoi", role=Role.VILLAGER, said=SAID)), "Dan", 10)
    first = found[0]
    assert (first.kind, first.about, first.by, first.day) == (EvidenceKind.RESULT, "Dan", "Ben", 1)
    assert first.text == "Ben keeps calling Dan a werewolf (day 1)"
    assert first.influence > 0
    assert [abs(reason.influence) for reason in found] == sorted(
        (abs(reason.influence) for reason in found), reverse=True
    )


def test_influence_is_what_leaving_a_piece_out_undoes(village: Make) -> None:
    with_it = believed(village(me="Aoi", role=Role.VILLAGER, said=SAID))
    (black,) = (item for item in with_it.evidence if item.choice.kind is EvidenceKind.RESULT)
    without = with_it.weighing(tuple(item for item in with_it.evidence if item != black))

    def log_odds(beliefs: Beliefs) -> float:
        return float(explanation._log_odds(beliefs.probabilities, beliefs.worlds[beliefs.place["Dan"]] == 0))

    assert why(with_it, "Dan")[0].influence == pytest.approx(log_odds(with_it) - log_odds(without))


@each_row
def test_a_fact_settles_it(name: str, influence: float, text: str, village: Make) -> None:
    seat = village(
        me="Aoi", role=Role.SEER, day=2, killed={1: "Ben"}, found=(("Chika", Species.WEREWOLF),), said=SAID
    )
    (reason,) = why(believed(seat), name)
    assert (reason.kind, reason.influence, reason.text) == (FACT, influence, text)


def test_without_evidence_there_is_no_reason(village: Make) -> None:
    assert why(believed(village()), "Ben") == ()


def test_in_a_large_village_each_piece_is_judged_by_itself(
    village: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    beliefs = believed(village(me="Aoi", role=Role.VILLAGER, said=SAID))
    exact = why(beliefs, "Dan")[0]
    monkeypatch.setattr(explanation, "LEAVE_ONE_OUT_LIMIT", 0)
    rough = why(beliefs, "Dan")[0]
    assert rough.text == exact.text
    assert rough.influence == pytest.approx(exact.influence, rel=0.5)
