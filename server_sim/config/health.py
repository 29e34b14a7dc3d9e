"""When a team counts as unreliable, as the settings say (protocol section 15)."""

from __future__ import annotations

from dataclasses import dataclass

from server_sim.config.errors import Contradiction
from server_sim.config.schema import Matching, TeamHealthSection


@dataclass(frozen=True)
class HealthRules:
    """What a team's failure rate is made of, and what follows from it; of its scores only the ratio counts.

    The values are those of the contest's server where a file says nothing, or 0.
    """

    window: int = 20
    """How many of its last games count."""
    min_games: int = 3
    """With fewer a team is not judged."""
    request_error: float = 1.0
    """The score of the share of requests that were not answered."""
    fatal: float = 3.0
    """The score of the share of games in which a player failed."""
    abort: float = 1.0
    """The score of the share of games that were aborted."""
    weight_floor: float = 0.1
    """The least weight of a team."""
    quarantine_rate: float = 0.5
    """Above this failure rate a team is put into quarantine."""
    quarantine_seconds: float = 1800.0


def health_rules(section: TeamHealthSection) -> HealthRules | None:
    """What the settings say of teams' health; None where they do not want it looked at."""
    if not section.enable:
        return None
    usual, scores = HealthRules(), section.scores
    given = (scores.request_error, scores.fatal, scores.abort)
    request_error, fatal, abort = given if any(given) else (usual.request_error, usual.fatal, usual.abort)
    return HealthRules(
        window=section.window or usual.window,
        min_games=section.min_games or usual.min_games,
        request_error=request_error,
        fatal=fatal,
        abort=abort,
        weight_floor=section.weight_floor or usual.weight_floor,
        quarantine_rate=section.quarantine_rate or usual.quarantine_rate,
        quarantine_seconds=section.quarantine_duration / 1000 or usual.quarantine_seconds,
    )


def abort_weight_factor(matching: Matching, health: TeamHealthSection) -> float:
    """By what each abort multiplies the weight of a match, which two builds of the server read in two places.

    Raises:
        Contradiction: both places are given and differ.
    """
    here, there = matching.abort_weight_factor, health.abort_weight_factor
    if here is not None and there is not None and here != there:
        raise Contradiction(f"matching.abort_weight_factor is {here:g}, but that of team_health is {there:g}")
    return here or there or 0.0
