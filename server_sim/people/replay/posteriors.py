"""What a seat of a recorded game had reason to believe at each moment of it.

A seat is told things by packets, and learns nothing between them. Beliefs are worked out when they are asked
for: in a village of thirteen those of one moment take about a tenth of a second, and a seat of nine or five
has those of the whole game in as much.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from agent.protocol.sheriff_log import DayRecord, Player
from agent.recorded.knowledge import Known, knowledge
from agent.recorded.recording import Recording
from agent.recorded.sheriff_recording import SheriffRecording
from agent.study.belief_report import Believer
from personas.schema import Language
from rules.game.roles import Role
from rules.game.view import GameView
from server_sim.people.replay.building import ContestMoments

REASONED = 3
"""About so many players reasons are given: those suspected most."""


@dataclass(frozen=True)
class BeliefAt:
    """What a seat could believe from a moment of the timeline on, until the next one of its beliefs.

    ``moment`` is the last thing that had happened when the seat was told (-1: nothing had). ``posterior``
    says how likely each living player is each thing that it may be, such as a role. ``reasons`` are the
    strongest facts for and against being what players are ``accused`` of, in nats of log odds, of the living
    players that are suspected most, most of all first; about others a village has
    :meth:`SeatBeliefs.reasons_about`.
    """

    moment: int
    day: int
    accused: str
    posterior: Mapping[str, Mapping[str, float]]
    reasons: Mapping[str, tuple[str, ...]]


class BeliefCourse(Protocol):
    """The beliefs of one seat, or of the public, over a game of any kind."""

    @property
    def moments(self) -> tuple[int, ...]:
        """The moments after which the seat was told something new, in order."""

    def at(self, moment: int) -> BeliefAt:
        """What the seat could believe at a moment: after the last thing that it was told no later."""


class SeatBeliefs:
    """The beliefs of one seat, or of the public, over a game; each is worked out when it is asked for first.

    The reasons are told in the ``language``.

    Raises:
        ValueError: nobody of this name plays.
    """

    def __init__(self, recording: Recording, seat: str, language: Language = "en") -> None:
        self._believer = Believer(recording, seat)
        self._language = language
        self._views = _views_at(recording, seat)
        self._found: dict[int, BeliefAt] = {}

    @property
    def moments(self) -> tuple[int, ...]:
        """The moments after which the seat was told something new, in order."""
        return tuple(self._views)

    def at(self, moment: int) -> BeliefAt:
        """What the seat could believe at a moment: after the last packet that came no later.

        Before the first packet it is what the first one says.

        Raises:
            ValueError: the village is too large to work it out; a contest's never is.
        """
        reached = self._reached(moment)
        if reached not in self._found:
            believed = self._believer.believes(self._views[reached])
            suspects = sorted(believed.alive, key=believed.beliefs.suspicion, reverse=True)[:REASONED]
            reasons = {name: tuple(believed.reasons_about(name, self._language)) for name in suspects}
            posterior = {
                name: {str(role): p for role, p in row.items()} for name, row in believed.posterior.items()
            }
            self._found[reached] = BeliefAt(reached, believed.day, Role.WEREWOLF, posterior, reasons)
        return self._found[reached]

    def reasons_about(self, name: str, moment: int) -> tuple[str, ...]:
        """The strongest facts for and against one player being a werewolf, living or dead.

        Raises:
            KeyError: nobody of this name plays.
        """
        believed = self._believer.believes(self._views[self._reached(moment)])
        return tuple(believed.reasons_about(name, self._language))

    def _reached(self, moment: int) -> int:
        return max((known for known in self._views if known <= moment), default=min(self._views))


def _views_at(recording: Recording, seat: str) -> dict[int, GameView]:
    """What the seat knew, by the moment it learned it after; of several packets there the last one's."""
    course = ContestMoments(recording.names, None)
    for row in recording.rows:
        course.take(row)
    views: dict[int, GameView] = {}
    before: GameView | None = None
    for known in knowledge(recording, seat):
        if known.view != before:
            views[_moment_of(known, course)] = before = known.view
    return views


def _moment_of(known: Known, course: ContestMoments) -> int:
    """The last moment before a packet came; a day that has not begun for the seat is none."""
    rows, moments = known.rows, course.moments
    count = course.before[known.rows] if rows < len(course.before) else len(moments)
    while count and moments[count - 1].day > known.view.day:
        count -= 1
    return count - 1


@dataclass(frozen=True)
class ScoresAt:
    """The reliability scores of one rater on a day of a Sheriff game, by target.

    ``before`` are those as of its pseudo-vote, empty without one, ``after`` those as of its vote.
    """

    day: int
    before: Mapping[str, float]
    after: Mapping[str, float]


def scores_over_time(game: SheriffRecording, rater: str) -> tuple[ScoresAt, ...]:
    """The scores of a rater, by the name that the timeline shows, on each day that it took part in.

    Raises:
        ValueError: nobody of this name plays.
    """
    player = next((player for player, name in game.names.items() if name == rater), None)
    if player is None:
        raise ValueError(f"{rater!r} does not play in this game; {', '.join(game.seated)} do")
    days = (day for day in game.all(DayRecord) if player in day.alive)
    return tuple(_scores_of_day(day, player, game.names) for day in days)


def _scores_of_day(day: DayRecord, rater: Player, names: Mapping[Player, str]) -> ScoresAt:
    given = (day.reliability_pre or {}, day.reliability)
    before, after = (
        {
            names[target]: score
            for target, score in scores.get(rater, {}).items()
            if target in names and score is not None and score > 0
        }
        for scores in given
    )
    return ScoresAt(day.day, before, after)
