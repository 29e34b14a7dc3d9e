"""``python -m agent``: play on a contest server, or look at the voices."""

from __future__ import annotations

import asyncio
import random
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from loguru import logger

from agent.llm.gateway import Gateway
from agent.runtime.assembly import MakePlayer, check_models, make_gateway, player_maker, trace_maker
from agent.runtime.client import Connection, keep_playing
from agent.runtime.config import MIND_NAMES, Config, ConfigError, ConnectionSpec, RunConfig, load_config
from agent.runtime.supervisor import repeat, supervise
from agent.runtime.telemetry.files import JsonFile, RotatingFile
from agent.runtime.telemetry.status import ConnectionStatus, heartbeat
from agent.speech.prompt import describe_voice
from agent.speech.voice import LanguageError
from agent.study import commands
from personas.loader import PersonaError, load_voice, voice_names

DEFAULT_FILE = Path("config.yml")
"""Read from the current directory when there and no other file is named."""

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    help="An agent for the AIWolf contest's natural-language division.",
)

for command in commands.COMMANDS:
    app.command()(command)


@app.callback(invoke_without_command=True)
def play(
    context: typer.Context,
    persona: Annotated[str | None, typer.Option(help="A bundled voice, or the path of a voice file.")] = None,
    url: Annotated[str | None, typer.Option(help="The server, e.g. ws://127.0.0.1:8080/ws.")] = None,
    team: Annotated[str | None, typer.Option(help="The team's name; no digit at its end.")] = None,
    num: Annotated[int | None, typer.Option(help="How many connections to open.")] = None,
    token: Annotated[str | None, typer.Option(help="The token of a server that asks for one.")] = None,
    lang: Annotated[str | None, typer.Option(help="ja, en, or auto: the language of the game.")] = None,
    mind: Annotated[str | None, typer.Option(help=f"What decides: {', '.join(MIND_NAMES)}.")] = None,
    config: Annotated[Path | None, typer.Option("-c", "--config", help="Settings [config.yml]")] = None,
    once: Annotated[bool, typer.Option("--once", help="Stop after one game.")] = False,
    verbose: Annotated[bool, typer.Option("-v", "--verbose", help="Log every packet and answer.")] = False,
) -> None:
    """Play on a contest server, game after game."""
    if context.invoked_subcommand is not None:
        return
    level = "DEBUG" if verbose else "INFO"
    _log_to_stderr(level)
    overrides: dict[str, dict[str, object]] = {
        "web_socket": {"url": url, "token": token, "auto_reconnect": False if once else None},
        "agent": {"persona": persona, "team": team, "num": num, "lang": lang, "mind": mind},
    }
    try:
        settings, notes = load_config(config or (DEFAULT_FILE if DEFAULT_FILE.exists() else None), overrides)
        _log_to_files(settings.run, level)
        for note in notes:
            logger.warning(note)
        finished = asyncio.run(_play_all(settings))
    except (ConfigError, PersonaError, LanguageError) as error:
        logger.error(error)
        raise typer.Exit(2) from None
    except (KeyboardInterrupt, asyncio.CancelledError) as stop:
        logger.info("stopped")
        raise typer.Exit(130 if isinstance(stop, KeyboardInterrupt) else 143) from None
    raise typer.Exit(0 if finished else 1)


@app.command()
def voices(
    name: Annotated[str | None, typer.Argument(help="A voice, or the path of a voice file.")] = None,
) -> None:
    """List the voices, or show how one is described to a language model."""
    try:
        if name is None:
            for voice in map(load_voice, voice_names()):
                typer.echo(f"{voice.name:12}{' '.join(sorted(voice.speech)):8}{voice.summary}")
            return
        voice = load_voice(name)
    except PersonaError as error:
        typer.echo(error, err=True)
        raise typer.Exit(2) from None
    for language, speech in voice.speech.items():
        typer.echo(f"{language}, {voice.gender}, {voice.age}\n{describe_voice(language, speech)}")


@app.command(hidden=True)
def rehearse() -> None:
    """Say where the rehearsal is: it needs the bundled server, and stands with it."""
    typer.echo("the rehearsal is a command of the server now: python -m server_sim rehearse", err=True)
    raise typer.Exit(2)


async def _play_all(settings: Config) -> bool:
    """Play on every connection, each on its own; whether the last game of each was finished."""
    gateway = make_gateway(settings)
    # Find fault before the first one connects.
    seats = [(seat, _maker(seat, settings, gateway)) for seat in settings.seats]
    if gateway is None:
        logger.info("no language model is named in llm.models: playing offline")
    make_trace, statuses, plays = trace_maker(settings.run), [], []
    for seat, make_player in seats:
        socket, rng = seat.web_socket, random.Random()
        connection = Connection(socket.url, seat.name, socket.token, socket.auto_reconnect, socket.token_in)
        status = ConnectionStatus(seat.name, connection.address)
        play = partial(
            keep_playing, connection, make_player, rng, model=gateway, status=status, make_trace=make_trace
        )
        plays.append(supervise(play, status, rng, restart=socket.auto_reconnect))
        statuses.append(status)
        logger.info("{}: mind {}, voice {}", seat.name, seat.agent.mind, seat.agent.persona)
    _stop_on_sigterm()
    watching: list[asyncio.Task[None]] = _watch(statuses, settings.run)
    if gateway is not None:
        watching.append(asyncio.create_task(check_models(gateway)))
    try:
        return all(await asyncio.gather(*plays))
    finally:
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        if gateway is not None:
            await gateway.close()


def _maker(seat: ConnectionSpec, settings: Config, gateway: Gateway | None) -> MakePlayer:
    try:
        return player_maker(
            seat.agent, settings.floor, seat.name, random.Random(), has_model=gateway is not None
        )
    except (PersonaError, LanguageError) as error:
        raise ConfigError(f"{seat.where}persona: {error}") from None


def _stop_on_sigterm() -> None:
    """A service manager's way to stop is as good as Ctrl-C."""
    main = asyncio.current_task()
    assert main is not None
    with suppress(NotImplementedError):  # Windows: it ends the process at once
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, main.cancel)


def _watch(statuses: Sequence[ConnectionStatus], run: RunConfig) -> list[asyncio.Task[None]]:
    """Tell people and a watchdog how the connections are doing; a loop that is stuck has no heartbeat."""

    def tell() -> None:
        for status in statuses:
            logger.info(status)

    watching = [repeat(tell, 60 * run.status_minutes)]
    if run.heartbeat is not None:
        file = JsonFile(run.heartbeat)
        watching.append(repeat(lambda: file.write(heartbeat(statuses, time.time())), run.heartbeat_seconds))
    return [asyncio.create_task(work) for work in watching]


def _log_to_stderr(level: str) -> None:
    logger.remove()
    logger.add(sys.stderr, level=level, format="{time:HH:mm:ss} {level:<7} {message}", diagnose=False)


def _log_to_files(run: RunConfig, level: str) -> None:
    if run.log_dir is not None:
        on_console = partial(typer.echo, err=True)  # the log itself is what cannot be written
        file = RotatingFile(run.log_dir / "agent.log", int(run.log_mb * 2**20), run.log_keep, on_console)
        layout = "{time:YYYY-MM-DD HH:mm:ss.SSS} {level:<7} {message}"
        logger.add(file, level=level, format=layout, diagnose=False)


if __name__ == "__main__":
    app(prog_name="python -m agent")
