"""Grounds as values: their kinds, their steps, their words for the log."""

from __future__ import annotations

from rules.arguments.cases import STRENGTH, WEIGHED
from rules.grounds import GROUND_PLACEHOLDERS, Ground, GroundKind

KILLED = Ground(GroundKind.DIED_AT_NIGHT, {"target": "Ben"})
BLACK = Ground(GroundKind.CALLED_BLACK, {"target": "Dan", "seer": "Ben"}, because=KILLED)


def test_every_kind_says_what_its_words_may_name() -> None:
    assert set(GROUND_PLACEHOLDERS) == set(GroundKind)


def test_every_kind_but_a_hunch_has_a_strength() -> None:
    assert set(STRENGTH) == set(GroundKind) - {GroundKind.HUNCH}
    assert all(strength > 0 for strength in STRENGTH.values())


def test_what_a_judge_weighs_is_named_by_a_slot_of_the_ground() -> None:
    assert all(slot in GROUND_PLACEHOLDERS[kind] for kind, (_, slot) in WEIGHED.items())


def test_the_steps_lead_up_to_the_ground() -> None:
    assert BLACK.steps == (KILLED, BLACK)
    assert KILLED.steps == (KILLED,)


def test_a_ground_reads_as_the_way_to_it() -> None:
    assert str(BLACK) == "died_at_night(target=Ben) => called_black(target=Dan, seer=Ben)"
