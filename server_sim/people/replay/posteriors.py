"""Computes what a player of a recorded game could believe at each moment, from the packets it got.

Beliefs are computed on demand, and follow every talk line. In a village of thirteen those of the public take
about 4 s of CPU for a whole game, those of a seat 0.2 to 1.5 s; in smaller villages much less.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import shorten

from agent.games.parlour.registry import Chances, parlour_game
from agent.games.parlour.telling import news_sentence
from agent.protocol.foreign import plain_line
from agent.protocol.packets import TalkBroadcastPacket
from agent.protocol.parlour import ParlourNews
from agent.protocol.parlour_log import NewsRecord
from agent.protocol.sheriff_log import DayRecord, Player
from agent.recorded.parlour_recording import ParlourRecording
from agent.recorded.recording import Recording
from agent.recorded.replay import SeatKnowledge, knowledge
from agent.recorded.sheriff_recording import SheriffRecording
from agent.study.belief_report import BeliefTracker, DayBeliefs
from personas.schema import Language
from rules.game.roles import Role
from rules.game.view import PUBLIC, GameView
from server_sim.people.replay.building import ContestMoments
from server_sim.people.replay.parlour_building import ParlourMoments

REASONED = 3
"""Number of players for whom reasons are shown; they are the most suspected players."""


@dataclass(frozen=True)
class BeliefAt:
    """What a player, or the public, believes after event number ``moment``, until these beliefs change.

    A ``moment`` of -1 means before the first event. ``figures`` maps each living player to the probability
    of each role, or in Sheriff games to a reliability score. ``reasons`` maps the most suspected players to
    texts about the facts that speak most for or against the suspicion (for instance of being a werewolf);
    each text begins with the fact's weight in log odds.
    """

    moment: int
    figures: Mapping[str, Mapping[str, float]]
    reasons: Mapping[str, tuple[str, ...]]


class SeatBeliefs:
    """Computes and caches what a player, or the public, believes during a Werewolf game.

    ``seat`` is the player's name or PUBLIC. The reasons are worded in ``language``.

    Raises:
        ValueError: no player has this name.
    """

    accused: str = Role.WEREWOLF
    """The role that the reasons are about."""

    def __init__(self, recording: Recording, seat: str, language: Language = "en") -> None:
        self._believer = BeliefTracker(recording, seat)
        self._language = language
        self._views = _views_at(recording, seat)
        self._found: dict[int, BeliefAt] = {}

    @property
    def moments(self) -> tuple[int, ...]:
        """The numbers of the events after which the player learned something, in order."""
        return tuple(self._views)

    def at(self, moment: int) -> BeliefAt:
        """Return the beliefs at event ``moment``; if the player has no packet yet, those after the first.

        Raises:
            ValueError: the village is too large for the computation; the contest's villages are not.
        """
        reached = max((known for known in self._views if known <= moment), default=min(self._views))
        if reached not in self._found:
            believed = self._believer.believes(self._views[reached])
            suspects = sorted(believed.alive, key=believed.beliefs.suspicion, reverse=True)[:REASONED]
            reasons = {name: tuple(believed.reasons_about(name, self._language)) for name in suspects}
            self._found[reached] = BeliefAt(reached, _figures_by_role(believed), reasons)
            if len(self._found) == len(self._views):
                self._believer.forget()
        return self._found[reached]

    def course(self) -> Iterator[BeliefAt]:
        """Yield the beliefs after each event at which the player learned something, without reasons.

        Raises:
            ValueError: as :meth:`at`.
        """
        for moment, view in self._views.items():
            yield BeliefAt(moment, _figures_by_role(self._believer.believes(view)), {})
        self._believer.forget()


def _figures_by_role(believed: DayBeliefs) -> dict[str, dict[str, float]]:
    return {name: {str(role): p for role, p in row.items()} for name, row in believed.posterior.items()}


def _views_at(recording: Recording, seat: str) -> dict[int, GameView]:
    """Return the seat's last view after each moment at which it got packets or heard a line.

    The end is left out, because it tells everybody's role.
    """
    course = ContestMoments(recording.names, None)
    for row in recording.rows:
        course.take(row)
    views: dict[int, GameView] = {}
    before: GameView | None = None
    for known in knowledge(recording, seat, line_by_line=True):
        if known.view != before and not known.view.finished:
            views[_moment_of(known, course)] = before = known.view
    return views


def _moment_of(known: SeatKnowledge, course: ContestMoments) -> int:
    """Return the number of the last moment before a packet, of the days that the seat knows of."""
    moments = course.moments
    if isinstance(known.packet, TalkBroadcastPacket):
        return course.before[known.rows - 1]
    count = course.before[known.rows] if known.rows < len(course.before) else len(moments)
    while count and moments[count - 1].day > known.view.day:
        count -= 1
    return count - 1


@dataclass(frozen=True)
class ScoresAt:
    """The reliability scores that one player gave the others on a day of a Sheriff game, by name.

    ``before`` has the scores given before the player's pseudo-vote (empty without one), ``after`` those
    before the vote.
    """

    day: int
    before: Mapping[str, float]
    after: Mapping[str, float]


def scores_over_time(game: SheriffRecording, rater: str) -> tuple[ScoresAt, ...]:
    """Return the reliability scores that player ``rater`` gave on each day on which it was alive.

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


REASONS = 4
"""Maximum number of reasons shown about a player."""
LEAST_REASON = 0.05
"""Minimum effect of a piece of news for it to be shown as a reason, in nats."""
SUREST = 1e-4
"""Probabilities are clipped to this distance from 0 and 1, so that log odds stay finite."""
LONGEST_REASON = 140
"""Maximum length of a reason, in characters."""


class TableBeliefs:
    """Computes what a player, or the public, believes during a parlour game; reasons are in ``language``.

    A reason is a text that tells a fact, and by how much it changed the log odds of the suspected role.

    Raises:
        ValueError: no player has this name.
    """

    def __init__(self, game: ParlourRecording, seat: str, language: Language = "en") -> None:
        shown = {name: plain_line(name) for name in game.seated}
        names = game.head.names
        number = next((number for number, name in names.items() if shown[name] == seat), None)
        if number is None and seat != PUBLIC:
            raise ValueError(f"{seat!r} does not play in this game; {', '.join(shown.values())} do")
        self._shown = shown
        self.accused = parlour_game(game.kind).accused
        self._me = None if number is None else names[number]
        self._language = language
        told = list(_told_to(game, number, language))
        news = [one for _, one in told]
        course = parlour_game(game.kind).beliefs(game.seated, news, self._me)
        self._steps = [_Step(*one, chances) for one, chances in zip(told, course, strict=True)]

    @property
    def moments(self) -> tuple[int, ...]:
        """The numbers of the events after which the player learned something, in order."""
        return tuple(dict.fromkeys(step.moment for step in self._steps))

    def at(self, moment: int) -> BeliefAt:
        """Return the beliefs at event ``moment``; if the player has no news yet, those after the first."""
        count = max(1, bisect_right(self._steps, moment, key=lambda step: step.moment))
        steps = self._steps[:count]
        last = steps[-1]
        figures = {self._shown[name]: chances for name, chances in last.chances.items()}
        reasons = {self._shown[name]: tuple(self._reasons(name, steps)) for name in last.chances}
        return BeliefAt(last.moment, figures, reasons)

    def _reasons(self, name: str, steps: Sequence[_Step]) -> Iterator[str]:
        odds = [_odds(step.chances[name][self.accused]) for step in steps]
        moved = [
            (after - before, step.news)
            for before, after, step in zip(odds, odds[1:], steps[1:], strict=False)
        ]
        strongest = sorted(moved, key=lambda change: abs(change[0]), reverse=True)[:REASONS]
        for change, news in strongest:
            if abs(change) >= LEAST_REASON:
                told = plain_line(news_sentence(news, self._language, self._me))
                yield f"{change:+.1f}  {shorten(told, LONGEST_REASON, placeholder=' …')}"


@dataclass(frozen=True, slots=True)
class _Step:
    """A piece of news, the number of the last moment before it, and the beliefs after it."""

    moment: int
    news: ParlourNews
    chances: Chances


def _told_to(
    game: ParlourRecording, number: int | None, language: Language
) -> Iterator[tuple[int, ParlourNews]]:
    """Yield the news of a player or the public before the end, each with the last moment before it."""
    course = ParlourMoments(language)
    for record in game.records:
        course.take(record)
        if isinstance(record, NewsRecord):
            if record.news.event == "won":
                return
            if record.is_told_to(number):
                yield len(course.moments) - 1, record.news


def _odds(chance: float) -> float:
    kept = min(max(chance, SUREST), 1 - SUREST)
    return math.log(kept / (1 - kept))
