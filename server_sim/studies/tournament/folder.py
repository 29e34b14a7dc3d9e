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

import hashlib
import json
import platform
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from agent.runtime.command_line import installed_version
from agent.runtime.files import replace_file
from server_sim.config import bundled_config
from server_sim.config.errors import ServerConfigError
from server_sim.studies.common.row_file import append_rows, kept_rows
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import GameResult, game_from_line, game_to_line

PLAN, ABOUT, GAMES, README = "plan.yml", "about.json", "games.jsonl", "README.md"
ROUNDS = "rounds.json"
LOGS, COMMANDS = "logs", "commands"

PACKAGES = ("agent", "personas", "prompts", "rules", "server_sim")
_PLAYERS = TypeAdapter(dict[int, tuple[str, ...]])
MORE = ("blocks", "matches")
"""Keys of ``about.json`` of which a run that goes on may have more."""
READ_BY_PLAYERS = (".py", ".yml", ".j2")
"""Kinds of files that decide how players play."""


def describe(plan: TournamentPlan) -> dict[str, Any]:
    """The content of ``about.json``: but for ``blocks`` it is the same whenever a tournament goes on."""
    minds = [entrant for entrant in plan.entrants if entrant.command is None]
    voices = {entrant.persona for entrant in minds}
    likelihoods = (files("rules.beliefs") / "likelihoods.yml").read_bytes()
    return {
        "package": installed_version(),
        "python": platform.python_version(),
        "seed": plan.seed,
        "blocks": plan.blocks,
        "plan": json.loads(plan.model_dump_json(exclude={"blocks", "config"})),
        "sha256": {
            "plan": digest(plan.model_dump_json(exclude={"blocks", "config"}).encode()),
            "source": digest_of_source(),
            "likelihoods": digest(likelihoods),
            "config": None if plan.config is None else digest(plan.config.read_bytes()),
            **{f"persona {voice}": digest(voice_file(voice)) for voice in sorted(voices)},
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
    about = describe(plan)
    check_folder(out, about, "tournament")
    text = partial(Path.write_text, encoding="utf-8")
    replace_file(out / PLAN, plan_file.read_text("utf-8"))
    replace_file(out / README, _readme(plan_file, out), text)
    replace_file(out / ABOUT, json.dumps(about, ensure_ascii=False, indent=2) + "\n")


def check_folder(out: Path, about: Mapping[str, Any], what: str) -> None:
    """Make the folder of a run that ``about`` tells of, or check that it is the same run's.

    Raises:
        ServerConfigError: it is another run's, or not the folder of ``what`` this is.
        OSError: it cannot be made.
    """
    if (out / ABOUT).exists():
        _check_same(out / ABOUT, about, what)
    elif out.exists() and any(out.iterdir()):
        raise ServerConfigError(
            f"{out}: is not empty, and no {what} that could go on here: it has no {ABOUT}"
        )
    out.mkdir(parents=True, exist_ok=True)


def recorded(out: Path) -> list[GameResult]:
    """The games that have ended, in their order.

    Raises:
        RowError: a line is no game.
    """
    return kept_rows(out / GAMES, game_from_line)


def players_by_block(out: Path) -> dict[int, tuple[str, ...]]:
    """Who plays from which block on, as it was kept.

    Raises:
        ServerConfigError: the file does not tell it.
    """
    file = out / ROUNDS
    try:
        return _PLAYERS.validate_json(file.read_bytes()) if file.exists() else {}
    except ValidationError:
        raise ServerConfigError(f"{file}: does not tell who plays from which block on") from None


def keep_players(out: Path, players: Mapping[int, Sequence[str]]) -> None:
    """Keep who plays from which block on, before the first of the games."""
    replace_file(out / ROUNDS, json.dumps(dict(players), ensure_ascii=False) + "\n")


def sorted_games(games: Iterable[GameResult]) -> list[GameResult]:
    """Games by village, block and number, each once."""
    return [game for _, game in sorted({game.key: game for game in games}.items())]


def keep_game(out: Path, game: GameResult) -> None:
    """Keep a game that has ended.

    Raises:
        OSError: it cannot be written.
    """
    append_rows(out / GAMES, game_to_line(game))


def _check_same(file: Path, about: Mapping[str, Any], what: str) -> None:
    try:
        before = json.loads(file.read_text("utf-8"))
    except ValueError:
        before = None
    if not isinstance(before, dict) or not isinstance(before.get("sha256"), dict):
        raise ServerConfigError(f"{file}: does not tell of a {what}")
    flat, flat_before = _by_name(about), _by_name(before)
    for key in dict.fromkeys([*flat, *flat_before]):
        if key not in MORE and flat.get(key) != flat_before.get(key):
            raise ServerConfigError(
                f"{file.parent}: was begun with another {key}; what is compared must not change: "
                "choose another --out"
            )


def _by_name(about: Mapping[str, Any]) -> dict[str, Any]:
    """What decides games, by name, the plan first for what is best understood."""
    known = {key: value for key, value in about.items() if key != "sha256"}
    return {**known, **about["sha256"]}


def digest(content: bytes) -> str:
    """The SHA-256 of a file's content, in hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()


def digest_of_source() -> str:
    """One for all files that decide how players play and how games are driven."""
    whole = hashlib.sha256()
    for package in PACKAGES:
        top = Path(str(files(package)))
        found = (file for file in top.rglob("*") if file.suffix in READ_BY_PLAYERS and file.is_file())
        for file in sorted(found, key=lambda path: path.relative_to(top).as_posix()):
            whole.update(f"{package}/{file.relative_to(top).as_posix()}\n".encode())
            whole.update(hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def voice_file(voice: str) -> bytes:
    """The file of a bundled voice, or of the user's own; they are told apart as the loader does."""
    if "/" in voice or voice.endswith((".yml", ".yaml")):
        return Path(voice).read_bytes()
    return (files("personas") / f"{voice}.yml").read_bytes()


def _readme(plan: Path, out: Path) -> str:
    text = (files("server_sim.studies.tournament") / "folder.md").read_text("utf-8")
    return text.replace("PLAN", str(plan)).replace("DIR", str(out)).replace("VERSION", installed_version())
