"""The ``play`` command: games in this process, one to watch or thousands to count."""

from __future__ import annotations

import itertools
import os
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line
from rules.game.roles import Team
from rules.minds.names import MindName
from server_sim.config import DEFAULT_LANGUAGE, DEFAULT_VILLAGE, LANG_HELP, VILLAGE_HELP
from server_sim.errors import ServerConfigError, ServerSimError

PLAYING_MINDS = tuple(mind for mind in MindName if mind is not MindName.VANILLA)
MINDS_HELP = ", ".join(PLAYING_MINDS)


def play(
    village: Annotated[str, typer.Option(help=f"{VILLAGE_HELP}.")] = DEFAULT_VILLAGE,
    lang: Annotated[str, typer.Option(help=f"{LANG_HELP}.")] = DEFAULT_LANGUAGE,
    persona: Annotated[
        list[str],
        typer.Option(help="A voice, or a voice file; several take turns over the seats."),
    ] = ["profile"],  # noqa: B006 - typer copies it
    mind: Annotated[
        list[str], typer.Option(help=f"What decides: {MINDS_HELP}; several take turns over the seats.")
    ] = ["offline"],  # noqa: B006
    villagers: Annotated[str | None, typer.Option(help="The mind of the village's side, for --mind.")] = None,
    werewolves: Annotated[str | None, typer.Option(help="The mind of the werewolves' side, too.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    seed: Annotated[
        str | None, typer.Option(help="What decides all chance; chosen and shown if left out.")
    ] = None,
    logs: Annotated[Path | None, typer.Option(help="Where the logs go [log/play-SEED]")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to share the games.")] = os.cpu_count() or 1,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the results.")] = False,
) -> None:
    """Play games between this project's own players and show them, or count who wins."""
    from rich.console import Console
    from rich.progress import track

    from agent.runtime.telemetry.console import log_to_stderr
    from agent.runtime.telemetry.printable import printable
    from agent.speech.voice import LanguageError
    from personas.loader import PersonaError
    from server_sim.config.settings import load_bundled
    from server_sim.selfplay import selfplay
    from server_sim.selfplay.rates import summary
    from server_sim.selfplay.watch import Watcher

    log_to_stderr()
    console = Console(highlight=False, soft_wrap=True)
    seed = secrets.token_hex(4) if seed is None else seed
    folder = unused(Path("log") / f"play-{seed}") if logs is None else logs
    with mistakes_in_one_line(ServerSimError, PersonaError, LanguageError):
        rules = load_bundled(village, lang).rules
        sides = _sides(villagers, werewolves)
        _check_options(persona, lang, sides.values() if sides else mind)
        first = selfplay.SelfPlayPlan(rules, seed, 1, tuple(persona), tuple(mind), sides, logs=folder)
        plans = [replace(first, index=index) for index in range(1, games + 1)]
        try:
            if games == 1:
                results = [
                    selfplay.self_play(first, None if quiet else lambda seats: Watcher(seats, console))
                ]
            else:
                played = selfplay.play_many(plans, jobs)
                results = list(track(played, "Playing", games, console=console, disable=quiet))
        except KeyboardInterrupt:
            typer.echo(f"stopped, nothing is counted; logs in {folder}", err=True)
            raise typer.Exit(130) from None
    if games > 1:
        for table in summary(results):
            console.print(table)
    console.print(printable(f"{len(results)} games, seed {seed}; logs in {folder}"), markup=False)


def unused(folder: Path) -> Path:
    """The folder, or the first numbered one beside it that does not exist yet."""
    numbered = (folder.with_name(f"{folder.name}-{number}") for number in itertools.count(2))
    return next(path for path in itertools.chain([folder], numbered) if not path.exists())


def _sides(villagers: str | None, werewolves: str | None) -> Mapping[Team, str] | None:
    if villagers is None and werewolves is None:
        return None
    if villagers is None or werewolves is None:
        raise ServerConfigError("--villagers and --werewolves are given together")
    return {Team.VILLAGER: villagers, Team.WEREWOLF: werewolves}


def _check_options(personas: Iterable[str], lang: str, minds: Iterable[str]) -> None:
    """Find fault with the names before the first game."""
    from agent.speech.voice import voice_speaking

    for name in minds:
        if name == MindName.VANILLA:
            raise ServerConfigError(
                "the mind vanilla is a language model and nothing else, and `play` asks none: "
                "name a model in config.yml, start `serve`, and connect with --mind vanilla"
            )
        if name not in PLAYING_MINDS:
            raise ServerConfigError(f"there is no mind {name!r}; there are {MINDS_HELP}")
    for name in personas:
        voice_speaking(name, "en" if lang == "en" else "ja")
