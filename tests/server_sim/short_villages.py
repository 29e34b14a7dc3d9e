"""Villages of the contest whose games are short."""

from __future__ import annotations

from dataclasses import replace

from rules.game.setting import MaxCount
from server_sim.config.settings import ServerSettings


def shortened(settings: ServerSettings, *, lines: int, last_day: int | None = None) -> ServerSettings:
    """The same village with so many lines of each player a day; ``last_day`` ends the game."""
    setting = settings.rules.setting
    count = MaxCount(per_agent=lines, per_day=lines * setting.agent_count)
    talk = setting.talk.model_copy(update={"max_count": count})
    short = setting.model_copy(update={"talk": talk, "max_day": last_day})
    return replace(settings, rules=replace(settings.rules, setting=short))
