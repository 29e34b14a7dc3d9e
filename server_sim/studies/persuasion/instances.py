"""Speaking turns to measure and train on, stored as JSON lines, and their split by game."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from agent.games.parlour.scene import ParlourScene
from personas.schema import Language
from prompts import quoted
from rules.game.validation import first_invalid
from rules.game.view import GameView
from server_sim.config.errors import ServerSimError

CANDIDATE = "{{candidate}}"
"""The placeholder in a follower's prompt for the line that is to be measured."""

ChatRole = Literal["system", "user", "assistant"]


class InstanceError(ServerSimError):
    """A file of speaking turns cannot be used; the message names file, line and field."""


def turn_key(game_id: str, turn: int) -> str:
    """Return the key that identifies a turn within a file: the game's id, a slash, and the turn's number."""
    return f"{game_id}/{turn}"


class ChatMessage(BaseModel):
    """One message of a prompt: its role (system, user or assistant) and its text."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    role: ChatRole
    content: str


Messages = tuple[ChatMessage, ...]
Situation = GameView | ParlourScene
"""What a speaker knew before its line, in a village or in a parlour game."""


class Instance(BaseModel):
    """One speaking turn whose line is answered by the next speaker, the follower.

    ``base`` is the line, ``refiner`` the prompt of the model that rewords it (the Refiner).
    ``follower_prompt`` is the follower's prompt, with :data:`CANDIDATE` in place of the line. ``desired`` and
    ``undesired`` are answers that the speaker wants and does not want from the follower: one each in the
    paper, several in its authors' code. ``opening`` precedes an answer in the reply format of the prompt:
    JSON up to the opening quotation mark; empty for plain text. ``situation`` is None in files that do not
    have it; then it is not known which rewordings the player could send.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    game: str = Field(min_length=1)
    game_id: str = Field(min_length=1)
    turn: int = Field(ge=0)
    language: Language
    speaker: str = Field(min_length=1)
    follower: str = Field(min_length=1)
    refiner: Messages = Field(min_length=1)
    follower_prompt: Messages = Field(min_length=1)
    base: str = Field(min_length=1)
    desired: tuple[str, ...] = Field(min_length=1)
    undesired: tuple[str, ...] = Field(min_length=1)
    opening: str = ""
    situation: Situation | None = None

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
        """The key that identifies the turn within a file: the game's id, a slash, and the turn's number."""
        return turn_key(self.game_id, self.turn)

    def in_form(self, answer: str) -> str:
        """Return an answer as it is written after ``opening``: in JSON with its quotation marks escaped."""
        return json.dumps(answer, ensure_ascii=False)[1:-1] if self.opening else answer

    def prompt_after(self, line: str) -> Messages:
        """Return the follower's prompt with ``line`` in place of :data:`CANDIDATE`."""
        said = quoted(" ".join(line.split()))[1:-1]  # the prompt already has the quotation marks
        return tuple(
            message.model_copy(update={"content": message.content.replace(CANDIDATE, said)})
            for message in self.follower_prompt
        )


@dataclass(frozen=True)
class InstanceSplit:
    """Speaking turns to train on, and turns of other games that are held out for evaluation."""

    train: Sequence[Instance]
    held_out: Sequence[Instance]


def read_instances(path: Path) -> list[Instance]:
    """Read the turns of a file of JSON lines.

    Raises:
        InstanceError: a line is not a valid speaking turn; the message names the line and the field.
    """
    name = path.name
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise InstanceError(f"{path}: is no text in UTF-8") from None
    found: dict[str, Instance] = {}
    lines = enumerate(text.split("\n"), 1)  # splitlines would also split at other line separators inside JSON
    for number, line in lines:
        if line.strip():
            try:
                turn = Instance.model_validate_json(line)
            except ValidationError as error:
                raise InstanceError(f"{name}: line {number}: {first_invalid(error)}") from None
            if turn.key in found:
                raise InstanceError(f"{name}: game {turn.game_id} has turn {turn.turn} twice")
            found[turn.key] = turn
    if not found:
        raise InstanceError(f"{name}: holds no speaking turn")
    return list(found.values())


def split_by_game(
    instances: Sequence[Instance], held_out: float, draw: int | None, seed: str
) -> InstanceSplit:
    """Hold out the turns of a share ``held_out`` of the games; train on ``draw`` other turns (None: all).

    Raises:
        InstanceError: there are too few games for both sets.
    """
    games = sorted({instance.game_id for instance in instances})
    if len(games) < 2:
        raise InstanceError(f"{len(games)} game is too few to train on some and judge by others")
    random.Random(f"{seed}/games").shuffle(games)
    apart = set(games[: min(len(games) - 1, max(1, round(held_out * len(games))))])
    pool = [instance for instance in instances if instance.game_id not in apart]
    random.Random(f"{seed}/draw").shuffle(pool)
    return InstanceSplit(pool[:draw], [instance for instance in instances if instance.game_id in apart])
