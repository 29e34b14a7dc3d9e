"""Computes what a seat of a recorded game could believe at each moment.

A seat learns only from packets. Beliefs are computed on demand: in a village of thirteen those of one moment
take about 0.1 s, and in a village of nine or five those of the whole game take as long.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from agent.protocol.sheriff_log import DayRecord, Player
from agent.recorded.knowledge import SeatKnowledge, knowledge
from agent.recorded.recording import Recording
from agent.recorded.sheriff_recording import SheriffRecording
from agent.study.belief_report import BeliefTracker
from personas.schema import Language
from rules.game.roles import Role
from rules.game.view import GameView
from server_sim.people.replay.building import ContestMoments

REASONED = 3
"""Number of players for whom reasons are shown; they are the most suspected players."""


@dataclass(frozen=True)
class BeliefAt:
    """A seat's beliefs from one moment of the timeline until its next beliefs.

    ``moment`` is the number of the last moment before the seat got its packet (-1: none). ``posterior``
    gives, for each living player, the probability of each role or other aspect. ``reasons`` are the strongest
    facts for and against the ``accused`` aspect, in nats of log odds, for the most suspected living players
    in descending order.
    """

    moment: int
    day: int
    accused: str
    posterior: Mapping[str, Mapping[str, float]]
    reasons: Mapping[str, tuple[str, ...]]


class SeatBeliefs:
    """The beliefs of one seat, or of the public, over a game, computed on demand and cached.

    The reasons are worded in ``language``.

    Raises:
        ValueError: no player has this name.
    """

    def __init__(self, recording: Recording, seat: str, language: Language = "en") -> None:
        self._believer = BeliefTracker(recording, seat)
        self._language = language
        self._views = _views_at(recording, seat)
        self._found: dict[int, BeliefAt] = {}

    @property
    def moments(self) -> tuple[int, ...]:
        """Numbers of the moments after which the seat learned something, in order."""
        return tuple(self._views)

    def at(self, moment: int) -> BeliefAt:
        """Return the beliefs after the last packet to the seat up to this moment.

        Before the first packet, these are the beliefs after the first packet.

        Raises:
            ValueError: the village is too large for the computation; the contest's villages are not.
        """
        reached = max((known for known in self._views if known <= moment), default=min(self._views))
        if reached not in self._found:
            believed = self._believer.believes(self._views[reached])
            suspects = sorted(believed.alive, key=believed.beliefs.suspicion, reverse=True)[:REASONED]
            reasons = {name: tuple(believed.reasons_about(name, self._language)) for name in suspects}
            posterior = {
                name: {str(role): p for role, p in row.items()} for name, row in believed.posterior.items()
            }
            self._found[reached] = BeliefAt(reached, believed.day, Role.WEREWOLF, posterior, reasons)
        return self._found[reached]


def _views_at(recording: Recording, seat: str) -> dict[int, GameView]:
    """Return the seat's last view after each moment at which it got packets."""
    course = ContestMoments(recording.names, None)
    for row in recording.rows:
        course.take(row)
    views: dict[int, GameView] = {}
    before: GameView | None = None
    for known in knowledge(recording, seat):
        if known.view != before:
            views[_moment_of(known, course)] = before = known.view
    return views


def _moment_of(known: SeatKnowledge, course: ContestMoments) -> int:
    """Return the number of the last moment before a packet, of the days that the seat knows of."""
    moments = course.moments
    count = course.before[known.rows] if known.rows < len(course.before) else len(moments)
    while count and moments[count - 1].day > known.view.day:
        count -= 1
    return count - 1


@dataclass(frozen=True)
class ScoresAt:
    """One rater's reliability scores on a day of a Sheriff game, by target.

    ``before`` has the rater's scores at its pseudo-vote (empty without one), ``after`` its scores at the
    vote.
    """

    day: int
    before: Mapping[str, float]
    after: Mapping[str, float]


def scores_over_time(game: SheriffRecording, rater: str) -> tuple[ScoresAt, ...]:
    """Return the reliability scores that a player gave on each day on which it took part.

    ``rater`` is the player's name as the replay shows it.

    Raises:
        ValueError: no player has this name.
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
