"""Settings of scheduled matches, and of when a team counts as unreliable (protocol section 15)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from server_sim.config.errors import Contradiction
from server_sim.config.schema import MatchingSection, TeamHealthSection


@dataclass(frozen=True)
class League:
    """Settings of scheduled matches: each team plays each role; the file ``progress`` holds their state."""

    team_count: int
    game_count: int
    progress: Path
    infinite: bool = False
    abort_weight_factor: float = 0.0
    """Factor on a match's weight for each abort; with 0 an aborted match is played after all others."""


def league_of(matching: MatchingSection, health: TeamHealthSection, agent_count: int) -> League | None:
    """Return the settings of scheduled matches, or None if ``is_optimize`` is off and there are none.

    Raises:
        Contradiction: there are too few teams or games, no file is given, or the two sections set different
            values of ``abort_weight_factor``.
    """
    here, there = matching.abort_weight_factor, health.abort_weight_factor
    if here is not None and there is not None and here != there:
        raise Contradiction(f"matching.abort_weight_factor is {here:g}, but that of team_health is {there:g}")
    if not matching.is_optimize:
        return None
    teams, games, path = matching.team_count, matching.game_count, matching.output_path
    if teams is None or teams < agent_count:
        raise Contradiction(f"matching.team_count: a game needs {agent_count} teams, but there are {teams}")
    if games is None or games < 1:
        raise Contradiction(f"matching.game_count: must be 1 or more, not {games}")
    if not path:
        raise Contradiction("matching.output_path: is missing, so the schedule could not be resumed")
    return League(teams, games, Path(path), matching.infinite_loop, here or there or 0.0)


@dataclass(frozen=True)
class HealthRules:
    """How a team's failure rate is computed (as a weighted mean of three rates), and what a high rate causes.

    The defaults are the contest server's; a value of 0 in the file means the default, too.
    """

    window: int = 20
    """Number of most recent games that count."""
    min_games: int = 3
    """Number of games below which a team's failure rate has no consequences."""
    request_error: float = 1.0
    """Weight of the share of requests that were not answered."""
    fatal: float = 3.0
    """Weight of the share of games in which a player of the team failed."""
    abort: float = 1.0
    """Weight of the share of games that were aborted."""
    weight_floor: float = 0.1
    """Lowest factor by which a team's reliability can scale a match's weight."""
    quarantine_rate: float = 0.5
    """A team with a higher failure rate is put into quarantine."""
    quarantine_seconds: float = 1800.0


def health_rules(section: TeamHealthSection) -> HealthRules | None:
    """Return the rules for teams that often fail, or None if the settings turn them off."""
    if not section.enable:
        return None
    given = section.model_dump(include={"window", "min_games", "weight_floor", "quarantine_rate"})
    scores = section.scores.model_dump(include={"request_error", "fatal", "abort"})
    given = {name: value for name, value in given.items() if value} | (scores if any(scores.values()) else {})
    if section.quarantine_duration:
        given["quarantine_seconds"] = section.quarantine_duration / 1000
    return HealthRules(**given)
