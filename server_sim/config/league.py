"""Settings of scheduled matches."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from server_sim.config.errors import Contradiction
from server_sim.config.schema import MatchingSection


@dataclass(frozen=True)
class League:
    """Settings of scheduled matches, which give every team every role; ``progress`` is their file."""

    team_count: int
    game_count: int
    progress: Path
    infinite: bool = False
    abort_weight_factor: float = 0.0
    """Factor on a match's weight for each abort; with 0 an aborted match is played after all others."""


def league_of(matching: MatchingSection, agent_count: int, abort_factor: float = 0.0) -> League | None:
    """Return the schedule that the settings define, or None if they define none.

    Raises:
        Contradiction: it cannot be kept.
    """
    if not matching.is_optimize:
        return None
    teams, games, path = matching.team_count, matching.game_count, matching.output_path
    if teams is None or teams < agent_count:
        raise Contradiction(f"matching.team_count: a game needs {agent_count} teams, but there are {teams}")
    if games is None or games < 1:
        raise Contradiction(f"matching.game_count: must be 1 or more, not {games}")
    if not path:
        raise Contradiction("matching.output_path: is missing, so the schedule could not be resumed")
    return League(teams, games, Path(path), matching.infinite_loop, abort_factor)
