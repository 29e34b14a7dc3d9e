"""What a line of Avalon says, as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Saying(StrEnum):
    """The kinds of things that are said at this table."""

    EVIL = "evil"
    """Somebody is evil, or suspected."""
    GOOD = "good"
    """Somebody is good, or trusted."""
    I_AM_GOOD = "i_am_good"
    I_AM_MERLIN = "i_am_merlin"
    I_KNOW = "i_know"
    """The speaker knows who is evil."""
    SUPPORTS = "supports"
    """A team should go."""
    OPPOSES = "opposes"
    """A team should not go."""
    NAMES_TEAM = "names_team"
    """The speaker would choose this team."""


@dataclass(frozen=True)
class Claim:
    """One thing said, ``about`` one player or the members of a team; about nobody where it is of oneself."""

    said: Saying
    about: frozenset[str] = frozenset()

    @property
    def token(self) -> str:
        """The claim in one word, to compare wordings of a line by."""
        return ":".join((self.said, *sorted(self.about)))
