"""Makes the plan of a tournament from the entrants of a command line."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from pathlib import Path

import yaml

from agent.runtime.config_file import settings_file
from agent.speech.voice import FALLBACK_VOICE
from personas.schema import Language
from rules.minds.names import asks_a_model
from server_sim.studies.common.entrant_notation import WrittenEntrant, read_entrant
from server_sim.studies.tournament.plan import TournamentPlan, checked_plan

COMMAND = "benchmark"


def benchmark_plan(
    entrants: Sequence[str],
    village: str,
    language: Language,
    games: int,
    seed: str,
    budget: float | None,
    config: Path | None,
) -> TournamentPlan:
    """Return the plan of mixed games in which each entrant plays ``games`` seats, rounded up to whole blocks.

    ``entrants`` are written as ``[NAME=]MIND[:VOICE][@MODEL]``. ``config`` is the settings file with language
    models (None: the default file, if it exists); it is used only if an entrant asks one.

    Raises:
        ServerConfigError: an entrant or a value is not valid.
    """
    read = [read_entrant(written) for written in entrants]
    asks = any(asks_a_model(one.mind) for one in read)
    keys: dict[str, object] = {
        "villages": [village],
        "language": language,
        "seed": seed,
        "budget": budget,
        "config": settings_file(config) if asks else None,
        "entrants": [_keys_of(one) for one in read],
    }
    plan = checked_plan(_given(keys), COMMAND)
    (maker,) = plan.makers()
    return plan.model_copy(update={"blocks": math.ceil(games / len(maker.roles))})


def plan_text(plan: TournamentPlan, folder: Path) -> str:
    """Return a plan as a YAML file for ``tournament``, with the path of the settings relative to a folder."""
    keys = plan.model_dump(mode="json", exclude_unset=True)
    if plan.config is not None:
        keys["config"] = os.path.relpath(plan.config, folder)
    return yaml.safe_dump(keys, allow_unicode=True, sort_keys=False)


def entrant_name(entrant: WrittenEntrant) -> str:
    """Return an entrant's name: the one that is given, or else mind, voice and model joined by hyphens.

    A name that would end in a digit gets an underscore behind it, because seats are told by digits.
    """
    voice = "" if entrant.voice == FALLBACK_VOICE else Path(entrant.voice).stem
    joined = "-".join(part for part in (entrant.mind, voice, entrant.model) if part)
    name = "".join(letter if letter.isascii() and _is_of_a_name(letter) else "-" for letter in joined)
    return entrant.name or name + "_" * name[-1:].isdigit()


def _is_of_a_name(letter: str) -> bool:
    return letter.isalnum() or letter in "_.-"


def _keys_of(entrant: WrittenEntrant) -> dict[str, object]:
    return _given(
        {
            "name": entrant_name(entrant),
            "mind": entrant.mind,
            "persona": entrant.voice,
            "model": entrant.model,
        }
    )


def _given(keys: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in keys.items() if value is not None}
