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
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from agent.runtime.command_line import installed_version
from agent.runtime.files import replace_file
from server_sim.config import bundled_config
from server_sim.studies.common.digests import digest, digests_of_players, versions
from server_sim.studies.common.run_folder import RowFile, begin_run, keep_state, read_state
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import GameResult

PLAN, ABOUT, GAMES, README = "plan.yml", "about.json", "games.jsonl", "README.md"
ROUNDS = "rounds.json"
LOGS, COMMANDS = "logs", "commands"

MAY_DIFFER = ("blocks",)
"""Keys of ``about.json`` that may change when a tournament is resumed."""
_GAME = TypeAdapter(GameResult)
_PLAYERS: TypeAdapter[Mapping[int, tuple[str, ...]]] = TypeAdapter(dict[int, tuple[str, ...]])


def describe(plan: TournamentPlan) -> dict[str, Any]:
    """Return the content of ``about.json``; everything except ``blocks`` stays the same on resuming."""
    voices = [entrant.persona for entrant in plan.entrants if entrant.command is None]
    likelihoods = (files("rules.beliefs") / "likelihoods.yml").read_bytes()
    return {
        **versions(),
        "seed": plan.seed,
        "blocks": plan.blocks,
        "plan": json.loads(plan.model_dump_json(exclude={"blocks", "config"})),
        "sha256": {
            "plan": digest(plan.model_dump_json(exclude={"blocks", "config"}).encode()),
            "likelihoods": digest(likelihoods),
            **digests_of_players(plan.config, voices),
            **{
                f"village {village}": digest(bundled_config(village, plan.language).encode())
                for village in plan.villages
            },
        },
    }


def open_tournament(out: Path, plan_file: Path, plan: TournamentPlan) -> None:
    """Create the folder, or check that it belongs to this tournament, possibly with more blocks.

    Raises:
        ServerConfigError: it belongs to another tournament, or is not a tournament's folder.
        OSError: it cannot be written.
    """
    begin_run(out / ABOUT, describe(plan), "tournament", may_differ=MAY_DIFFER)
    text = partial(Path.write_text, encoding="utf-8")
    replace_file(out / PLAN, plan_file.read_text("utf-8"))
    replace_file(out / README, _readme(plan_file, out), text)


def games_file(out: Path) -> RowFile[GameResult]:
    """Return the file of finished games, in order."""
    return RowFile(out / GAMES, _GAME)


def players_by_block(out: Path) -> Mapping[int, tuple[str, ...]]:
    """Return the stored players from each block on.

    Raises:
        ServerConfigError: the file is not valid.
    """
    return read_state(out / ROUNDS, _PLAYERS) or {}


def keep_players(out: Path, players: Mapping[int, Sequence[str]]) -> None:
    """Store the players from each block on; called before the first of these games."""
    keep_state(out / ROUNDS, {block: tuple(names) for block, names in players.items()}, _PLAYERS)


def sorted_games(games: Iterable[GameResult]) -> list[GameResult]:
    """Return games sorted by village, block and number, without duplicates."""
    return [game for _, game in sorted({game.key: game for game in games}.items())]


def _readme(plan: Path, out: Path) -> str:
    text = (files("server_sim.studies.tournament") / "folder.md").read_text("utf-8")
    return text.replace("PLAN", str(plan)).replace("DIR", str(out)).replace("VERSION", installed_version())
