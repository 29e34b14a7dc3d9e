"""The ``setting`` of a village, as INITIALIZE and DAILY_INITIALIZE carry it (protocol section 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, WithJsonSchema

from rules.game.languages import LANGUAGES, parse_language
from rules.game.roles import WEREWOLVES_SIDE, Role

LAST_DAY = 1000
"""Upper limit for the day; no game gets that far, because each day has an execution."""
LONGEST_NAME = 100
"""Maximum length of a name in characters; the contest's names have at most ten."""

Day = Annotated[int, Field(ge=0, le=LAST_DAY)]
"""The type of a day's number, from 0."""
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
"""The type of a player's name."""
Language = Annotated[
    str, AfterValidator(parse_language), WithJsonSchema({"type": "string", "enum": [*LANGUAGES]})
]
"""The name of a language of the registry (:data:`rules.game.languages.LANGUAGES`)."""


class FrozenModel(BaseModel):
    """Base class for parts of a packet: immutable, strict about known fields, tolerant of unknown fields."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore")


class MaxCount(FrozenModel):
    """Maximum number of lines in a phase: of one player, and of all players together."""

    per_agent: int
    per_day: int


class MaxLength(FrozenModel):
    """How long an utterance may be and how length is counted; None: no limit (protocol section 6)."""

    count_in_word: bool = False
    count_spaces: bool = False
    per_talk: int | None = None
    mention_length: int | None = None
    per_agent: int | None = None
    base_length: int | None = None


class TalkSetting(FrozenModel):
    """Limits for the lines of talk or whisper.

    ``max_skip`` is the number of Skips allowed, and ``duration`` (ms) makes the phase freeform (without
    turns).
    """

    max_count: MaxCount
    max_length: MaxLength = MaxLength()
    max_skip: int = 0
    duration: int | None = None


class VoteSetting(FrozenModel):
    """How the village votes; with a tie there are up to ``max_count`` ballots."""

    max_count: int = 1
    allow_self_vote: bool = True


class AttackVoteSetting(VoteSetting):
    """How the werewolves vote on whom to attack; with a tie there are up to ``max_count`` ballots."""

    allow_no_target: bool = False


class Timeout(FrozenModel):
    """Timeouts in ms: ``action`` for an answer, ``response`` for the NAME request."""

    action: int
    response: int


class Setting(FrozenModel):
    """The rules of one village, as the server sends them."""

    agent_count: int
    max_day: int | None = None
    vote_visibility: bool = True
    talk: TalkSetting
    whisper: TalkSetting
    vote: VoteSetting = VoteSetting()
    attack_vote: AttackVoteSetting = AttackVoteSetting()
    timeout: Timeout
    role_num_map: Mapping[Role, int]

    @property
    def werewolves(self) -> int:
        """The number of werewolves at the beginning of the game."""
        return self.role_num_map.get(Role.WEREWOLF, 0)

    @property
    def liars(self) -> int:
        """The number of players on the werewolves' side (werewolves and possessed) at the beginning."""
        return sum(self.role_num_map.get(role, 0) for role in WEREWOLVES_SIDE)
