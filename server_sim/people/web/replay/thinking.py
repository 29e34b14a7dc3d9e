"""Computes a seat's beliefs in small portions, starting near the viewed moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import monotonic

from agent.recorded.sheriff_recording import SheriffRecording
from server_sim.people.replay.loading import BeliefHistory
from server_sim.people.replay.posteriors import scores_over_time
from server_sim.people.replay.timeline import MomentKind, Timeline
from server_sim.people.web.replay.knowledge import RELIABLE, BeliefTrack, Snapshot, aspects_of

PATIENCE = 0.4
"""Seconds of computing after which the results so far are shown."""


class SeatThinker:
    """The beliefs of one seat of a game; ``numbers`` maps a moment's number to the displayed one."""

    def __init__(
        self,
        beliefs: BeliefHistory,
        numbers: Callable[[int], int] = int,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._beliefs = beliefs
        self._numbers = numbers
        self._clock = clock
        self._found: dict[int, Snapshot] = {}

    def keep(self, earlier: SeatThinker) -> None:
        """Reuse the beliefs of a shorter version of the same game, except at its last moment."""
        known = earlier._beliefs.moments[:-1]
        stay = set(known) & set(self._beliefs.moments)
        self._found = {
            moment: replace(found, moment=self._numbers(moment))
            for moment, found in earlier._found.items()
            if moment in stay
        }

    def work(self, moment: int) -> BeliefTrack:
        """Compute for a while, starting from the displayed ``moment``; return all results so far."""
        until = self._clock() + PATIENCE
        for wanted in sorted(self._beliefs.moments, key=lambda known: self._distance(known, moment)):
            if wanted not in self._found:
                belief = self._beliefs.at(wanted)
                self._found[wanted] = Snapshot(self._numbers(belief.moment), belief.posterior, belief.reasons)
                if self._clock() > until:
                    break
        shown = {self._numbers(known): self._found.get(known) for known in self._beliefs.moments}
        found = tuple(snapshot for snapshot in shown.values() if snapshot is not None)
        return BeliefTrack(aspects_of(found[0].figures) if found else (), found, tuple(shown))

    def _distance(self, known: int, moment: int) -> tuple[bool, int]:
        """Return the sort key: the latest belief before the moment first, later ones last."""
        number = self._numbers(known)
        return number > moment, abs(number - moment)


def score_track(game: SheriffRecording, rater: str, timeline: Timeline) -> BeliefTrack:
    """Return a rater's scores: from its pseudo-vote on, and again from its vote on.

    Raises:
        ValueError: no player has this name.
    """
    snapshots: list[Snapshot] = []
    for scores in scores_over_time(game, rater):
        for kind, given in ((MomentKind.PSEUDO_VOTE, scores.before), (MomentKind.VOTE, scores.after)):
            if given:
                moment = _vote_of(timeline, scores.day, kind, rater)
                figures = {name: {RELIABLE: score} for name, score in given.items()}
                snapshots.append(Snapshot(moment, figures, {}))
    return BeliefTrack((RELIABLE,), tuple(snapshots), tuple(snapshot.moment for snapshot in snapshots))


def _vote_of(timeline: Timeline, day: int, kind: MomentKind, rater: str) -> int:
    """Return the number of the rater's vote on a day, or of the day's last moment if there is no vote."""
    today = [moment for moment in timeline.moments if moment.day == day]
    votes = [moment.number for moment in today if moment.kind is kind and moment.actor == rater]
    return votes[-1] if votes else today[-1].number if today else 0
