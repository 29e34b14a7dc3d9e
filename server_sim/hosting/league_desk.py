"""What a host writes down of every game: how teams fared, and how far the schedule is, if there is one."""

from __future__ import annotations

from collections.abc import Iterable

from loguru import logger

from server_sim.config.settings import ServerSettings
from server_sim.driver.run_game import UnixClock
from server_sim.hosting.lobby import Matcher
from server_sim.hosting.matchmaking import league_schedule, matcher
from server_sim.hosting.team_health import Conduct, TeamHealth


class LeagueDesk:
    """The books of one server.

    Raises:
        ConfigError: the schedule's file cannot be used.
    """

    def __init__(self, settings: ServerSettings, seed: str, clock: UnixClock) -> None:
        self.schedule = league_schedule(settings, seed)
        self._health = TeamHealth(settings.health, clock)
        self._settings = settings
        self._seed = seed

    @property
    def is_complete(self) -> bool:
        """Whether there is a schedule and nothing of it is left to play."""
        return self.schedule is not None and self.schedule.schedule.is_complete

    def matcher(self) -> Matcher:
        """Who brings clients together to games."""
        return matcher(self._settings, self._seed, self.schedule, self._health.reliability)

    def enrol(self, team: str) -> bool:
        """Let a team into the schedule; False when there is one, and it is full."""
        if self.schedule is None:
            return True
        enrolled = self.schedule.schedule.enrol(team)
        self.schedule.save()
        return enrolled

    def begun(self, teams: Iterable[str]) -> None:
        """A game of these teams begins."""
        self._health.begun(teams)

    def ended(
        self, match: int | None, players: Iterable[tuple[str, Conduct]], *, aborted: bool
    ) -> float | None:
        """A game is over; in how many seconds matches wait no longer that now begin to.

        ``players`` are the team of each and how it fared.
        """
        quarantined = self._health.ended(players, aborted=aborted)
        self._end_match(match, aborted=aborted)
        rules = self._settings.health
        if not quarantined or rules is None or self.schedule is None:
            return None
        for team in quarantined:
            minutes = rules.quarantine_seconds / 60
            logger.warning("team {!r} has failed too often: its matches wait for {:g} min", team, minutes)
        return rules.quarantine_seconds

    def abandoned(self, match: int | None, teams: Iterable[str]) -> None:
        """The server has broken a game off."""
        self._health.abandoned(teams)
        self._end_match(match, aborted=True)

    def page(self) -> dict[str, object]:
        """What the teams page tells."""
        teams: dict[str, object] = {"teams": self._health.listing()}
        if self.schedule is None:
            return teams
        schedule = self.schedule.schedule
        return {**teams, "progress": {"done": schedule.done, "total": schedule.total}}

    def _end_match(self, match: int | None, *, aborted: bool) -> None:
        if self.schedule is not None and match is not None:
            self.schedule.schedule.ended(match, aborted=aborted)
            self.schedule.save()
