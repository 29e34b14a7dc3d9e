"""Pacing in a freeform phase: when to speak and when to wait (protocol section 8).

All players may speak at any time, with a limited number of lines, until the phase ends. A player answers
quickly when addressed, reacts quickly to a claim, spreads its other lines over the phase, reserves its last
line for a late question, and never speaks twice in a row, except to tell an own result. If the others do not
spread their lines, it does not delay its first one. Times are in seconds of the caller's clock.

:class:`ModelPace` measures a model's response times in the game, in any phase, and plans its calls by them.
"""

from __future__ import annotations

import random
from collections import defaultdict
from enum import Enum
from statistics import median
from typing import Annotated

from pydantic import Field

from agent.llm.call import Call, Task
from agent.llm.settings import SettingsSection
from rules.arguments.agenda import questions_to_me
from rules.board import Board
from rules.decision import Say
from rules.situations import Situation

KEEP_LAST = 0.75
"""Fraction of the phase during which the last line is reserved for an answer."""
LONG_PHASE = 300.0
"""Seconds of a phase whose pauses are not scaled; in shorter ones they shrink in proportion."""
LEAST_PAUSE = 1.0
"""Minimum pause in seconds, before random variation, because others need time to read."""
JITTER = 0.4
"""Maximum random variation of a pause, as a fraction, so that players do not speak in sync."""
CHECK_RESERVE = 4.0
"""Seconds reserved for the task CHECK (checking a line) until its duration has been measured."""
MOST_RESERVED = 1 / 3
"""Maximum share of the time for an answer that is reserved for the task CHECK."""
SLACK = 1.15
"""Factor on the expected time of a line; only the time beyond that is reserved for the task CHECK."""
SLOW = 0.8
"""Share of the available time above which a model counts as slow."""


class FloorPacing(SettingsSection):
    """How long a player pauses before a line in a freeform phase, in seconds.

    All but ``stop_before`` are for phases of at least five minutes, and shorter in shorter phases.
    """

    reply_after: Annotated[float, Field(ge=0)] = 4.0
    """Pause before answering a line addressed to the player."""
    react_after: Annotated[float, Field(ge=0)] = 8.0
    """Pause before an urgent reaction, such as a counter-claim."""
    silence: Annotated[float, Field(ge=0)] = 15.0
    """Pause before a line that is not urgent."""
    stop_before: Annotated[float, Field(ge=1)] = 5.0
    """Time between Over (or the last line) and the end of the phase."""


class Urge(Enum):
    """How urgent a line is."""

    RESULT = "an own result, which may even follow an own line"
    REPLY = "somebody asked"
    REACTION = "a claim wants an answer"
    ROUTINE = "something to say"


def urge_of(board: Board, say: Say) -> Urge:
    """Return how urgent the rules' line is in the present state of the game."""
    claims = say.brief.claims
    if claims.divinations or claims.mediums:
        return Urge.RESULT
    if questions_to_me(board):
        return Urge.REPLY
    if claims.co is not None or say.brief.situation is Situation.REFUTE:
        return Urge.REACTION
    return Urge.ROUTINE


class FloorSchedule:
    """Computes when a player speaks in one freeform phase.

    ``quota`` is the player's number of lines, and ``others`` the number of other players.
    """

    def __init__(
        self, now: float, seconds: float, quota: int, others: int, pacing: FloorPacing, rng: random.Random
    ) -> None:
        self.stop_at = now + max(seconds - pacing.stop_before, seconds / 2)
        self.too_late = (self.stop_at + now + seconds) / 2
        """Latest time for a line; allows for a slightly late timer."""
        self._begun = now
        self._scale = min(1.0, seconds / LONG_PHASE)
        self._quota = quota
        self._others = others
        self._pacing = pacing
        self._rng = rng
        self._said = self._heard = 0
        self._said_over = False
        self._last = now
        self._last_was_mine = False
        self._draw()

    @property
    def is_over(self) -> bool:
        """Whether the player may send nothing more: it has said Over, or all its lines.

        The last line of the last player ends the phase. Over after it would answer the next request.
        """
        return self._said_over or self._said >= self._quota

    def say_over(self) -> None:
        """Note that the player has said Over."""
        self._said_over = True

    def heard(self, now: float) -> None:
        """Note that another player has spoken."""
        self._last, self._last_was_mine = now, False
        self._heard += 1

    def spoke(self, now: float) -> None:
        """Note that the player has spoken."""
        self._last, self._last_was_mine = now, True
        self._said += 1
        self._draw()

    def time_for(self, urge: Urge) -> float | None:
        """Return when to say a line of this urgency; None while another player has to speak first."""
        if self.is_over or (self._last_was_mine and urge is not Urge.RESULT):
            return None
        pacing = self._pacing
        match urge:
            case Urge.REPLY:
                at = self._last + self._vary(pacing.reply_after)
            case Urge.RESULT | Urge.REACTION:
                at = self._last + self._vary(pacing.react_after)
            case Urge.ROUTINE:
                at = max(self._slot(), self._last + self._vary(pacing.silence))
        return at if at < self.stop_at else None

    def _slot(self) -> float:
        if self._said == 0 and self._heard > self._others:
            return self._begun
        share = (self._said + self._place) / self._quota
        if self._said == self._quota - 1:
            share = max(share, KEEP_LAST)
        return self._begun + share * (self.stop_at - self._begun)

    def _vary(self, pause: float) -> float:
        return max(pause * self._scale, min(pause, LEAST_PAUSE)) * self._pace

    def _draw(self) -> None:
        self._place = self._rng.uniform(0.05, 0.95)
        self._pace = self._rng.uniform(1 - JITTER, 1 + JITTER)


class ModelPace:
    """The durations of a model's calls in one game, in seconds, by task, and apart for hurried calls."""

    def __init__(self) -> None:
        self._taken: defaultdict[tuple[Task, bool], list[float]] = defaultdict(list)

    def took(self, call: Call, seconds: float) -> None:
        """Record how long a call took until it was answered or cancelled."""
        self._taken[call.task, call.hurried].append(seconds)

    def expected(self, task: Task, *, hurried: bool = False) -> float | None:
        """Return the median duration of a task's calls in seconds; None without calls.

        Without hurried calls yet, the duration of the usual calls stands for that of hurried ones.
        """
        taken = self._taken[task, hurried] or self._taken[task, False]
        return median(taken) if taken else None

    def reserve(self, line: Call, seconds: float) -> float:
        """Return how many of ``seconds`` to reserve for checking a line (task CHECK): at most a third.

        The time that writing the line is expected to take is not reserved.
        """
        needed = SLACK * (self.expected(line.task, hurried=line.hurried) or 0.0)
        return max(0.0, min(self._check(line), seconds * MOST_RESERVED, seconds - needed))

    def is_time_for(self, line: Call, seconds: float, *, is_checked: bool) -> bool:
        """Whether a line can be written (and checked, if ``is_checked``) within this many seconds."""
        needed = self.expected(line.task, hurried=line.hurried) or 0.0
        return needed + (self._check(line) if is_checked else 0.0) <= seconds

    def is_slow(self, seconds: float) -> bool:
        """Whether writing and checking a line without hurry may take longer than ``seconds``."""
        return (self.expected(Task.TALK) or 0.0) + (self.expected(Task.CHECK) or 0.0) > seconds * SLOW

    def _check(self, line: Call) -> float:
        """Return the expected duration of a line's check."""
        expected = self.expected(Task.CHECK, hurried=line.hurried)
        return CHECK_RESERVE if expected is None else expected
