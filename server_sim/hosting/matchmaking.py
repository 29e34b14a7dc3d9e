"""Chooses the matcher and the schedule that the settings define."""

from __future__ import annotations

from collections.abc import Callable

from loguru import logger

from server_sim.config.settings import ServerSettings
from server_sim.games.chance import SeededChance
from server_sim.hosting.lobby import Matcher, OpenMatch, ScheduledMatch, SelfMatch
from server_sim.hosting.schedule import Schedule
from server_sim.hosting.schedule_file import ScheduleFile
from server_sim.hosting.team_health import Reliability


def league_schedule(settings: ServerSettings, seed: str) -> ScheduleFile | None:
    """Return the league's schedule with its progress so far, or None if there is no league.

    Raises:
        ConfigError: the schedule's file cannot be used.
    """
    league, chance = settings.league, SeededChance(f"{seed}/schedule")
    if league is None:
        return None
    schedule = Schedule(
        settings.rules.roles,
        league.team_count,
        league.game_count,
        league.infinite,
        chance,
        league.abort_weight_factor,
    )
    file = ScheduleFile(league.progress, schedule)
    logger.info("{}: {} of {} matches have been played", file.path, schedule.done, schedule.total)
    return file


def matcher(
    settings: ServerSettings,
    seed: str,
    schedule: ScheduleFile | None,
    reliability: Callable[[str], Reliability],
) -> Matcher:
    """Return what decides when waiting clients can play: self-play, open or scheduled matches."""
    if schedule is not None:
        return ScheduledMatch(schedule.schedule, reliability)
    size = settings.size
    return SelfMatch(size) if settings.self_match else OpenMatch(size, SeededChance(f"{seed}/lobby"))
