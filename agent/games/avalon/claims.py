"""The claims of a talk line in Avalon (such as "this player is evil"), as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Saying(StrEnum):
    """The kinds of claims in Avalon."""

    EVIL = "evil"
    """A player is evil or suspected."""
    GOOD = "good"
    """A player is good or trusted."""
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
    """A claim in a talk line about the players in ``about`` or, if ``about`` is empty, about the speaker."""

    said: Saying
    about: frozenset[str] = frozenset()

    @property
    def token(self) -> str:
        """The claim as one text, such as ``evil:Ann``; equal claims have equal texts."""
        return ":".join((self.said, *sorted(self.about)))
