"""The commands ``play``, for games in this process, and ``replay``, for games of before."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from agent.runtime.command_line import ConfigOption, mistakes_in_one_line, name_next, stopped_in_one_line
from rules.minds.names import MINDS_TOLD, is_any_mind
from server_sim.config import (
    DEFAULT_LANGUAGE,
    DEFAULT_VILLAGE,
    LANG_HELP,
    VILLAGE_HELP,
    variant_names,
)
from server_sim.config.errors import ServerConfigError, ServerSimError

if TYPE_CHECKING:
    from personas.schema import Language


def play(
    name: Annotated[str | None, typer.Argument(metavar="NAME", help="Your name, after --me [you]")] = None,
    me: Annotated[bool, typer.Option("--me", help="Play along at this terminal, in one game.")] = False,
    village: Annotated[
        str, typer.Option(help=f"{VILLAGE_HELP}; or another game: {', '.join(variant_names())}.")
    ] = DEFAULT_VILLAGE,
    lang: Annotated[str, typer.Option(help=f"{LANG_HELP}.")] = DEFAULT_LANGUAGE,
    persona: Annotated[
        list[str],
        typer.Option(help="A voice, or a voice file; several take turns over the seats."),
    ] = ["profile"],  # noqa: B006 - typer copies it
    mind: Annotated[
        list[str], typer.Option(help=f"What decides: {MINDS_TOLD}; several take turns over the seats.")
    ] = ["offline"],  # noqa: B006
    villagers: Annotated[
        str | None, typer.Option(help="The mind of the village's side, in Avalon of the good, for --mind.")
    ] = None,
    werewolves: Annotated[
        str | None, typer.Option(help="The mind of the werewolves' side, in Avalon of the evil, too.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    seed: Annotated[
        str | None,
        typer.Option(help="What decides all chance but a language model's; chosen and shown if left out."),
    ] = None,
    logs: Annotated[Path | None, typer.Option(help="Where the logs go [log/play-SEED]")] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            min=1, help="Processes to share the games [all cores]; with a language model games at a time [1]"
        ),
    ] = None,
    config: ConfigOption = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the results.")] = False,
    seconds: Annotated[
        float | None,
        typer.Option(min=0, help="With --me: time for an answer, 0 without limit [the village's]"),
    ] = None,
    floor: Annotated[
        float | None,
        typer.Option(min=1, help="With --me: seconds of a freeform phase [the village's]"),
    ] = None,
) -> None:
    """Play games to watch, to count, or with a seat for you.

    All other seats have this project's own players.
    """
    from rich.console import Console

    from agent.runtime.config import ConfigError
    from agent.runtime.console import log_to_stderr
    from agent.runtime.printable import printable
    from agent.speech.voice import LanguageError
    from personas.loader import PersonaError
    from server_sim.config.settings import load_any
    from server_sim.people.series import PlayWish, play_series

    log_to_stderr()
    console = Console(highlight=False, soft_wrap=True)
    seed = secrets.token_hex(4) if seed is None else seed
    folder = unused(Path("log") / f"play-{seed}") if logs is None else logs
    with mistakes_in_one_line(ServerSimError, ConfigError, PersonaError, LanguageError):
        own = _OwnWish(name, seconds, floor, folder, seed)
        _check_company(own, me=me, many=games > 1 or quiet or villagers is not None or werewolves is not None)
        if me:
            _play_along(own, village, lang, persona, mind, config)
            return
        sides = _sides(villagers, werewolves)
        minds = tuple(mind) if sides is None else sides
        _check_options(persona, lang, minds, village)
        load_any(village, lang)
        language: Language = "en" if lang == "en" else "ja"
        wish = PlayWish(village, language, seed, games, tuple(persona), minds, sides is not None, folder)
        played = play_series(wish, jobs, config, console, quiet=quiet)
    count = "1 game" if played == 1 else f"{played} games"
    if played < games:
        typer.echo(printable(f"stopped after {count} of {games}, seed {seed}; logs in {folder}"), err=True)
        raise typer.Exit(130)
    console.print(printable(f"{count}, seed {seed}; logs in {folder}"), markup=False)
    name_next("replay" if games == 1 or village in variant_names() else "report", folder)


def replay(
    log: Annotated[
        Path,
        typer.Argument(
            metavar="LOG_OR_FOLDER", help="A recorded game, or a folder whose games follow one another."
        ),
    ],
    pace: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            min=0,
            help="Time from line to line; the space bar holds, q stops, other keys hurry. Left out: none.",
        ),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Also show before each vote what a player, or public, could believe."
        ),
    ] = None,
    no_roles: Annotated[
        bool, typer.Option("--no-roles", help="Show only what all players were told.")
    ] = False,
) -> None:
    """Show recorded games again, line by line.

    Talk and what it claims, votes, deaths, and what a seat could believe.
    """
    from server_sim.people.terminal.replaying import Showing, show_games

    with stopped_in_one_line("stopped"), mistakes_in_one_line(ValueError):
        failed = show_games(log, Showing(seat, with_roles=not no_roles), pace)
    if failed:
        raise typer.Exit(1)


class _OwnWish(NamedTuple):
    """Who plays along, for how long it may think and talk, and where and by which seed."""

    name: str | None
    seconds: float | None
    floor: float | None
    folder: Path
    seed: str


def _play_along(
    own: _OwnWish,
    village: str,
    lang: str,
    personas: Sequence[str],
    minds: Sequence[str],
    config: Path | None,
) -> None:
    """Play one game with a person at this terminal."""
    from server_sim.config.settings import load_any
    from server_sim.people.mixed_game import MixedPlan
    from server_sim.people.model_settings import settings_of_models
    from server_sim.people.terminal.playing import YOU, play_own_seat

    _check_options(personas, lang, minds, village)
    plan = MixedPlan(
        load_any(village, lang),
        "en" if lang == "en" else "ja",
        own.seed,
        tuple(personas),
        tuple(minds),
        (own.name or YOU,),
        seconds=own.seconds,
        floor_seconds=own.floor,
        logs=own.folder,
    )
    with stopped_in_one_line(f"stopped; logs in {own.folder}"):
        play_own_seat(plan, settings_of_models(config, minds))
    name_next("replay", own.folder)


def _check_company(own: _OwnWish, *, me: bool, many: bool) -> None:
    """A person plays one game, and must not learn the sides from the minds."""
    if me and many:
        others = "--games, --quiet, --villagers and --werewolves"
        raise ServerConfigError(f"--me plays one game: leave out {others}")
    if not me and own[:3] != (None, None, None):
        raise ServerConfigError("a NAME, --seconds and --floor are for those who play along: add --me")


def unused(folder: Path) -> Path:
    """The folder, or the first numbered one beside it that does not exist yet."""
    numbered = (folder.with_name(f"{folder.name}-{number}") for number in itertools.count(2))
    return next(path for path in itertools.chain([folder], numbered) if not path.exists())


def _sides(villagers: str | None, werewolves: str | None) -> tuple[str, str] | None:
    """The minds of both sides, where they are given."""
    if villagers is None and werewolves is None:
        return None
    if villagers is None or werewolves is None:
        raise ServerConfigError("--villagers and --werewolves are given together")
    return villagers, werewolves


def _check_options(personas: Iterable[str], lang: str, minds: Iterable[str], village: str) -> None:
    """Find fault with the names before the first game."""
    from agent.games.parlour.courses import misfit
    from agent.speech.voice import voice_speaking

    for name in minds:
        if not is_any_mind(name):
            raise ServerConfigError(f"there is no mind {name!r}; there are {MINDS_TOLD}")
        if why := misfit(name, village):
            raise ServerConfigError(f"--mind: {why}, not for {village}")
    for name in personas:
        voice_speaking(name, "en" if lang == "en" else "ja")
