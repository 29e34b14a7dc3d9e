"""Villages whose games are whole and short."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.game.setting import MaxCount, Setting
from server_sim.config.settings import ServerSettings, load_any
from server_sim.games.sheriff.rules import SheriffRules

LINES, FLOOR, ROUNDS = 2, 60_000, 1
"""Lines of a player a day, the ms of an open floor, and rounds of a Sheriff village."""


def shorten_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command ``play`` play short games."""
    for module in ("config.settings", "people.terminal.watch"):
        monkeypatch.setattr(f"server_sim.{module}.load_any", _loaded)


def _loaded(village: str, language: str) -> ServerSettings:
    settings = load_any(village, language)
    rules, variant = settings.rules, settings.variant
    if isinstance(variant, SheriffRules):
        variant = replace(variant, setting=_shortened(variant.setting))
    return replace(settings, rules=replace(rules, setting=_shortened(rules.setting)), variant=variant)


def _shortened(setting: Setting) -> Setting:
    talk = setting.talk
    count = MaxCount(per_agent=min(LINES, talk.max_count.per_agent), per_day=talk.max_count.per_day)
    floor = None if talk.duration is None else FLOOR
    days = setting.max_day and min(ROUNDS, setting.max_day)
    talk = talk.model_copy(update={"max_count": count, "duration": floor})
    return setting.model_copy(update={"talk": talk, "max_day": days})
