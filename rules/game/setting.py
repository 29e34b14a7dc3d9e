"""The ``setting`` of a village, as INITIALIZE and DAILY_INITIALIZE carry it (protocol section 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from rules.game.roles import Role

LAST_DAY = 1000
"""No game gets as far: somebody is executed on each day."""
LONGEST_NAME = 100
"""Characters of a name; those of the contest's players have ten."""

Day = Annotated[int, Field(ge=0, le=LAST_DAY)]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
Language = Literal["ja", "en"]
"""What is spoken in a game."""


class FrozenModel(BaseModel):
    """A part of a packet: immutable, strict about known fields, tolerant of unknown ones."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")


class MaxCount(FrozenModel):
    """How often one agent, and all agents together, may speak in a phase."""

    per_agent: int
    per_day: int


class MaxLength(FrozenModel):
    """The length limits of one utterance; ``None`` means that a limit is not set (protocol section 6)."""

    count_in_word: bool = False
    count_spaces: bool = False
    per_talk: int | None = None
    mention_length: int | None = None
    per_agent: int | None = None
    base_length: int | None = None


class TalkSetting(FrozenModel):
    """Observations and lengths of talk or whisper; ``duration`` (ms) makes the phase freeform."""

    max_count: MaxCount
    max_length: MaxLength = MaxLength()
    max_skip: int = 0
    duration: int | None = None


class VoteSetting(FrozenModel):
    """How the village votes; ``max_count`` is the number of ballots in all."""

    max_count: int = 1
    allow_self_vote: bool = True


class AttackVoteSetting(FrozenModel):
    """How the werewolves vote on their victim."""

    max_count: int = 1
    allow_self_vote: bool = True
    allow_no_target: bool = False


class Timeout(FrozenModel):
    """Time-outs in milliseconds: ``action`` for an answer, ``response`` for the NAME probe."""

    action: int
    response: int


class Setting(FrozenModel):
    """The rules of this village."""

    agent_count: int
    max_day: int | None = None
    vote_visibility: bool = True
    talk: TalkSetting
    whisper: TalkSetting
    vote: VoteSetting = VoteSetting()
    attack_vote: AttackVoteSetting = AttackVoteSetting()
    timeout: Timeout
    role_num_map: Mapping[Role, int]
