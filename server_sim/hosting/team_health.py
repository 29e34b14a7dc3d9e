"""Records how often each team fails, and keeps unreliable teams from playing for a while; no I/O.

A team's failure rate is the mean of three shares over its last games: requests not answered, games in which
one of its players failed, and games that were aborted. With ``team_health`` settings, a higher rate lowers
the weight of a team's matches; above a limit they are postponed for a while ("quarantine").
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from server_sim.config.league import HealthRules


class Conduct(NamedTuple):
    """How a player or team did in a game: requests, unanswered requests, and whether a player was lost."""

    requests: int = 0
    request_errors: int = 0
    failed: bool = False


class Reliability(NamedTuple):
    """How reliable a team is: a factor (0 to 1) on its matches' weight, and whether they are postponed."""

    weight: float = 1.0
    is_quarantined: bool = False


class _TeamGame(NamedTuple):
    conduct: Conduct
    aborted: bool


@dataclass
class _Team:
    games: deque[_TeamGame]
    """The most recent finished games."""
    last_seen: float
    active_games: int = 0
    quarantined_until: float = 0.0
    quarantine_count: int = 0


class TeamHealth:
    """Records how often each team has failed since the server was started; ``clock`` returns Unix seconds.

    Without ``rules``, failures are recorded, but every team counts as reliable.
    """

    def __init__(self, rules: HealthRules | None, clock: Callable[[], float]) -> None:
        self._is_judging = rules is not None
        self._rules = rules or HealthRules()
        self._clock = clock
        self._teams: dict[str, _Team] = {}

    def record_begin(self, teams: Iterable[str]) -> None:
        """Record that a game of these teams begins."""
        now = self._clock()
        for name in set(teams):
            team = self._teams.setdefault(name, _Team(deque(maxlen=self._rules.window), now))
            team.last_seen = now
            team.active_games += 1

    def record_abort(self, teams: Iterable[str]) -> None:
        """Record that the server aborted a game of these teams; such a game does not count against a team."""
        for name in set(teams):
            self._teams[name].active_games -= 1

    def record_end(self, players: Iterable[tuple[str, Conduct]], *, aborted: bool) -> tuple[str, ...]:
        """Record the end of a game; return the teams whose quarantine (a pause for failing often) begins now.

        ``players`` are pairs of the team and the conduct of each player.
        """
        now = self._clock()
        quarantined: list[str] = []
        for name, conduct in _by_team(players).items():
            team = self._teams[name]
            team.active_games -= 1
            team.last_seen = now
            team.games.append(_TeamGame(conduct, aborted))
            is_unreliable = self._may_judge(team) and self._failure_rate(team) > self._rules.quarantine_rate
            if team.quarantined_until <= now and is_unreliable:
                team.quarantined_until = now + self._rules.quarantine_seconds
                team.quarantine_count += 1
                quarantined.append(name)
        return tuple(quarantined)

    def reliability(self, name: str) -> Reliability:
        """Return a team's present reliability; a team without games counts as reliable."""
        team = self._teams.get(name)
        if team is None:
            return Reliability()
        return Reliability(self._weight(team), team.quarantined_until > self._clock())

    def listing(self) -> list[dict[str, Any]]:
        """Return a JSON object about each team, sorted by name, with the fields of the contest's server."""
        return [self._shown(name, self._teams[name]) for name in sorted(self._teams)]

    def _shown(self, name: str, team: _Team) -> dict[str, Any]:
        quarantined = team.quarantined_until > self._clock()
        until = {"quarantined_until": int(team.quarantined_until)} if quarantined else {}
        return {
            "team": name,
            "games": len(team.games),
            "requests": sum(game.conduct.requests for game in team.games),
            "request_errors": sum(game.conduct.request_errors for game in team.games),
            "fatal_games": sum(game.conduct.failed for game in team.games),
            "aborted_games": sum(game.aborted for game in team.games),
            "failure_rate": self._failure_rate(team),
            "weight": self._weight(team),
            "quarantined": quarantined,
            **until,
            "quarantine_count": team.quarantine_count,
            "active_games": team.active_games,
            "last_seen": int(team.last_seen),
        }

    def _may_judge(self, team: _Team) -> bool:
        return self._is_judging and len(team.games) >= self._rules.min_games

    def _weight(self, team: _Team) -> float:
        return max(self._rules.weight_floor, 1 - self._failure_rate(team)) if self._may_judge(team) else 1.0

    def _failure_rate(self, team: _Team) -> float:
        games, rules = team.games, self._rules
        requests = sum(game.conduct.requests for game in games)
        shares = [
            (rules.request_error, sum(game.conduct.request_errors for game in games), requests),
            (rules.fatal, sum(game.conduct.failed for game in games), len(games)),
            (rules.abort, sum(game.aborted for game in games), len(games)),
        ]
        counted = [(score, part / whole) for score, part, whole in shares if whole]
        total = sum(score for score, _ in counted)
        return sum(score * share for score, share in counted) / total if total else 0.0


def _by_team(players: Iterable[tuple[str, Conduct]]) -> dict[str, Conduct]:
    """Return the conduct of each team; a game counts once for all of a team's players."""
    teams: dict[str, Conduct] = {}
    for name, one in players:
        so_far = teams.get(name, Conduct())
        teams[name] = Conduct(
            so_far.requests + one.requests,
            so_far.request_errors + one.request_errors,
            so_far.failed or one.failed,
        )
    return teams
