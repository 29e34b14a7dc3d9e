"""Self-play: games between this project's players, with logs and audits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from functools import partial
from pathlib import Path

from personas.schema import Language
from server_sim.config.settings import ServerSettings
from server_sim.playing.floor_audit import FloorAudit
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.word_audit import Audit


def self_play(
    settings: ServerSettings,
    personas: tuple[str, ...],
    minds: tuple[str, ...],
    *,
    sides: Mapping[StrEnum, str] | None = None,
    language: Language | None = None,
    logs: Path | None = None,
) -> GameSpec:
    """Return the specification of self-play games, still without seed and id; entrants are named by mind.

    In a contest's village, packets are logged, too, and kept promises are counted, as is, in freeform talk,
    how often players answer each other.
    """
    spec = GameSpec(settings, minds, personas, sides=sides, language=language)
    logged = spec if logs is None else spec.logged_in(logs)
    if settings.variant is not None:
        return replace(logged, json_log=None)
    milliseconds = settings.rules.setting.talk.duration
    floor = () if milliseconds is None else (partial(FloorAudit, seconds=milliseconds / 1000),)
    return replace(logged, language=None, counters=(Audit, *floor))
