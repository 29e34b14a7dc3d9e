"""Manners in a freeform phase: when to speak, when to wait (protocol section 8).

Everybody may speak at any time, a few times each, until the phase ends. A player answers soon when
addressed, reacts soon to a claim, spreads everything else over the phase, keeps its last line for whoever may
still ask, and never speaks twice in a row, except to tell a result of its own. Where the others do not spread
their lines it does not hold back its first one; and in a short phase its pauses are short. This only tells
times; seconds are those of the caller's clock.
"""

from __future__ import annotations

import random
from enum import Enum
from typing import Annotated

from pydantic import Field

from agent.llm.settings import SettingsSection
from rules.arguments.agenda import questions_to_me
from rules.board import Board
from rules.decision import Say
from rules.situations import Situation

KEEP_LAST = 0.75
"""Until this part of a phase has passed, the last line is kept for an answer."""
LONG_PHASE = 300.0
"""Seconds of a phase from which on pauses are as they are set; a shorter one shortens them as much."""
LEAST_PAUSE = 1.0
"""Seconds below which no phase brings a pause, before chance varies it: others have to read."""
JITTER = 0.4
"""Pauses are off by up to this part at random, so that players do not speak in step."""


class FloorPacing(SettingsSection):
    """Seconds: what ``floor`` in config.yml sets; all but the last are for phases of :data:`LONG_PHASE`."""

    reply_after: Annotated[float, Field(ge=0)] = 4.0
    """From a line that addresses this player to its answer."""
    react_after: Annotated[float, Field(ge=0)] = 8.0
    """From anybody's line to a reaction that presses, such as a counter-claim."""
    silence: Annotated[float, Field(ge=0)] = 15.0
    """From anybody's line to one that does not press."""
    stop_before: Annotated[float, Field(ge=1)] = 5.0
    """From Over, or the last moment for a line, to the end of the phase."""


class Urge(Enum):
    """How much a line presses."""

    RESULT = "an own result, which may even follow an own line"
    REPLY = "somebody asked"
    REACTION = "a claim wants an answer"
    ROUTINE = "something to say"


def urge_of(board: Board, say: Say) -> Urge:
    """How much a line presses, on this board."""
    claims = say.brief.claims
    if claims.divinations or claims.mediums:
        return Urge.RESULT
    if questions_to_me(board):
        return Urge.REPLY
    if claims.co is not None or say.brief.situation is Situation.REFUTE:
        return Urge.REACTION
    return Urge.ROUTINE


class FloorSchedule:
    """One freeform phase of one player among ``others``; ``quota`` is how many lines it may say."""

    def __init__(
        self, now: float, seconds: float, quota: int, others: int, pacing: FloorPacing, rng: random.Random
    ) -> None:
        self.stop_at = now + max(seconds - pacing.stop_before, seconds / 2)
        self.too_late = (self.stop_at + now + seconds) / 2
        """After this nothing may be said: a timer may go off a little late, but not so late."""
        self.is_over = False
        """Whether this player has said Over."""
        self._begun = now
        self._scale = min(1.0, seconds / LONG_PHASE)
        self._quota = quota
        self._others = others
        self._pacing = pacing
        self._rng = rng
        self._said = self._heard = 0
        self._last = now
        self._last_was_mine = False
        self._draw()

    @property
    def is_spent(self) -> bool:
        """Whether this player has nothing left to say a line with."""
        return self.is_over or self._said >= self._quota

    def heard(self, now: float) -> None:
        """Somebody else has spoken."""
        self._last, self._last_was_mine = now, False
        self._heard += 1

    def spoke(self, now: float) -> None:
        """This player has spoken."""
        self._last, self._last_was_mine = now, True
        self._said += 1
        self._draw()

    def time_for(self, urge: Urge) -> float | None:
        """When to say a line that presses so much; None while it is not this player's turn to speak."""
        if self.is_spent or (self._last_was_mine and urge is not Urge.RESULT):
            return None
        pacing = self._pacing
        match urge:
            case Urge.REPLY:
                at = self._last + self._varied(pacing.reply_after)
            case Urge.RESULT | Urge.REACTION:
                at = self._last + self._varied(pacing.react_after)
            case Urge.ROUTINE:
                at = max(self._slot(), self._last + self._varied(pacing.silence))
        return at if at < self.stop_at else None

    def _slot(self) -> float:
        """The moment at which the next line would be evenly spread over the phase, as those of others are."""
        if self._said == 0 and self._heard > self._others:
            return self._begun
        share = (self._said + self._place) / self._quota
        if self._said == self._quota - 1:
            share = max(share, KEEP_LAST)
        return self._begun + share * (self.stop_at - self._begun)

    def _varied(self, pause: float) -> float:
        return max(pause * self._scale, min(pause, LEAST_PAUSE)) * self._pace

    def _draw(self) -> None:
        """What is left to chance until the next line."""
        self._place = self._rng.uniform(0.05, 0.95)
        self._pace = self._rng.uniform(1 - JITTER, 1 + JITTER)
