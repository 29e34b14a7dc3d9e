"""The commands ``play`` (games in this process) and ``replay`` (recorded games)."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import (
    ConfigOption,
    mistakes_in_one_line,
    print_next_command,
    stopped_in_one_line,
)
from agent.runtime.printable import printable
from rules.game.languages import DEFAULT_LANGUAGE
from rules.minds.names import MINDS_TOLD, is_any_mind
from server_sim.config import DEFAULT_VILLAGE, LANG_HELP, VILLAGE_HELP, checked_language, variant_names
from server_sim.config.errors import ServerConfigError, ServerSimError


def play(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Your name, after --me [you]")] = None,
    me: Annotated[bool, typer.Option("--me", help="Play along at this terminal, in one game.")] = False,
    village: Annotated[
        str, typer.Option(help=f"{VILLAGE_HELP}; or another game: {', '.join(variant_names())}.")
    ] = DEFAULT_VILLAGE,
    lang: Annotated[str, typer.Option(help=f"{LANG_HELP}.")] = DEFAULT_LANGUAGE,
    persona: Annotated[
        list[str],
        typer.Option(help="A voice, or a voice file; several are assigned to the seats in turn."),
    ] = ["profile"],  # noqa: B006 - typer copies it
    mind: Annotated[
        list[str],
        typer.Option(help=f"Decision maker: {MINDS_TOLD}; several are assigned to the seats in turn."),
    ] = ["offline"],  # noqa: B006
    villagers: Annotated[
        str | None, typer.Option(help="Instead of --mind: mind of the village's side, in Avalon of the good.")
    ] = None,
    werewolves: Annotated[
        str | None, typer.Option(help="Mind of the werewolves' side, in Avalon of the evil.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    seed: Annotated[
        str | None,
        typer.Option(help="Seed of all randomness except language models' [random; it is shown]."),
    ] = None,
    logs: Annotated[Path | None, typer.Option(help="Folder for the logs [log/play-SEED]")] = None,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, help="Worker processes [all cores]; with a language model, concurrent games [1]"),
    ] = None,
    config: ConfigOption = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the results.")] = False,
    seconds: Annotated[
        float | None,
        typer.Option(min=0, help="With --me: seconds for an answer, 0 for no limit [the village's]"),
    ] = None,
    floor: Annotated[
        float | None,
        typer.Option(min=1, help="With --me: seconds of a freeform phase [the village's]"),
    ] = None,
) -> None:
    """Play games here: watch one, count the results of several, or play along.

    Computer players take all other seats.
    """
    from rich.console import Console

    from agent.runtime.config_file import ConfigError
    from agent.runtime.console import log_to_stderr
    from agent.speech.voice import LanguageError
    from personas.loader import PersonaError
    from server_sim.config.settings import load_any
    from server_sim.people.terminal.watch import play_series
    from server_sim.playing.play_file import PlayedSeries, note_series

    log_to_stderr()
    console = Console(highlight=False, soft_wrap=True)
    seed = secrets.token_hex(4) if seed is None else seed
    folder = unused(Path("log") / f"play-{seed}") if logs is None else logs
    with mistakes_in_one_line(ServerSimError, ConfigError, PersonaError, LanguageError):
        sides = [side for side in (villagers, werewolves) if side is not None]
        if me and (games > 1 or quiet or sides):
            others = "--games, --quiet, --villagers and --werewolves"
            raise ServerConfigError(f"--me plays one game: leave out {others}")
        if not me and (name, seconds, floor) != (None, None, None):
            raise ServerConfigError("NAME, --seconds and --floor need --me")
        if len(sides) == 1:
            raise ServerConfigError("--villagers and --werewolves are given together")
        minds, personas = tuple(sides or mind), tuple(persona)
        _check_names(personas, lang, minds, village)
        settings = load_any(village, lang)
        series = PlayedSeries(
            village=village, lang=lang, seed=seed, games=games, personas=personas, minds=minds
        )
        if me:
            from server_sim.people.mixed_game import MixedPlan
            from server_sim.people.model_settings import settings_of_models
            from server_sim.people.terminal.playing import YOU, play_own_seat

            people = (name or YOU,)
            plan = MixedPlan(settings, lang, seed, personas, minds, people, seconds, floor, folder)

            def begun() -> None:
                if settings.variant is None:
                    note_series(folder, series.model_copy(update={"people": people}))

            with stopped_in_one_line(f"stopped; logs in {folder}"):
                play_own_seat(plan, settings_of_models(config, minds), begun)
            print_next_command("replay", folder)
            return
        played = play_series(series, folder, jobs, config, console, by_side=bool(sides), quiet=quiet)
    count = "1 game" if played == 1 else f"{played} games"
    if played < games:
        typer.echo(printable(f"stopped after {count} of {games}, seed {seed}; logs in {folder}"), err=True)
        raise typer.Exit(130)
    console.print(printable(f"{count}, seed {seed}; logs in {folder}"), markup=False)
    print_next_command("replay" if games == 1 or village in variant_names() else "report", folder)


def replay(
    log: Annotated[
        Path,
        typer.Argument(metavar="LOG_OR_FOLDER", help="A recorded game, or a folder of games."),
    ],
    pace: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            min=0,
            help="Seconds between lines; the space bar pauses, q quits, other keys skip [0].",
        ),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Before each vote, also show the beliefs of a player, or of public."
        ),
    ] = None,
    no_roles: Annotated[
        bool, typer.Option("--no-roles", help="Show only what all players were told.")
    ] = False,
    html: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the game, to share, as a page of one file; shows nothing."),
    ] = None,
    svg: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a picture of what the public could believe; shows nothing."),
    ] = None,
    png: Annotated[Path | None, typer.Option(metavar="FILE", help="The same picture as PNG.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite these files if they are there.")] = False,
) -> None:
    """Show recorded games again, line by line.

    This shows talk and what it claims, votes, deaths, and what a player could believe.
    """
    from server_sim.people.replay.writing import SharedFiles, write_shared
    from server_sim.people.terminal.replaying import show_games

    with stopped_in_one_line("stopped"), mistakes_in_one_line(ValueError):
        wanted = SharedFiles(html, svg, png)
        if wanted.paths:
            if pace is not None or seat is not None:
                raise ValueError("--html, --svg and --png write files: leave out --pace and --seat")
            for path in write_shared(log, wanted, with_roles=not no_roles, force=force):
                typer.echo(printable(f"game in {path}"))
            return
        if force:
            raise ValueError("--force needs --html, --svg or --png")
        failed = show_games(log, seat, not no_roles, pace)
    if failed:
        raise typer.Exit(1)


def unused(folder: Path) -> Path:
    """Return the folder, or if it exists, one with the first unused number appended to its name."""
    numbered = (folder.with_name(f"{folder.name}-{number}") for number in itertools.count(2))
    return next(path for path in itertools.chain([folder], numbered) if not path.exists())


def _check_names(personas: Iterable[str], lang: str, minds: Iterable[str], village: str) -> None:
    from agent.games.misfits import misfit
    from agent.speech.voice import voice_speaking

    for name in minds:
        if not is_any_mind(name):
            raise ServerConfigError(f"there is no mind {name!r}; there are {MINDS_TOLD}")
        if why := misfit(name, village):
            raise ServerConfigError(f"--mind: {why}, not for {village}")
    for name in personas:
        voice_speaking(name, checked_language(lang))
