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
    WithJsonSchema,
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
from rules.minds.names import CHOICES, is_mind, mind_schema
from server_sim.config import VILLAGES
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import load_bundled
from server_sim.studies.tournament.blocks import BlockMaker
from server_sim.studies.tournament.stopping import StoppingRule

URL, NAME = "{url}", "{name}"
"""Placeholders in a command."""


_is_village = AfterValidator(partial(one_of_these, names=tuple(VILLAGES), what="village"))
_VILLAGES_IN_YAML = [*VILLAGES, *(int(name) for name in VILLAGES if name.isdecimal())]


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
    """An entrant: a built-in mind, or a shell command for a program that connects."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        use_attribute_docstrings=True,
        json_schema_extra={"oneOf": [{"required": ["mind"]}, {"required": ["command"]}]},
    )

    name: Annotated[str, Field(pattern=r"^[A-Za-z0-9_.-]{0,39}[A-Za-z_.-]$")]
    """Up to 40 letters, digits and ``_.-``, not ending in a digit."""
    mind: Annotated[str | None, AfterValidator(_chosen_mind), WithJsonSchema(mind_schema(CHOICES))] = None
    """What decides."""
    persona: str = "profile"
    """The voice of the mind: a bundled one, or the path of a voice file."""
    model: str | None = None
    """The language model that the mind asks, under ``llm.models`` of ``config``; by default all there."""
    command: Annotated[
        str | None,
        AfterValidator(_complete_command),
        WithJsonSchema({"type": "string", "allOf": [{"pattern": r"\{url\}"}, {"pattern": r"\{name\}"}]}),
    ] = None
    """A shell command; the seat's address and name are put in place of {url} and {name}."""
    start_seconds: Annotated[float, Field(gt=0, le=3600)] = 30
    """Seconds that the command has to connect."""

    @model_validator(mode="after")
    def _is_one_thing(self) -> Self:
        if (self.mind is None) == (self.command is None):
            raise ValueError("wants a mind or a command, and not both")
        if self.command is not None and (said := {"persona", "model"} & self.model_fields_set):
            raise ValueError(f"{min(said)} means nothing beside a command, which brings its own")
        return self


class TournamentPlan(BaseModel):
    """All that decides a tournament, except answers of models and commands."""

    model_config = ConfigDict(
        frozen=True,
        extra="forbid",
        use_attribute_docstrings=True,
        json_schema_extra={
            "if": {"properties": {"mode": {"const": "field"}}, "required": ["mode"]},
            "then": {"required": ["field"], "properties": {"field": {"type": "string"}}},
            "else": {"properties": {"field": {"type": "null"}}},
        },
    )

    villages: Annotated[
        tuple[
            Annotated[
                str, BeforeValidator(_as_text), _is_village, WithJsonSchema({"enum": _VILLAGES_IN_YAML})
            ],
            ...,
        ],
        Field(json_schema_extra={"minItems": 1, "uniqueItems": True}),
    ] = ("5",)
    """Bundled villages."""
    language: Language = DEFAULT_LANGUAGE
    seed: Annotated[
        str,
        Field(min_length=1),
        BeforeValidator(_as_text, json_schema_input_type=Annotated[str, Field(min_length=1)] | int),
    ] = "1"
    """Decides all randomness except that of models and commands."""
    blocks: Annotated[int, Field(ge=1)] = 100
    """Maximum number of blocks (sets of games with every role for every entrant) in each village."""
    mode: Literal["mixed", "field"] = "mixed"
    """``field``: each entrant plays each slot once, and the entrant that ``field`` names sits elsewhere."""
    field: str | None = None
    """The entrant that has all other seats, with ``mode: field``."""
    stopping: StoppingRule | None = None
    budget: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None
    """US dollars that language models may cost; games that have begun are finished. By default any amount."""
    config: Path | None = None
    """A settings file with language models, relative to the plan."""
    entrants: Annotated[tuple[EntrantPlan, ...], Field(json_schema_extra={"minItems": 2})]
    """What is compared."""

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
    plan = checked_plan(data, str(path))
    return plan if plan.config is None else plan.model_copy(update={"config": path.parent / plan.config})


def checked_plan(data: Mapping[str, object], source: str) -> TournamentPlan:
    """Return the plan with these keys, and check that its personas exist; ``source`` is named in messages.

    Raises:
        ServerConfigError: the plan is not valid; the message has one line for each error.
    """
    try:
        plan = TournamentPlan.model_validate(data)
    except ValidationError as error:
        told = dict.fromkeys(f"{source}: {_mistake_in_words(invalid)}" for invalid in every_invalid(error))
        raise ServerConfigError("\n".join(told)) from None
    if mistakes := list(_voice_errors(plan)):
        raise ServerConfigError("\n".join(f"{source}: {mistake}" for mistake in mistakes))
    return plan


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
