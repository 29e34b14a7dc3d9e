"""Villages in which a player says two lines a day."""

from __future__ import annotations

from dataclasses import replace

from rules.game.setting import MaxCount
from server_sim.config.settings import ServerSettings, load_bundled


def short_village(name: str) -> ServerSettings:
    """The bundled village of this name with little talk."""
    settings = load_bundled(name)
    setting = settings.rules.setting
    count = MaxCount(per_agent=2, per_day=2 * setting.agent_count)
    talk = {"talk": setting.talk.model_copy(update={"max_count": count})}
    return replace(settings, rules=replace(settings.rules, setting=setting.model_copy(update=talk)))
