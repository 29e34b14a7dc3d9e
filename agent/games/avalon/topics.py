"""Topics of the prepared Avalon lines, with their players and claims."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, auto

from agent.games.avalon.claims import Saying


class AvalonTopic(StrEnum):
    """What a prepared line says; a line that states a fact precedes the opinion that the fact supports."""

    # The state of the game
    OPENING = auto()
    NO_VIEW = auto()
    TWO_LOST = auto()
    TWO_WON = auto()
    LAST_CHANCE = auto()
    """The fourth attempt, the last with a vote."""
    NO_VOTE = auto()
    """The fifth attempt, which needs no vote."""

    # A team
    LEAD = auto()
    LEAD_AGAIN = auto()
    WISH = auto()
    SUPPORT = auto()
    SUPPORT_STILL = auto()
    SUPPORT_FORCED = auto()
    OPPOSE = auto()
    OPPOSE_STILL = auto()
    OPPOSE_FORCED = auto()

    # Facts about a team
    SAME = auto()
    FRESH = auto()
    """No member was on a failed quest."""
    ON_IT = auto()
    START = auto()
    LAST_VOTE = auto()
    OFF = auto()
    DISTRUSTED = auto()
    LEADER_OUT = auto()

    # Opinions of a player
    SUSPECT = auto()
    CONDEMN = auto()
    HUNCH = auto()
    TRUST = auto()
    AGREE = auto()

    # Facts about a player
    FAILED_ON = auto()
    FAILED_TWICE = auto()
    FAILED_WITH_ME = auto()
    TURNED = auto()
    BACKED_FAILED = auto()
    REFUSED_GOOD = auto()
    LEFT_SELF = auto()
    REFUSED_ME = auto()
    BACKED_SUSPECT = auto()
    OPPOSED = auto()
    WAVED = auto()
    PESTERS = auto()
    PESTERS_ME = auto()
    CARRIED = auto()
    CARRIED_TWICE = auto()
    REFUSED_FAILED = auto()
    BACKED_GOOD = auto()

    # About the speaker
    DENY = auto()
    PLEAD = auto()
    I_CARRIED = auto()
    I_REFUSED_FAILED = auto()
    I_BACKED_GOOD = auto()
    NOT_ALONE = auto()

    # Questions and answers
    ASK_GROUND = auto()
    ASK_ME = auto()
    ASK_AGAINST = auto()
    ASK_FOR = auto()
    REPLY = auto()
    WAS_OFF = auto()
    WAS_UNSURE = auto()
    WAS_AGAINST_ONE = auto()
    WAS_ON = auto()
    WAS_FINE = auto()
    ONLY_GUESSED = auto()


CLAIMED: Mapping[AvalonTopic, Saying] = {
    AvalonTopic.LEAD: Saying.NAMES_TEAM,
    AvalonTopic.LEAD_AGAIN: Saying.NAMES_TEAM,
    AvalonTopic.WISH: Saying.NAMES_TEAM,
    AvalonTopic.SUPPORT: Saying.SUPPORTS,
    AvalonTopic.SUPPORT_STILL: Saying.SUPPORTS,
    AvalonTopic.SUPPORT_FORCED: Saying.SUPPORTS,
    AvalonTopic.OPPOSE: Saying.OPPOSES,
    AvalonTopic.OPPOSE_STILL: Saying.OPPOSES,
    AvalonTopic.OPPOSE_FORCED: Saying.OPPOSES,
    AvalonTopic.SUSPECT: Saying.EVIL,
    AvalonTopic.CONDEMN: Saying.EVIL,
    AvalonTopic.HUNCH: Saying.EVIL,
    AvalonTopic.AGREE: Saying.EVIL,
    AvalonTopic.TRUST: Saying.GOOD,
    AvalonTopic.DENY: Saying.I_AM_GOOD,
    AvalonTopic.PLEAD: Saying.I_AM_GOOD,
}
"""The exact claim of every wording of a topic; wordings of other topics claim nothing."""


@dataclass(frozen=True)
class Theme:
    """A topic with the players, the team and the quest that it is about; players are seat numbers."""

    topic: AvalonTopic
    name: int | None = None
    other: int | None = None
    """A second player of the topic: the player agreed with, asked or answered, or related to ``name``."""
    team: frozenset[int] | None = None
    quest: int | None = None


@dataclass(frozen=True)
class Phrase:
    """A statement (``theme``), and optionally the reason (``ground``) that is said before it."""

    theme: Theme
    ground: Theme | None = None


Remark = tuple[Phrase, ...]
"""One thought: the phrases said together."""
