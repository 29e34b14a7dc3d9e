"""Where a replay can be stepped to."""

from __future__ import annotations

from dataclasses import replace

from server_sim.people.replay.timeline import Moment, MomentKind
from server_sim.people.web.replay.course import ReplaySteps, public_part
from tests.rows import each_row
from tests.server_sim.people.web.replay.village import village

COURSE = ReplaySteps(village())


@each_row
def test_a_key_leads_from_a_moment_to_another(way: str, moment: int, steps: list[int], reached: int) -> None:
    assert getattr(COURSE, way)(moment, *steps) == reached


def test_a_course_has_ends_also_before_anything_has_happened() -> None:
    assert (COURSE.first(), COURSE.last()) == (0, 12)
    empty = ReplaySteps(replace(village(), moments=()))
    assert (empty.first(), empty.last(), empty.next(0), empty.start_of_day(0, 1)) == (0, 0, 0, 0)


def test_arrows_are_deeds_and_the_votes_so_far_up_to_the_execution() -> None:
    assert [(vote.actor, vote.target) for vote in COURSE.arrows(6)] == [("Ann", "Bob")]
    assert [(vote.actor, vote.target) for vote in COURSE.arrows(8)] == [("Ann", "Bob"), ("Bob", "Cid")]
    assert (len(COURSE.arrows(9)), COURSE.arrows(10)) == (2, ())
    assert [(deed.actor, deed.target) for deed in COURSE.arrows(3)] == [("Ann", "Bob")]
    assert COURSE.arrows(5) == ()


def test_a_second_ballot_takes_the_place_of_the_first() -> None:
    again = [Moment(9, 1, MomentKind.VOTE, "Ann", "Cid"), *village().moments[9:]]
    moments = (*village().moments[:9], *again)
    numbered = tuple(replace(moment, number=number) for number, moment in enumerate(moments))
    course = ReplaySteps(replace(village(), moments=numbered))
    assert {vote.actor: vote.target for vote in course.arrows(9)} == {"Ann": "Cid", "Bob": "Cid"}


def test_what_everybody_was_told_has_the_dead_of_a_day_no_secrets_and_its_numbers() -> None:
    told = public_part(village())
    assert 3 not in [moment.number for moment in told.moments]
    assert told.roles == {}
    assert [moment.text for moment in told.moments if moment.number == 10] == [""]
    assert [COURSE.deaths(day) for day in (0, 1, 2)] == [(), ("Cid",), ()]
