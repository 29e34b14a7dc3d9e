"""Speaking turns to measure and to train on, as lines of JSON, and their split into two sets by game."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from prompts import quoted
from server_sim.config.errors import ServerSimError

CANDIDATE = "{{candidate}}"
"""Stands in a follower's prompt where the line will be that is tried."""
PAPER_INSTANCES = 4000
"""Drawn from all turns of 500 games, for each game ([persuasion], section 4.1)."""

ChatRole = Literal["system", "user", "assistant"]


class InstanceError(ServerSimError):
    """A file of speaking turns cannot be used; the message names file, line and field."""


class ChatMessage(BaseModel):
    """One message of a prompt."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    role: ChatRole
    content: str


Messages = tuple[ChatMessage, ...]


class Instance(BaseModel):
    """One speaking turn whose line has a listener who speaks next, the follower.

    ``refiner`` is what the Refiner is asked. ``follower_prompt`` is what the follower is asked when its turn
    comes, with :data:`CANDIDATE` where this turn's line stands. ``desired`` and ``undesired`` are what the
    follower may say: one each in the paper, several in its authors' code. ``opening`` is what stands before
    that in the form that the prompt asks for: JSON up to the quotation mark of a text; empty for bare text.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str = Field(min_length=1)
    game_id: str = Field(min_length=1)
    turn: int = Field(ge=0)
    language: Literal["en", "ja"]
    speaker: str = Field(min_length=1)
    follower: str = Field(min_length=1)
    refiner: Messages = Field(min_length=1)
    follower_prompt: Messages = Field(min_length=1)
    base: str = Field(min_length=1)
    desired: tuple[str, ...] = Field(min_length=1)
    undesired: tuple[str, ...] = Field(min_length=1)
    opening: str = ""

    @model_validator(mode="after")
    def _has_one_place_for_the_line(self) -> Self:
        places = sum(message.content.count(CANDIDATE) for message in self.follower_prompt)
        if places != 1:
            raise ValueError(f"follower_prompt has {CANDIDATE} {places} times instead of once")
        if not all(text.strip() for text in (*self.desired, *self.undesired)):
            raise ValueError("a desired or undesired answer is empty")
        return self

    @property
    def key(self) -> str:
        """What tells this turn from all others of a file."""
        return f"{self.game_id}/{self.turn}"

    def in_form(self, answer: str) -> str:
        """An answer as it is written behind the opening, quotation marks in it escaped as in JSON."""
        return json.dumps(answer, ensure_ascii=False)[1:-1] if self.opening else answer

    def heard(self, line: str) -> Messages:
        """The follower's prompt once a line has been said."""
        said = quoted(" ".join(line.split()))[1:-1]  # it stands between quotation marks, as every line does
        return tuple(
            message.model_copy(update={"content": message.content.replace(CANDIDATE, said)})
            for message in self.follower_prompt
        )


@dataclass(frozen=True)
class InstanceSplit:
    """Turns to learn from, and turns of other games to judge by."""

    train: Sequence[Instance]
    held_out: Sequence[Instance]


def read_instances(path: Path) -> list[Instance]:
    """The turns of a file of JSON lines.

    Raises:
        InstanceError: a line is no speaking turn; the message names it, and the field.
        OSError: the file cannot be read.
    """
    try:
        return parse_instances(path.read_text(encoding="utf-8-sig"), path.name)
    except UnicodeDecodeError:
        raise InstanceError(f"{path}: is no text in UTF-8") from None


def parse_instances(text: str, name: str) -> list[Instance]:
    """As :func:`read_instances`; ``name`` is what messages call the text."""
    lines = enumerate(text.split("\n"), 1)  # JSON may hold other line ends, which splitlines would cut at
    instances = [_parsed_turn(line, number, name) for number, line in lines if line.strip()]
    seen: set[str] = set()
    for instance in instances:
        if instance.key in seen:
            raise InstanceError(f"{name}: game {instance.game_id} has turn {instance.turn} twice")
        seen.add(instance.key)
    if not instances:
        raise InstanceError(f"{name}: holds no speaking turn")
    return instances


def instance_lines(instances: Sequence[Instance]) -> str:
    """Turns as lines of JSON."""
    return "".join(f"{instance.model_dump_json()}\n" for instance in instances)


def split_by_game(
    instances: Sequence[Instance], held_out: float, draw: int | None, seed: str
) -> InstanceSplit:
    """Keep a share of the games apart, then draw ``draw`` turns (None: all) of the others to train on.

    Raises:
        InstanceError: there are too few games for a part of each kind.
    """
    games = sorted({instance.game_id for instance in instances})
    if len(games) < 2:
        raise InstanceError(f"{len(games)} game is too few to train on some and judge by others")
    random.Random(f"{seed}/games").shuffle(games)
    apart = set(games[: min(len(games) - 1, max(1, round(held_out * len(games))))])
    pool = [instance for instance in instances if instance.game_id not in apart]
    random.Random(f"{seed}/draw").shuffle(pool)
    return InstanceSplit(pool[:draw], [instance for instance in instances if instance.game_id in apart])


def only_game(instances: Sequence[Instance]) -> str:
    """The game that all turns are of, since one adapter is trained for each.

    Raises:
        InstanceError: they are of several.
    """
    games = sorted({instance.game for instance in instances})
    if len(games) > 1:
        raise InstanceError(f"turns of {', '.join(games)}: train one adapter for each game")
    return games[0]


def _parsed_turn(line: str, number: int, name: str) -> Instance:
    try:
        return instance_in(line)
    except ValueError as error:
        raise InstanceError(f"{name}: line {number}: {error}") from None


def instance_in(line: str | bytes) -> Instance:
    """The turn of a line.

    Raises:
        ValueError: it is none; the message names the field, and is one line.
    """
    try:
        return Instance.model_validate_json(line)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"]))
        what = first["msg"].removeprefix("Value error, ")
        raise ValueError(f"{field + ': ' if field else ''}{what}") from None
