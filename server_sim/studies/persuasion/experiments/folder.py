"""The folder of an experiment, which says what was played and goes on where it was stopped.

::

    about.json    versions, the seed, the plan, and SHA-256 of everything that decides a match
    games.jsonl   one line a match, in the order in which they ended
    logs/         records of the games, by game and by who played which side, where they are wanted
"""

from __future__ import annotations

import json
import platform
from pathlib import Path
from typing import Any
from urllib.parse import quote

from agent.runtime.command_line import installed_version
from agent.runtime.files import replace_file
from server_sim.studies.common.row_file import kept_rows
from server_sim.studies.persuasion.experiments.plan import Design, Lineup, MatchPlan
from server_sim.studies.persuasion.experiments.record import MatchResult, match_from_line
from server_sim.studies.tournament.folder import (
    ABOUT,
    GAMES,
    LOGS,
    check_folder,
    digest,
    digest_of_source,
    voice_file,
)


def describe_matches(plan: MatchPlan) -> dict[str, Any]:
    """The content of ``about.json``: but for ``matches`` it is the same whenever an experiment goes on."""
    return {
        "package": installed_version(),
        "python": platform.python_version(),
        "design": str(plan.design),
        "games": list(plan.games),
        "entrants": list(plan.names),
        "matches": plan.matches,
        "seed": plan.seed,
        "lang": plan.language,
        "personas": list(plan.personas),
        "sha256": {
            "source": digest_of_source(),
            "config": None if plan.config is None else digest(plan.config.read_bytes()),
            **{f"persona {voice}": digest(voice_file(voice)) for voice in sorted(set(plan.personas))},
        },
    }


def open_experiment(out: Path, plan: MatchPlan) -> None:
    """Make the folder, or check that it is this experiment's; one with more matches can go on there.

    Raises:
        ServerConfigError: it is another experiment's, or not the folder of one.
        OSError: it cannot be written.
    """
    about = describe_matches(plan)
    check_folder(out, about, f"{plan.design} matches")
    replace_file(out / ABOUT, json.dumps(about, ensure_ascii=False, indent=2) + "\n")


def matches_that_ended(out: Path) -> list[MatchResult]:
    """The matches that have ended, in their order.

    Raises:
        RowError: a line is no match.
    """
    return kept_rows(out / GAMES, match_from_line)


def logs_of(out: Path, lineup: Lineup) -> Path:
    """The folder of a match's records: matches of one number would else have the same name."""
    who = Design.POOL if lineup.teams is None else "+".join(quote(name, safe="@") for name in lineup.teams)
    return out / LOGS / lineup.game / who
