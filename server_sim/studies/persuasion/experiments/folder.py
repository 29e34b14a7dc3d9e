"""The folder of an experiment: it describes the experiment, and a stopped run resumes in it.

::

    about.json    versions, the seed, the plan, and SHA-256 of everything that decides a match
    games.jsonl   one line a match, in the order in which they ended
    logs/         records of the games, by game and by who played which side, where they are wanted
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

from pydantic import TypeAdapter

from server_sim.studies.common.digests import digests_of_players, versions
from server_sim.studies.common.run_folder import RowFile, begin_run
from server_sim.studies.persuasion.experiments.plan import Design, Lineup, MatchPlan
from server_sim.studies.persuasion.experiments.record import MatchResult

ABOUT, MATCHES, LOGS = "about.json", "games.jsonl", "logs"
MAY_DIFFER = ("matches",)
"""Keys of ``about.json`` that may change when an experiment is resumed."""
_MATCH = TypeAdapter(MatchResult)


def describe_matches(plan: MatchPlan) -> dict[str, Any]:
    """Return the content of ``about.json``; everything except ``matches`` stays the same on resuming."""
    return {
        **versions(),
        "design": str(plan.design),
        "games": list(plan.games),
        "entrants": list(plan.names),
        "matches": plan.matches,
        "seed": plan.seed,
        "lang": plan.language,
        "personas": list(plan.personas),
        "sha256": digests_of_players(plan.config, plan.personas),
    }


def open_experiment(out: Path, plan: MatchPlan) -> None:
    """Create the folder, or check that it belongs to this experiment, possibly with more matches.

    Raises:
        ServerConfigError: it belongs to another experiment, or is not an experiment's folder.
        OSError: it cannot be written.
    """
    begin_run(out / ABOUT, describe_matches(plan), f"{plan.design} matches", may_differ=MAY_DIFFER)


def matches_file(out: Path) -> RowFile[MatchResult]:
    """Return the file of finished matches, in order."""
    return RowFile(out / MATCHES, _MATCH)


def logs_of(out: Path, lineup: Lineup) -> Path:
    """Return the folder of a match's records; matches with the same number need different folders."""
    who = Design.POOL if lineup.teams is None else "+".join(quote(name, safe="@") for name in lineup.teams)
    return out / LOGS / lineup.game / who
