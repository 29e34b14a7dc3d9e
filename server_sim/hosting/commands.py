"""The ``serve`` command: a contest server from the command line."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from loguru import logger

from server_sim.config import DEFAULT_LANGUAGE, DEFAULT_VILLAGE, LANGUAGES, VILLAGES, bundled_config
from server_sim.config.settings import ServerSettings, load_bundled, load_settings, load_sheriff_village
from server_sim.driver.logs import LogFiles
from server_sim.errors import ServerConfigError, ServerSimError
from server_sim.games.contest.rules import BEHAVIOURS, RulesClash
from server_sim.games.sheriff.rules import VILLAGES as SHERIFF_VILLAGES
from server_sim.hosting.server import PATH, ContestServer

VILLAGE_HELP = f"A bundled village: {', '.join(VILLAGES)}"
SERVED_HELP = f"{VILLAGE_HELP}, {', '.join(SHERIFF_VILLAGES)}"
LANG_HELP = f"The language of its names and profiles: {', '.join(LANGUAGES)}"


def serve(
    config: Annotated[
        Path | None, typer.Option("--config", "-c", help="A configuration file of the contest's server.")
    ] = None,
    village: Annotated[str | None, typer.Option(help=f"{SERVED_HELP} [{DEFAULT_VILLAGE}].")] = None,
    lang: Annotated[str | None, typer.Option(help=f"{LANG_HELP} [{DEFAULT_LANGUAGE}].")] = None,
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port to listen on.")] = None,
    behaviour: Annotated[
        str | None, typer.Option(help=f"The contest server to behave like: {' or '.join(BEHAVIOURS)}.")
    ] = None,
    self_match: Annotated[
        bool | None, typer.Option(help="Seat one team's players together, or one of each of several teams.")
    ] = None,
    logs: Annotated[
        Path | None, typer.Option(help="The directory for all logs, whatever the file says.")
    ] = None,
    seed: Annotated[str | None, typer.Option(help="What decides all chance in the games.")] = None,
    games: Annotated[int | None, typer.Option(min=1, help="Stop after so many games.")] = None,
) -> None:
    """Host games for agents that connect over a WebSocket."""
    log_to_console()
    try:
        settings = override(_load(config, village, lang), host, port, behaviour, self_match, logs)
        for note in settings.notes:
            logger.warning("{}", note)
        asyncio.run(_serve(settings, seed, games))
    except ServerSimError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


def config(
    village: Annotated[str, typer.Argument(help=VILLAGE_HELP)] = DEFAULT_VILLAGE,
    lang: Annotated[str, typer.Option(help=LANG_HELP)] = DEFAULT_LANGUAGE,
) -> None:
    """Print a bundled village as a configuration file, for this server or the contest's own."""
    try:
        typer.echo(bundled_config(village, lang), nl=False)
    except ServerSimError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None


def log_to_console() -> None:
    """Plain lines on standard error; variables stay out of tracebacks, for they may be anything.

    asyncio warns of every packet that a vanished client does not get, which is of no use to anyone.
    """
    logging.getLogger("asyncio").setLevel(logging.ERROR)
    logger.remove()
    logger.add(sys.stderr, format="{time:HH:mm:ss} {level: <7} {message}", level="INFO", diagnose=False)


def override(
    settings: ServerSettings,
    host: str | None = None,
    port: int | None = None,
    behaviour: str | None = None,
    self_match: bool | None = None,
    logs: Path | None = None,
) -> ServerSettings:
    """The settings with what the command line says instead.

    Raises:
        ConfigError: there is no such behaviour, or the settings ask for what it cannot do.
    """
    if host is not None:
        settings = replace(settings, host=host)
    if port is not None:
        settings = replace(settings, port=port)
    if behaviour is not None:
        if settings.sheriff is not None:
            raise ServerConfigError(
                "--behaviour: the contest's server, of whatever version, has no such village"
            )
        if behaviour not in BEHAVIOURS:
            raise ServerConfigError(f"--behaviour: must be one of {', '.join(BEHAVIOURS)}, not {behaviour!r}")
        try:
            rules = replace(settings.rules, behaviour=BEHAVIOURS[behaviour])
        except RulesClash as error:
            raise ServerConfigError(f"--behaviour: {error}") from None
        settings = replace(settings, rules=rules)
    if self_match is not None:
        if settings.league is not None:
            raise ServerConfigError("--self-match: the settings schedule the matches (matching.is_optimize)")
        settings = replace(settings, self_match=self_match)
    if logs is not None:
        settings = replace(settings, game_log=LogFiles(logs / "game"), json_log=LogFiles(logs / "json"))
        if settings.realtime is not None:
            settings = replace(settings, realtime=LogFiles(logs / "realtime"))
    return settings


def _load(config: Path | None, village: str | None, lang: str | None) -> ServerSettings:
    if config is None and village is not None and village in SHERIFF_VILLAGES:
        return load_sheriff_village(village, lang or DEFAULT_LANGUAGE)
    if config is None:
        return load_bundled(village or DEFAULT_VILLAGE, lang or DEFAULT_LANGUAGE)
    if village is not None:
        raise ServerConfigError("--config and --village cannot be given together")
    if lang is not None:
        raise ServerConfigError(
            "--lang chooses among the bundled villages; the language of --config is in its file"
        )
    return load_settings(config)


async def _serve(settings: ServerSettings, seed: str | None, games: int | None) -> None:
    server = ContestServer(settings, seed=seed, games=games)
    await server.start()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C breaks off at once
            loop.add_signal_handler(number, server.stop)
    count = settings.setting.agent_count
    logger.info(
        "listening on ws://{}:{}{} for games of {}, seed {}",
        settings.host,
        server.port,
        PATH,
        count,
        server.seed,
    )
    await server.run()
    logger.info("stopped after {} games", server.finished)
