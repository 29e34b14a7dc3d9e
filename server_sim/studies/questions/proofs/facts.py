"""Rules of the village as text, proved by running the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from server_sim.studies.common.quiz_question import SHERIFF7, VILLAGE7
from server_sim.studies.questions.proofs.fact_proofs import PROOFS

_WORDINGS = {SHERIFF7: "facts.yml", VILLAGE7: "village7.yml"}


@dataclass(frozen=True, slots=True)
class RuleFact:
    """A rule: questions answered Yes if it holds, and questions answered No if it holds.

    ``about`` is its subject. ``open`` is a question with a free-text ``answer``. ``like_yes`` and ``like_no``
    are patterns that recognise other wordings of the same questions.
    """

    name: str
    about: str
    told: bool
    yes: tuple[str, ...]
    no: tuple[str, ...]
    open: str
    answer: str
    like_yes: tuple[str, ...] = ()
    like_no: tuple[str, ...] = ()


@cache
def facts_of(lang: str, village: str = SHERIFF7) -> tuple[RuleFact, ...]:
    """Return the facts about a village that hold, in a language's words."""
    table = yaml.safe_load((files(__package__) / "wording" / _WORDINGS[village]).read_bytes())
    missing = set(table) ^ set(PROOFS[village])
    if missing:
        raise ValueError(f"facts without a proof or without words: {sorted(missing)}")
    return tuple(
        RuleFact(name, entry["about"], entry.get("told", True), **_frozen(entry[lang]))
        for name, entry in table.items()
        if holds(name, village)
    )


@cache
def holds(fact: str, village: str = SHERIFF7) -> bool:
    """Return whether a rule holds in a run of the engine."""
    return PROOFS[village][fact]()


def _frozen(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
