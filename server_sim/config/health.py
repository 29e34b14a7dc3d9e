"""Settings that decide when a team counts as unreliable (protocol section 15)."""

from __future__ import annotations

from dataclasses import dataclass

from server_sim.config.errors import Contradiction
from server_sim.config.schema import MatchingSection, TeamHealthSection


@dataclass(frozen=True)
class HealthRules:
    """The weights in a team's failure rate, and what a high failure rate causes; only the ratio of the
    weights matters.

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
    """Return the rules for team health, or None if the settings turn it off."""
    if not section.enable:
        return None
    given = section.model_dump(include={"window", "min_games", "weight_floor", "quarantine_rate"})
    scores = section.scores.model_dump(include={"request_error", "fatal", "abort"})
    given = {name: value for name, value in given.items() if value} | (scores if any(scores.values()) else {})
    if section.quarantine_duration:
        given["quarantine_seconds"] = section.quarantine_duration / 1000
    return HealthRules(**given)


def abort_weight_factor(matching: MatchingSection, health: TeamHealthSection) -> float:
    """Return the factor by which each abort multiplies a match's weight; either section may have this key.

    Raises:
        Contradiction: both places are given and differ.
    """
    here, there = matching.abort_weight_factor, health.abort_weight_factor
    if here is not None and there is not None and here != there:
        raise Contradiction(f"matching.abort_weight_factor is {here:g}, but that of team_health is {there:g}")
    return here or there or 0.0
