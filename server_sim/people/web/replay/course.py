"""The steps of a replay: the events at which it stops, the days, and the votes so far at each step."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from server_sim.people.replay.timeline import BALLOTS, DEATHS, Moment, MomentKind, Timeline

DEEDS = frozenset((MomentKind.DIVINATION, MomentKind.GUARD, MomentKind.ORDER, MomentKind.SHERIFF))
"""Kinds of moments in which one player acts on another, so that an arrow is drawn."""
POINTING = BALLOTS - {MomentKind.TEAM_VOTE}
"""Kinds of votes in which a player names another player, so that an arrow is drawn."""
AFTERMATH = frozenset((MomentKind.EXECUTION, MomentKind.SHERIFF))
"""Kinds of moments with the result of a ballot; the arrows of the ballot are still shown then."""


def public_part(timeline: Timeline) -> Timeline:
    """Return the timeline without roles and secret events; the other events keep their numbers."""
    told = (moment.public_version(moment.number) for moment in timeline.moments if not moment.is_secret)
    return replace(timeline, roles={}, moments=tuple(told))


@dataclass(frozen=True)
class ReplaySteps:
    """The steps of a replay: the events of a timeline at which it stops; secret events may be missing."""

    timeline: Timeline

    @cached_property
    def stops(self) -> tuple[int, ...]:
        """The numbers of the events at which the replay stops: all except empty talk lines."""
        return tuple(moment.number for moment in self.timeline.moments if not moment.is_silent)

    @cached_property
    def days(self) -> tuple[tuple[int, tuple[Moment, ...]], ...]:
        """The (day, events of the day) pairs, in order."""
        found: dict[int, list[Moment]] = {}
        for moment in self.timeline.moments:
            found.setdefault(moment.day, []).append(moment)
        return tuple((day, tuple(moments)) for day, moments in found.items())

    def moment(self, number: int) -> Moment | None:
        """Return the event with this number; None if it is secret and so missing."""
        return next((moment for moment in self.timeline.moments if moment.number == number), None)

    def first(self) -> int:
        """The number of the first replay step; 0 in a game without events."""
        return self.stops[0] if self.stops else 0

    def last(self) -> int:
        """The number of the last replay step so far; 0 in a game without events."""
        return self.stops[-1] if self.stops else 0

    def nearest(self, number: int) -> int:
        """Return the replay step with this number or, if it is no replay step, the last one before it."""
        place = bisect_right(self.stops, number)
        return self.stops[place - 1] if place else self.first()

    def next(self, number: int) -> int:
        """Return the replay step after this number; after the last replay step, the last one again."""
        place = bisect_right(self.stops, number)
        return self.stops[place] if place < len(self.stops) else self.last()

    def previous(self, number: int) -> int:
        """Return the replay step before this number; before the first step, the first one."""
        place = bisect_left(self.stops, number)
        return self.stops[place - 1] if place else self.first()

    def day_at(self, number: int) -> int:
        """Return the day of the event with this number or, if it is missing, of the last one before it."""
        found = [moment.day for moment in self.timeline.moments if moment.number <= number]
        return found[-1] if found else 0

    def start_of_day(self, number: int, steps: int) -> int:
        """Return the first replay step of the day that is ``steps`` days after that of event ``number``."""
        here = [day for day, _ in self.days].index(self.day_at(number)) + steps if self.days else 0
        if here < 0 or not self.days:
            return self.first()
        if here >= len(self.days):
            return self.last()
        return self.next(self.days[here][1][0].number - 1)

    def back_to_start_of_day(self, number: int) -> int:
        """Return the first step of event ``number``'s day; if the event is this step, the day before's."""
        start = self.start_of_day(number, 0)
        return start if start < number else self.start_of_day(number, -1)

    def arrows(self, number: int) -> tuple[Moment, ...]:
        """Return the events drawn as arrows at event ``number``: its ballot's votes so far, or this event."""
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
        """Yield the votes of the same ballot up to a moment, latest first."""
        kind = now.kind if now.kind in POINTING else None
        for moment in reversed([seen for seen in self.timeline.moments if seen.number <= now.number]):
            if moment.kind in POINTING and kind in (None, moment.kind) and moment.day == now.day:
                kind = moment.kind
                yield moment
            elif moment.kind not in AFTERMATH or kind is not None:
                return

    def deaths(self, day: int) -> tuple[str, ...]:
        """Return the names of the players who died on a day."""
        moments = dict(self.days).get(day, ())
        return tuple(moment.target for moment in moments if moment.kind in DEATHS and moment.target)
