"""What a server records after each game: the reliability of its teams, and the progress of its schedule."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from loguru import logger

from agent.runtime.files import replace_file
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import ServerSettings
from server_sim.driver.run_game import UnixClock
from server_sim.games.chance import SeededChance
from server_sim.hosting.lobby import Matcher, MixedMatcher, ScheduledMatcher, SelfMatcher
from server_sim.hosting.schedule import Schedule, ScheduleMismatch
from server_sim.hosting.team_health import Conduct, TeamHealth


class ScheduleFile:
    """A schedule stored in a file, which is always written atomically."""

    def __init__(self, path: Path, schedule: Schedule) -> None:
        """Resume from the file if it exists, else create it.

        Raises:
            ServerConfigError: it cannot be read or written, or is not the schedule of this kind of game.
        """
        self.path = path
        self.schedule = schedule
        try:
            if path.exists():
                schedule.resume(path.read_text("utf-8"))
            replace_file(path, schedule.text())
        except (ScheduleMismatch, UnicodeDecodeError) as error:
            raise ServerConfigError(
                f"{path}: no schedule to go on with: {error}; move it away to begin anew"
            ) from None
        except OSError as error:
            raise ServerConfigError(f"{path}: cannot be read and written: {error.strerror}") from None

    def save(self) -> None:
        """Save the schedule; a disk error is only logged."""
        try:
            replace_file(self.path, self.schedule.text())
        except OSError as error:
            logger.error("{}: cannot be written ({}); the games go on", self.path, error.strerror)


class LeagueRecord:
    """The bookkeeping of one server.

    Raises:
        ServerConfigError: the schedule's file cannot be used.
    """

    def __init__(self, settings: ServerSettings, seed: str, clock: UnixClock) -> None:
        self.schedule = _resumed(settings, seed)
        self._health = TeamHealth(settings.health, clock)
        self._settings = settings
        self._seed = seed

    @property
    def is_complete(self) -> bool:
        """Whether there is a schedule and all its matches have been played."""
        return self.schedule is not None and self.schedule.schedule.is_complete

    def matcher(self) -> Matcher:
        """Return the matcher for self-play, mixed or scheduled matches."""
        if self.schedule is not None:
            return ScheduledMatcher(self.schedule.schedule, self._health.reliability)
        size = self._settings.size
        if self._settings.self_match:
            return SelfMatcher(size)
        return MixedMatcher(size, SeededChance(f"{self._seed}/lobby"))

    def enrol(self, team: str) -> bool:
        """Add a team to the schedule; False if the schedule is full."""
        if self.schedule is None:
            return True
        enrolled = self.schedule.schedule.enrol(team)
        self.schedule.save()
        return enrolled

    def begun(self, teams: Iterable[str]) -> None:
        """Record that a game of these teams begins."""
        self._health.begun(teams)

    def ended(
        self, match: int | None, players: Iterable[tuple[str, Conduct]], *, aborted: bool
    ) -> float | None:
        """Record the end of a game; return the seconds until newly quarantined teams may play again, or None.

        ``players`` holds the team and the conduct of each player.
        """
        quarantined = self._health.ended(players, aborted=aborted)
        self._end_match(match, aborted=aborted)
        rules = self._settings.health
        if not quarantined or rules is None or self.schedule is None:
            return None
        for team in quarantined:
            minutes = rules.quarantine_seconds / 60
            logger.warning(
                "team {!r} has failed too often: its matches are postponed for {:g} min", team, minutes
            )
        return rules.quarantine_seconds

    def abandoned(self, match: int | None, teams: Iterable[str]) -> None:
        """Record that the server has aborted a game."""
        self._health.abandoned(teams)
        self._end_match(match, aborted=True)

    def page(self) -> dict[str, object]:
        """Return the content of the page about teams."""
        teams: dict[str, object] = {"teams": self._health.listing()}
        if self.schedule is None:
            return teams
        schedule = self.schedule.schedule
        return {**teams, "progress": {"done": schedule.done, "total": schedule.total}}

    def _end_match(self, match: int | None, *, aborted: bool) -> None:
        if self.schedule is not None and match is not None:
            self.schedule.schedule.ended(match, aborted=aborted)
            self.schedule.save()


def _resumed(settings: ServerSettings, seed: str) -> ScheduleFile | None:
    """Return the league's schedule with its progress so far, or None if there is no league.

    Raises:
        ServerConfigError: the schedule's file cannot be used.
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
