"""The picture of the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest

from server_sim.people.replay.timeline import Moment, MomentKind
from server_sim.people.web.replay.circle import TablePainter, trimmed
from server_sim.people.web.replay.course import ReplaySteps
from server_sim.people.web.replay.markup import as_html
from server_sim.people.web.words import REPLAY, words_in
from tests.server_sim.people.web.replay.village import HOSTILE, PLAYERS, village

WORDS = words_in("en", REPLAY)
TABLE = TablePainter(
    WORDS, PLAYERS, frozenset(PLAYERS) - {"Cid"}, sheriff="Ann", arrows=ReplaySteps(village()).arrows(9)
)


def pills(table: TablePainter) -> list[Element]:
    return [node for node in table.draw().iter("g") if "rp-pill" in (node.get("class") or "")]


def test_every_vote_is_an_arrow_and_told_to_those_who_do_not_see_it() -> None:
    assert sum(node.get("marker-end") is not None for node in TABLE.draw().iter("path")) == 2
    assert TABLE.draw().get("aria-label") == "The table. Ann for Bob. Bob for Cid. dead: Cid"


def test_the_dead_and_the_sheriff_are_marked() -> None:
    labels = [pill.findtext("text") for pill in pills(TABLE)]
    assert labels == ["★ Ann", "Bob", "✝ Cid"]
    assert [pill.findtext("title") for pill in pills(TABLE)] == ["Ann, Sheriff", "Bob", "Cid, dead"]


def test_roles_stand_under_the_names_where_they_are_shown() -> None:
    texts = [node.text for node in replace(TABLE, roles=village().roles).draw().iter("text")]
    assert "wolf" in texts
    assert "wolf" not in [node.text for node in TABLE.draw().iter("text")]


def test_a_vote_for_oneself_comes_back() -> None:
    own = Moment(1, 1, MomentKind.VOTE, "Ann", "Ann")
    path = [
        node.get("d") for node in replace(TABLE, arrows=[own]).draw().iter("path") if node.get("marker-end")
    ]
    assert path[0] is not None
    assert "C" in path[0]


@pytest.mark.parametrize("seats", [1, 2, 5, 9, 13])
def test_names_do_not_cover_one_another(seats: int) -> None:
    players = tuple(f"ナオミ{seat}" for seat in range(seats))
    boxes = [pill.find("rect") for pill in pills(TablePainter(WORDS, players, frozenset(players)))]
    places = [
        [float(box.get(key, 0)) for key in ("x", "y", "width", "height")] for box in boxes if box is not None
    ]
    for (x, y, wide, high), (other_x, other_y, other_wide, other_high) in pairwise(places):
        apart_across = x + wide <= other_x or other_x + other_wide <= x
        assert apart_across or y + high <= other_y or other_y + other_high <= y


def test_a_long_name_is_cut_and_a_hostile_one_is_text() -> None:
    assert trimmed("アレクサンドラ", 8) == "アレク…"
    players = (HOSTILE, "</svg><script>alert(1)</script>")
    html = as_html([TablePainter(WORDS, players, frozenset(players), players[0]).draw()])
    assert "<img" not in html
    assert "<script" not in html
