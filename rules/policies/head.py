"""The head of every policy file: whose policy it is, how it was trained, and how it was judged.

::

    mind: learned
    game: '5'
    trained: {games: 4000, seed: '1', ...}
    judged: [...]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from rules.game.validation import NotYaml, first_invalid, read_yaml


class PolicyError(ValueError):
    """Raised for an invalid policy file; the message names the file and the key."""


@dataclass(frozen=True)
class Head:
    """What a policy file tells about its policy.

    ``mind`` plays by it in ``game``. ``trained`` tells on how many games it was trained, against whom and so
    on; ``judged`` has the figures by which it was judged, as sentences.
    """

    mind: str
    game: str
    trained: Mapping[str, object] = field(default_factory=dict)
    judged: tuple[str, ...] = ()


class WrittenPart(BaseModel):
    """A part of a policy file: other keys than its own are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class WrittenPolicy(WrittenPart):
    """A policy file as it is written; each kind of policy adds its own keys to those of the head."""

    mind: str
    game: str
    trained: dict[str, object]
    judged: list[str]

    @property
    def head(self) -> Head:
        """The head of the file."""
        return Head(self.mind, self.game, self.trained, tuple(self.judged))


Written = TypeVar("Written", bound=WrittenPolicy)


def parse_written(kind: type[Written], text: str, source: str, mind: str) -> Written:
    """Return a policy file of this kind, for the mind with this name; ``source`` names the file in errors.

    Raises:
        PolicyError: the text is not valid, or it is the policy of another mind.
    """
    try:
        written = kind.model_validate(read_yaml(text.encode()))
    except NotYaml as problem:
        raise PolicyError(f"{source}: {problem}") from None
    except ValidationError as error:
        raise PolicyError(f"{source}: {first_invalid(error)}") from None
    if written.mind != mind:
        raise PolicyError(f"{source}: mind: this is a policy of the mind {written.mind}, not of {mind}")
    return written


def dump_head(head: Head) -> str:
    """Return the text of a head, which ends with a line break."""
    told = {
        "mind": str(head.mind),  # YAML knows no enumeration
        "game": head.game,
        "trained": {**head.trained},
        "judged": [*head.judged],
    }
    return yaml.safe_dump(told, allow_unicode=True, sort_keys=False, width=110)


def in_yaml(number: float) -> str:
    """Return a number exactly as YAML reads it; YAML takes 1e-05 for a text, because it has no point."""
    text = repr(number)
    return text if "." in text else text.replace("e", ".0e")
