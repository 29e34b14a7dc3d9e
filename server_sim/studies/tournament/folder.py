"""The folder of a tournament, which says what was played and goes on where it was stopped.

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

MORE = ("blocks",)
"""Keys of ``about.json`` that may change when a tournament goes on."""
_GAME = TypeAdapter(GameResult)
_PLAYERS: TypeAdapter[Mapping[int, tuple[str, ...]]] = TypeAdapter(dict[int, tuple[str, ...]])


def describe(plan: TournamentPlan) -> dict[str, Any]:
    """The content of ``about.json``: but for ``blocks`` it is the same whenever a tournament goes on."""
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
    """Make the folder, or check that it is this tournament's; a plan with more blocks can go on there.

    Raises:
        ServerConfigError: it is another tournament's, or not the folder of one.
        OSError: it cannot be written.
    """
    begin_run(out / ABOUT, describe(plan), "tournament", may_differ=MORE)
    text = partial(Path.write_text, encoding="utf-8")
    replace_file(out / PLAN, plan_file.read_text("utf-8"))
    replace_file(out / README, _readme(plan_file, out), text)


def games_file(out: Path) -> RowFile[GameResult]:
    """The games that have ended, in their order."""
    return RowFile(out / GAMES, _GAME)


def players_by_block(out: Path) -> Mapping[int, tuple[str, ...]]:
    """Who plays from which block on, as it was kept.

    Raises:
        ServerConfigError: the file does not tell it.
    """
    return read_state(out / ROUNDS, _PLAYERS) or {}


def keep_players(out: Path, players: Mapping[int, Sequence[str]]) -> None:
    """Keep who plays from which block on, before the first of the games."""
    keep_state(out / ROUNDS, {block: tuple(names) for block, names in players.items()}, _PLAYERS)


def sorted_games(games: Iterable[GameResult]) -> list[GameResult]:
    """Games by village, block and number, each once."""
    return [game for _, game in sorted({game.key: game for game in games}.items())]


def _readme(plan: Path, out: Path) -> str:
    text = (files("server_sim.studies.tournament") / "folder.md").read_text("utf-8")
    return text.replace("PLAN", str(plan)).replace("DIR", str(out)).replace("VERSION", installed_version())
