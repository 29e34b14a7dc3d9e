"""Where one can step in a game: moments that are worth a look, days, and the ballot that is being cast."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from server_sim.people.replay.timeline import BALLOTS, DEATHS, Moment, MomentKind, Timeline

DEEDS = frozenset((MomentKind.DIVINATION, MomentKind.GUARD, MomentKind.ORDER, MomentKind.SHERIFF))
"""What one player does to another."""
POINTING = BALLOTS - {MomentKind.TEAM_VOTE}
"""Ballots in which players name each other."""
AFTERMATH = frozenset((MomentKind.EXECUTION, MomentKind.SHERIFF))
"""What a ballot comes to, while it still lies on the table."""


def as_told(timeline: Timeline) -> Timeline:
    """What everybody was told, each moment with the number that it has among the secrets."""
    told = (moment.told_as(moment.number) for moment in timeline.moments if not moment.is_secret)
    return replace(timeline, roles={}, moments=tuple(told))


@dataclass(frozen=True)
class Course:
    """The way through a timeline; moments go by their numbers, which have gaps where some may not be seen."""

    timeline: Timeline

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """The moments to stop at, in order: all but lines that say nothing."""
        return tuple(moment.number for moment in self.timeline.moments if not moment.is_silent)

    @cached_property
    def days(self) -> tuple[tuple[int, tuple[Moment, ...]], ...]:
        """The days, each with its moments."""
        found: dict[int, list[Moment]] = {}
        for moment in self.timeline.moments:
            found.setdefault(moment.day, []).append(moment)
        return tuple((day, tuple(moments)) for day, moments in found.items())

    @cached_property
    def _by_number(self) -> dict[int, Moment]:
        return {moment.number: moment for moment in self.timeline.moments}

    def moment(self, number: int) -> Moment | None:
        """The moment of a number, if it may be seen."""
        return self._by_number.get(number)

    def first(self) -> int:
        """The first stop; 0 in a game where nothing has happened."""
        return self.stops[0] if self.stops else 0

    def last(self) -> int:
        """The last stop so far."""
        return self.stops[-1] if self.stops else 0

    def nearest(self, number: int) -> int:
        """The stop at a number, or the last one before it."""
        place = bisect_right(self.stops, number)
        return self.stops[place - 1] if place else self.first()

    def next(self, number: int) -> int:
        """The stop after a number; the last one stays."""
        place = bisect_right(self.stops, number)
        return self.stops[place] if place < len(self.stops) else self.last()

    def previous(self, number: int) -> int:
        """The stop before a number; the first one stays."""
        place = bisect_left(self.stops, number)
        return self.stops[place - 1] if place else self.first()

    def day_at(self, number: int) -> int:
        """The day of the moment at a number, or of the last one before it."""
        found = [moment.day for moment in self.timeline.moments if moment.number <= number]
        return found[-1] if found else 0

    def start_of_day(self, number: int, steps: int) -> int:
        """The first stop of the day that is so many days after the number's, or the outermost stop."""
        here = [day for day, _ in self.days].index(self.day_at(number)) + steps if self.days else 0
        if here < 0 or not self.days:
            return self.first()
        if here >= len(self.days):
            return self.last()
        return self.next(self.days[here][1][0].number - 1)

    def back_to_start_of_day(self, number: int) -> int:
        """The first stop of this day, or of the day before where one is there already."""
        start = self.start_of_day(number, 0)
        return start if start < number else self.start_of_day(number, -1)

    def arrows(self, number: int) -> tuple[Moment, ...]:
        """Who points at whom at this moment: the ballot on the table as far as it has got, or a deed."""
        now = self.moment(number)
        if now is None or (now.kind not in POINTING | DEEDS | AFTERMATH):
            return ()
        if now.kind in DEEDS - AFTERMATH or (now.actor is not None and now.kind is MomentKind.SHERIFF):
            return (now,) if now.actor and now.target else ()
        latest: dict[str | None, Moment] = {}
        for moment in self._ballot_before(now):
            latest.setdefault(moment.actor, moment)
        return tuple(moment for moment in reversed(latest.values()) if moment.target and moment.actor)

    def _ballot_before(self, now: Moment) -> Iterator[Moment]:
        """The votes up to a moment and of its kind, the latest first, back to what was no vote."""
        kind = now.kind if now.kind in POINTING else None
        for moment in reversed([seen for seen in self.timeline.moments if seen.number <= now.number]):
            if moment.kind in POINTING and kind in (None, moment.kind) and moment.day == now.day:
                kind = moment.kind
                yield moment
            elif moment.kind not in AFTERMATH or kind is not None:
                return

    def deaths(self, day: int) -> tuple[str, ...]:
        """Who died on a day."""
        moments = dict(self.days).get(day, ())
        return tuple(moment.target for moment in moments if moment.kind in DEATHS and moment.target)
