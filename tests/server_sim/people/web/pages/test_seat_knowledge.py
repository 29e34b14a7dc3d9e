"""What stands beside the talk on a seat's page, in any game."""

from __future__ import annotations

from personas.schema import Language
from server_sim.config.settings import load_any
from server_sim.people.mixed_game import MixedPlan, play_mixed
from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.web.pages.seat_knowledge import Knowledge, chapter_of, knowledge_of
from server_sim.people.web.words import SEAT, Words, words_in
from tests.server_sim.people.doubles.answering import AnsweringPerson, few_words


async def watched(village: str, language: Language) -> tuple[HumanSeat, list[Knowledge], Words]:
    """A seat that has played a whole game, and all that it knew in the course of it."""
    seat, words = HumanSeat("ann", language), words_in(language, SEAT)
    course: list[Knowledge] = []

    def look() -> None:
        known = knowledge_of(seat, words)
        if known is not None and known not in course:
            course.append(known)

    seat.watch(look)
    AnsweringPerson(seat, few_words)
    plan = MixedPlan(load_any(village, language), language, "1", ("profile",), ("offline",), ("ann",))
    await play_mixed(plan, [seat])
    return seat, course, words


def test_before_the_roles_are_dealt_nothing_is_known() -> None:
    assert knowledge_of(HumanSeat("ann", "en"), words_in("en", SEAT)) is None


def assert_the_end_is_told_at_the_end(course: list[Knowledge]) -> None:
    """Who has won and who was what is known then, and not before."""
    *before, last = course
    assert {(known.winner, known.has_won) for known in before[:-1]} == {(None, None)}
    assert last.winner is not None and last.has_won is not None
    assert set(last.roles) == set(last.players)


async def test_in_avalon_the_quests_are_named_and_their_results_kept_in_view() -> None:
    seat, course, words = await watched("avalon", "en")
    assert_the_end_is_told_at_the_end(course)
    quests = [result for result in course[-1].results if result.startswith("Quest ")]
    assert course[-1].stage == chapter_of(seat, len(quests), words) == f"Quest {len(quests)}"
    assert quests[0].startswith("Quest 1 of ")
    assert course[-1].dead == frozenset()
    assert {known.leader for known in course[2:-1]} <= set(seat.players)
    assert (course[0].leader, course[-1].leader) == (None, None)


async def test_in_one_night_the_rounds_are_named_and_the_night_is_the_beginning() -> None:
    seat, course, words = await watched("one_night", "ja")
    assert_the_end_is_told_at_the_end(course)
    assert course[0].stage == chapter_of(seat, 0, words) == "夜"
    assert course[-1].stage == "話し合い3巡目"


async def test_in_a_village_days_are_counted_and_the_living() -> None:
    seat, course, words = await watched("5", "en")
    assert_the_end_is_told_at_the_end(course)
    assert course[0].stage == "Day 0 · 5 alive"
    assert chapter_of(seat, 2, words) == "Day 2"
    assert course[-1].dead
