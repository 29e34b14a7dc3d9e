"""Grounds: their kinds, steps, and words for the log."""

from __future__ import annotations

import pytest

from rules.grounds import Ground, GroundKind

KILLED = Ground(GroundKind.DIED_AT_NIGHT, {"target": "Ben"})
BLACK = Ground(GroundKind.CALLED_BLACK, {"target": "Dan", "seer": "Ben"}, because=KILLED)


@pytest.mark.parametrize("kind", GroundKind)
def test_whom_a_ground_is_about_it_may_name(kind: GroundKind) -> None:
    contract = kind.contract
    about = {contract.evidence[1], contract.human, contract.werewolf, contract.tells_of} - {None, ""}
    assert about <= set(contract.slots)


def test_every_kind_but_a_hunch_has_a_strength() -> None:
    assert [kind for kind in GroundKind if kind.contract.strength <= 0] == [GroundKind.HUNCH]


def test_the_steps_lead_up_to_the_ground() -> None:
    assert BLACK.steps == (KILLED, BLACK)
    assert KILLED.steps == (KILLED,)


def test_a_ground_reads_as_the_way_to_it() -> None:
    assert str(BLACK) == "died_at_night(target=Ben) => called_black(target=Dan, seer=Ben)"
