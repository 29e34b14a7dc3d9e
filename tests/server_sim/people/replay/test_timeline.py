"""What may be seen of a timeline, and who lives at a moment of it."""

from __future__ import annotations

from rules.game.roles import Role
from server_sim.people.replay.timeline import MomentKind, Timeline, TimelineBuilder


def a_night() -> Timeline:
    """Ann, the seer, looks at Ben, who attacks her in vain."""
    course = TimelineBuilder()
    course.add(1, MomentKind.DAY)
    course.add(1, MomentKind.DIVINATION, "Ann", "Ben", "WEREWOLF")
    course.add(1, MomentKind.ATTACK_VOTE, "Ben", "Ann")
    course.add(1, MomentKind.ATTACK, text="Ann")
    course.add(2, MomentKind.DAY)
    course.add(2, MomentKind.EXECUTION, None, "Ben")
    roles = {"Ann": Role.SEER, "Ben": Role.WEREWOLF}
    return Timeline("x", "en", ("Ann", "Ben"), roles, tuple(course.moments), problems=("line 1: Ann,SEER",))


def test_without_roles_there_is_only_what_everybody_was_told_without_a_gap() -> None:
    shown = a_night().without_roles()
    told = [(moment.number, moment.kind, moment.target, moment.text) for moment in shown.moments]
    assert told == [
        (0, MomentKind.DAY, None, ""),
        (1, MomentKind.ATTACK, None, ""),
        (2, MomentKind.DAY, None, ""),
        (3, MomentKind.EXECUTION, "Ben", ""),
    ]
    assert (dict(shown.roles), shown.problems) == ({}, ())


def test_a_secret_moment_stands_behind_what_was_told_last() -> None:
    assert [a_night().public_number(number) for number in range(-1, 6)] == [-1, 0, 0, 0, 1, 2, 3]


def test_the_executed_live_until_then() -> None:
    assert a_night().alive_at(5) == {"Ann", "Ben"}
    assert a_night().alive_at(6) == {"Ann"}
