"""The folder of a tournament: it describes the tournament, and a stopped run resumes in it.

::

    plan.yml      the plan, as it was given
    about.json    versions, seeds, and SHA-256 of everything that decides a game
    games.jsonl   one line a game, in the order in which they ended
    rounds.json   with a stopping rule: who plays from which block on
    logs/         game logs
    commands/     what commands printed
    README.md     how to go on, and how to play on two machines
"""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

from pydantic import TypeAdapter

from agent.runtime.command_line import installed_version
from agent.runtime.files import replace_file, write_public
from server_sim.config import bundled_config
from server_sim.studies.common.digests import digest, digests_of_players, versions
from server_sim.studies.common.run_folder import RowFile, begin_run
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import GameResult

PLAN, GAMES, ROUNDS, LOGS, COMMANDS = "plan.yml", "games.jsonl", "rounds.json", "logs", "commands"
_GAME = TypeAdapter(GameResult)
PLAYERS: TypeAdapter[dict[int, tuple[str, ...]]] = TypeAdapter(dict[int, tuple[str, ...]])
"""The content of the file of rounds: the entrants that play, by the number of the round's first block."""


def open_tournament(out: Path, plan_file: Path, plan: TournamentPlan, text: str) -> None:
    """Create the folder of a tournament, or check that an existing one belongs to the same tournament.

    ``text`` is the plan as written, and ``plan_file`` the file that the folder's README names. The plan may
    differ from the one in the folder only in the number of blocks and the budget.

    Raises:
        ServerConfigError: the folder belongs to another tournament, or is not a tournament's folder.
    """
    voices = [entrant.persona for entrant in plan.entrants if entrant.command is None]
    decided = plan.model_dump_json(exclude={"blocks", "budget", "config"})
    villages = {name: bundled_config(name, plan.language).encode() for name in plan.villages}
    about = {
        **versions(),
        "seed": plan.seed,
        "blocks": plan.blocks,
        "budget": plan.budget,
        "plan": json.loads(decided),
        "sha256": {
            "plan": digest(decided.encode()),
            "likelihoods": digest((files("rules.beliefs") / "likelihoods.yml").read_bytes()),
            **digests_of_players(plan.config, voices),
            **{f"village {name}": digest(config) for name, config in villages.items()},
        },
    }
    begin_run(out / "about.json", about, "tournament", may_differ=("blocks", "budget"))
    replace_file(out / PLAN, text)
    readme = (files("server_sim.studies.tournament") / "folder.md").read_text("utf-8")
    readme = readme.replace("PLAN", str(plan_file)).replace("DIR", str(out))
    replace_file(out / "README.md", readme.replace("VERSION", installed_version()), write_public)


def games_file(out: Path) -> RowFile[GameResult]:
    """Return a reader and writer of the file of finished games, in the order in which they ended."""
    return RowFile(out / GAMES, _GAME)
