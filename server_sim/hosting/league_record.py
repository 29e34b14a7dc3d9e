"""Records a server's games: how reliable its teams are, and which scheduled matches are played.

The schedule is kept in a file, which is always written atomically.
"""

from __future__ import annotations

from collections.abc import Iterable

from loguru import logger

from agent.runtime.files import replace_file
from server_sim.config.errors import ServerConfigError
from server_sim.config.settings import ServerSettings
from server_sim.driver.run_game import UnixClock
from server_sim.games.chance import SeededChance
from server_sim.hosting.lobby import Matcher, MixedMatcher, ScheduledMatcher, SelfMatcher
from server_sim.hosting.schedule import Schedule, ScheduleMismatch
from server_sim.hosting.team_health import Conduct, TeamHealth


class LeagueRecord:
    """Records one server's games: the progress of the scheduled matches, if any, and how often teams fail.

    Raises:
        ServerConfigError: the schedule's file cannot be used.
    """

    def __init__(self, settings: ServerSettings, seed: str, clock: UnixClock) -> None:
        self.schedule: Schedule | None = None
        """The scheduled matches with their progress so far, or None if there is no league."""
        self.health = TeamHealth(settings.health, clock)
        """How often each team fails."""
        self._settings = settings
        self._seed = seed
        if (league := settings.league) is not None:
            self._file = league.progress
            self.schedule = Schedule(
                settings.rules.roles,
                league.team_count,
                league.game_count,
                league.infinite,
                SeededChance(f"{seed}/schedule"),
                league.abort_weight_factor,
            )
            self._resume(self.schedule)

    @property
    def is_complete(self) -> bool:
        """Whether there is a schedule and all its matches have been played."""
        return self.schedule is not None and self.schedule.is_complete

    def matcher(self) -> Matcher:
        """Return the object that chooses who plays: one team, several teams, or the schedule's next match."""
        if self.schedule is not None:
            return ScheduledMatcher(self.schedule, self.health.reliability)
        size = self._settings.size
        if self._settings.self_match:
            return SelfMatcher(size)
        return MixedMatcher(size, SeededChance(f"{self._seed}/lobby"))

    def enrol(self, team: str) -> bool:
        """Add a team to the schedule; return False if it is full. Without a schedule return True."""
        if self.schedule is None:
            return True
        enrolled = self.schedule.enrol(team)
        self._save(self.schedule)
        return enrolled

    def record_end(
        self, match: int | None, players: Iterable[tuple[str, Conduct]], *, aborted: bool
    ) -> float | None:
        """Record the end of a game that the server has not aborted.

        If a team must now pause because it has failed too often, return for how many seconds; else None.
        ``match`` is the number of a scheduled match. ``players`` are the team and conduct of each player.
        """
        quarantined = self.health.record_end(players, aborted=aborted)
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

    def record_abort(self, match: int | None, teams: Iterable[str]) -> None:
        """Record that the server has aborted a game; ``match`` is its number in the schedule, if any."""
        self.health.record_abort(teams)
        self._end_match(match, aborted=True)

    def page(self) -> dict[str, object]:
        """Return the JSON content of the page about teams, with the progress of the schedule, if any."""
        teams: dict[str, object] = {"teams": self.health.listing()}
        if self.schedule is None:
            return teams
        return {**teams, "progress": {"done": self.schedule.done, "total": self.schedule.total}}

    def _end_match(self, match: int | None, *, aborted: bool) -> None:
        if self.schedule is not None and match is not None:
            self.schedule.record_end(match, aborted=aborted)
            self._save(self.schedule)

    def _resume(self, schedule: Schedule) -> None:
        """Go on with the schedule in the file if there is one, else create the file."""
        file = self._file
        try:
            if file.exists():
                schedule.resume(file.read_text("utf-8"))
            replace_file(file, schedule.text())
        except (ScheduleMismatch, UnicodeDecodeError) as error:
            raise ServerConfigError(
                f"{file}: no schedule to go on with: {error}; move it away to begin anew"
            ) from None
        except OSError as error:
            raise ServerConfigError(f"{file}: cannot be read and written: {error.strerror}") from None
        logger.info("{}: {} of {} matches have been played", file, schedule.done, schedule.total)

    def _save(self, schedule: Schedule) -> None:
        """Save the schedule; a disk error is only logged."""
        try:
            replace_file(self._file, schedule.text())
        except OSError as error:
            logger.error("{}: cannot be written ({}); the games go on", self._file, error.strerror)
