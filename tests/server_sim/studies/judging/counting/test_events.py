"""The list of what is counted."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server_sim.studies.judging.counting.events import (
    CountedBy,
    CountEvent,
    CountItem,
    CountSign,
    count_items,
    model_items,
    once_each,
)
from server_sim.studies.judging.sheet import ContestCriterion


def test_there_are_25_items_and_every_axis_has_additions_and_deductions() -> None:
    assert len(count_items()) == 25
    signs = {(item.axis, item.sign) for item in count_items().values()}
    assert signs == {(axis, sign) for axis in ContestCriterion for sign in CountSign}


@pytest.mark.parametrize(("by", "japanese"), [("model", None), ("code", "数える。")])
def test_models_and_they_alone_are_told_in_both_languages(by: str, japanese: str | None) -> None:
    with pytest.raises(ValueError, match="Japanese rule exactly if models count it"):
        CountItem.model_validate(
            {"axis": "A", "sign": "addition", "by": by, "name": "n", "en": "Count.", "ja": japanese}
        )


def test_team_play_is_counted_in_larger_villages_alone() -> None:
    small, large = ({name for sign in CountSign for name in model_items(sign, size)} for size in (5, 9))
    assert large - small == {"against_own_side", "coordinates"}
    assert large == {name for name, item in count_items().items() if item.by is CountedBy.MODEL}


EVENTS = st.lists(
    st.builds(
        CountEvent,
        item=st.sampled_from(("lively", "clumsy")),
        player=st.sampled_from(("Ann", "Bob")),
        day=st.integers(0, 1),
        idx=st.integers(0, 2),
        quote=st.text(max_size=2),
        reason=st.just(""),
    )
)


@given(EVENTS)
def test_each_item_is_counted_at_most_once_in_a_line_and_the_first_stays(events: list[CountEvent]) -> None:
    kept = once_each(events)
    assert set(Counter(one.key for one in kept).values()) <= {1}
    assert {one.key for one in kept} == {one.key for one in events}
    assert all(one == next(other for other in events if other.key == one.key) for one in kept)
