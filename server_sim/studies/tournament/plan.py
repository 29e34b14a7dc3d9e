"""The plan of a tournament, read from a YAML file: entrants, villages, seed and maximum number of games.

An error in the file is reported as one line that names the key.
"""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    model_validator,
)

from agent.speech.voice import LanguageError, voice_speaking
from personas.loader import PersonaError
from personas.schema import Language
from rules.game.languages import DEFAULT_LANGUAGE
from rules.game.validation import (
    InvalidValue,
    NotYaml,
    every_invalid,
    hint,
    one_of_these,
    read_yaml,
    unknown_key,
)
from rules.minds.names import CHOICES, is_mind
from server_sim.config import VILLAGES
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_bundled
from server_sim.studies.tournament.blocks import BlockMaker
from server_sim.studies.tournament.stopping import StoppingRule

URL, NAME = "{url}", "{name}"
"""Placeholders in a command."""


_KnownVillage = AfterValidator(partial(one_of_these, names=tuple(VILLAGES), what="village"))


def _chosen_mind(mind: str | None) -> str | None:
    if mind is not None and not is_mind(mind):
        raise ValueError(f"there is no mind {mind!r}; {hint(mind, CHOICES)}")
    return mind


def _complete_command(command: str | None) -> str | None:
    if command is None:
        return None
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ValueError(f"cannot be taken apart into words: {error}") from None
    if not words or URL not in command or NAME not in command:
        raise ValueError(f"must hold {URL} and {NAME}, in whose places the seat's address and name are put")
    return command


def _as_text(value: object) -> object:
    """Return a number as a string, so that ``villages: [5]`` works."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


class EntrantPlan(BaseModel):
    """An entrant: a built-in mind that speaks as ``persona``, or a shell command for a program that connects.

    ``model`` names the language model that the mind asks, under ``llm.models`` of the plan's ``config``
    (None: all models there). ``start_seconds`` is the time that a command has to connect.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, Field(pattern=r"^[A-Za-z0-9_.-]{0,39}[A-Za-z_.-]$")]
    mind: Annotated[str | None, AfterValidator(_chosen_mind)] = None
    persona: str = "profile"
    model: str | None = None
    command: Annotated[str | None, AfterValidator(_complete_command)] = None
    start_seconds: Annotated[float, Field(gt=0, le=3600)] = 30

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if (self.mind is None) == (self.command is None):
            raise ValueError("wants a mind or a command, and not both")
        if self.command is not None and (said := {"persona", "model"} & self.model_fields_set):
            raise ValueError(f"{min(said)} means nothing beside a command, which brings its own")
        return self


class TournamentPlan(BaseModel):
    """All that decides a tournament, except answers of models and commands.

    ``blocks`` is the number of blocks (sets of games with every role for every entrant) in each village.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    villages: tuple[Annotated[str, BeforeValidator(_as_text), _KnownVillage], ...] = ("5",)
    language: Language = DEFAULT_LANGUAGE
    seed: Annotated[str, BeforeValidator(_as_text), Field(min_length=1)] = "1"
    blocks: Annotated[int, Field(ge=1)] = 100
    mode: Literal["mixed", "field"] = "mixed"
    field: str | None = None
    stopping: StoppingRule | None = None
    config: Path | None = None
    entrants: tuple[EntrantPlan, ...]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        names = self.names
        if len(names) < 2:
            raise ValueError("entrants: two at least are wanted, for there is nothing to compare")
        if not self.villages:
            raise ValueError("villages: one at least is wanted")
        for what, values in (("entrants", names), ("villages", self.villages)):
            value, times = Counter(values).most_common(1)[0]
            if times > 1:
                raise ValueError(f"{what}: {times} are called {value!r}")
        if (self.mode == "field") != (self.field is not None):
            raise ValueError("field: names an entrant with mode: field, and only then")
        if self.field is not None and self.field not in names:
            raise ValueError(f"field: there is no entrant {self.field!r}; {hint(self.field, names)}")
        return self

    @property
    def names(self) -> tuple[str, ...]:
        """The entrants' names in order."""
        return tuple(entrant.name for entrant in self.entrants)

    def makers(self) -> Iterator[BlockMaker]:
        """Yield a planner of blocks for each village."""
        for village in self.villages:
            roles = load_bundled(village, self.language).rules.roles
            yield BlockMaker(self.seed, village, self.names, tuple(roles), self.field)

    def entrant(self, name: str) -> EntrantPlan:
        """Return the entrant with a name that exists in the plan."""
        return next(entrant for entrant in self.entrants if entrant.name == name)


def read_plan(path: Path) -> TournamentPlan:
    """Read the plan of a tournament from a YAML file, and check that its personas exist.

    A relative path of ``config`` starts at the folder of the plan.

    Raises:
        ServerConfigError: the plan is not valid; the message has one line for each error.
    """
    try:
        data = read_yaml(path.read_bytes())
    except NotYaml as error:
        raise ServerConfigError(f"{path}: {error}") from None
    if not isinstance(data, dict):
        raise ServerConfigError(f"{path}: not a mapping of keys: a plan begins with entrants:")
    try:
        plan = TournamentPlan.model_validate(data)
    except ValidationError as error:
        told = dict.fromkeys(f"{path}: {_mistake_in_words(invalid)}" for invalid in every_invalid(error))
        raise ServerConfigError("\n".join(told)) from None
    if mistakes := list(_voice_errors(plan)):
        raise ServerConfigError("\n".join(f"{path}: {mistake}" for mistake in mistakes))
    return plan if plan.config is None else plan.model_copy(update={"config": path.parent / plan.config})


_SECTIONS: Mapping[str | int, type[BaseModel]] = {"entrants": EntrantPlan, "stopping": StoppingRule}


def _mistake_in_words(invalid: InvalidValue) -> str:
    if invalid.kind == "extra_forbidden":
        section = _SECTIONS.get(invalid.keys[0], TournamentPlan) if len(invalid.keys) > 1 else TournamentPlan
        return f"{_key_path(invalid.keys)}: {unknown_key(str(invalid.keys[-1]), tuple(section.model_fields))}"
    if invalid.kind == "string_pattern_mismatch":
        wanted = "up to 40 letters, digits and _.-, not ending in a digit"
        return f"{_key_path(invalid.keys)}: a name has {wanted}, unlike {str(invalid.given)[:60]!r}"
    return f"{_key_path(invalid.keys)}: {invalid.reason}" if invalid.keys else invalid.reason


def _key_path(keys: Sequence[str | int]) -> str:
    """Return the path of keys to a value, as text for a message; list entries are counted from 1."""
    return ".".join(f"entry {key + 1}" if isinstance(key, int) else key for key in keys)


def _voice_errors(plan: TournamentPlan) -> Iterator[str]:
    for entrant in plan.entrants:
        if entrant.command is None:
            try:
                voice_speaking(entrant.persona, plan.language)
            except (PersonaError, LanguageError) as error:
                yield f"entrant {entrant.name}: persona: {error}"
