"""The sections ``game`` and ``logic`` of the contest server's YAML: the rules of a village."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationInfo,
    field_validator,
    model_validator,
)

from rules.game.roles import Role
from server_sim.config.notation import Count, Duration, Limit, empty_list
from server_sim.config.section import Section
from server_sim.games.contest.rules import PhaseAction


class CountLimits(Section):
    """Maximum number of lines in a phase."""

    per_agent: Count
    """Of one player."""
    per_day: Count
    """Of all players together."""


class Lengths(Section):
    """How long a line may be, in characters; -1 is no limit."""

    model_config = ConfigDict(
        json_schema_extra={
            "not": {
                "properties": {"count_in_word": {"const": True}, "count_spaces": {"const": True}},
                "required": ["count_in_word", "count_spaces"],
            }
        }
    )

    count_in_word: bool = False
    count_spaces: bool = False
    per_talk: Limit = None
    mention_length: Limit = None
    per_agent: Limit = None
    base_length: Limit = None

    @model_validator(mode="after")
    def _one_way_to_count(self) -> Self:
        if self.count_in_word and self.count_spaces:
            raise ValueError("count_in_word and count_spaces cannot both be true")
        return self


class TalkConfig(Section):
    """Settings of talk or whisper; with a ``duration``, players may speak at any time (freeform).

    Some builds of the contest's server have ``mode`` and ``time_limit`` for a freeform phase instead.
    """

    model_config = ConfigDict(
        json_schema_extra={
            "if": {"properties": {"mode": {"const": "freeform"}}, "required": ["mode"]},
            "then": {"required": ["duration"]},
        }
    )

    max_count: CountLimits
    max_length: Lengths = Lengths()
    max_skip: Count = 0
    duration: Annotated[Duration | None, AfterValidator(lambda ms: ms or None)] = None
    mode: Literal["turn", "freeform"] = "turn"
    time_limit: Any = None

    @field_validator("mode")
    @classmethod
    def _has_duration(cls, mode: str, others: ValidationInfo) -> str:
        if mode == "freeform" and not others.data.get("duration"):
            raise ValueError("a freeform phase needs a duration, such as duration: 10m")
        return mode


class Ballots(Section):
    max_count: Annotated[int, Field(ge=1)] = 1
    allow_self_vote: bool = True


class AttackBallots(Ballots):
    allow_no_target: bool = False


class GameSection(Section):
    agent_count: Annotated[int, Field(ge=1)]
    """The number of players; ``logic.roles`` needs an entry for it."""
    max_day: Limit = None
    """The last day; -1 is no limit."""
    vote_visibility: bool = True
    """Whether players are told who voted for whom."""
    talk: TalkConfig
    whisper: TalkConfig
    vote: Ballots = Ballots()
    attack_vote: AttackBallots = AttackBallots()


class PhaseSection(Section):
    name: str
    actions: Annotated[
        list[Annotated[PhaseAction, Field(strict=False)]],
        BeforeValidator(empty_list, json_schema_input_type=list[PhaseAction] | None),
    ]
    only_day: Count | None = None
    except_day: Count | None = None


Phases = Annotated[
    list[PhaseSection], BeforeValidator(empty_list, json_schema_input_type=list[PhaseSection] | None)
]


class Logic(Section):
    day_phases: Phases
    night_phases: Phases
    roles: dict[int, dict[Annotated[Role, Field(strict=False)], Count]]
    """How many players have each role, by the number of players."""
