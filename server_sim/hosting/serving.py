"""Builds the settings of ``serve`` from the command line, and runs the server until it is stopped."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from loguru import logger

from rules.game.languages import DEFAULT_LANGUAGE
from server_sim.config import DEFAULT_VILLAGE
from server_sim.config.errors import ServerConfigError
from server_sim.config.notation import host_to_listen_on, web_origin
from server_sim.config.settings import ServerSettings, load_any, load_settings
from server_sim.driver.logs import LogFiles
from server_sim.games.contest.behaviour import BEHAVIOURS
from server_sim.games.contest.rules import RulesClash
from server_sim.hosting.access.connection_limiter import AcceptErrors
from server_sim.hosting.http import PATH, bracketed
from server_sim.hosting.server import ContestServer

MOST_PORTS = 65535
"""Highest port number."""


def load_chosen(config: Path | None, village: str | None, lang: str | None) -> ServerSettings:
    """Load the settings of a configuration file or of a bundled village.

    Raises:
        ServerConfigError: they cannot be used, or both a file and a village are given.
    """
    if config is None:
        return load_any(village or DEFAULT_VILLAGE, lang or DEFAULT_LANGUAGE)
    if village is not None:
        raise ServerConfigError("--config and --village cannot be given together")
    if lang is not None:
        raise ServerConfigError(
            "--lang chooses among the bundled villages; the language of --config is in its file"
        )
    return load_settings(config)


def at_address(
    settings: ServerSettings, host: str | None, port: int | None, environment: Mapping[str, str]
) -> ServerSettings:
    """Return the settings with ``host`` and ``port``; if one is None, with HOST or PORT of the environment.

    Raises:
        ServerConfigError: the host or the port is invalid.
    """
    options = {"HOST": host, "PORT": port}
    asked = {name: environment[name] for name in options if options[name] is None and environment.get(name)}
    if (chosen := asked.get("HOST", host)) is not None:
        try:
            settings = replace(settings, host=host_to_listen_on(chosen))
        except ValueError as error:
            raise ServerConfigError(
                f"{'HOST in the environment' if 'HOST' in asked else '--host'}: {error}"
            ) from None
    if "PORT" in asked:
        port = _port_of_environment(asked["PORT"])
    if asked:
        logger.info("the listening address is set in the environment by {}", " and ".join(asked))
    return settings if port is None else replace(settings, port=port)


def _port_of_environment(given: str) -> int:
    if not (given.isascii() and given.isdigit() and len(given) <= 5 and int(given) <= MOST_PORTS):
        limits = f"must be a number from 0 to {MOST_PORTS}"
        raise ServerConfigError(f"PORT in the environment: {limits}, not {given[:60]!r}")
    return int(given)


def override(
    settings: ServerSettings,
    behaviour: str | None = None,
    self_match: bool | None = None,
    logs: Path | None = None,
    origins: Sequence[str] = (),
) -> ServerSettings:
    """Return the settings changed by command-line options (None: unchanged); ``origins`` are added.

    Raises:
        ServerConfigError: the behaviour or an origin is invalid, or does not fit the settings.
    """
    if behaviour is not None:
        settings = _behaving(settings, behaviour)
    if self_match is not None:
        if settings.league is not None:
            raise ServerConfigError("--self-match: the settings schedule the matches (matching.is_optimize)")
        settings = replace(settings, self_match=self_match)
    if logs is not None:
        settings = replace(settings, game_log=LogFiles(logs / "game"), json_log=LogFiles(logs / "json"))
        if settings.realtime is not None:
            settings = replace(settings, realtime=LogFiles(logs / "realtime"))
    try:
        return replace(settings, origins=(*settings.origins, *map(web_origin, origins)))
    except ValueError as error:
        raise ServerConfigError(f"--origin: {error}") from None


def _behaving(settings: ServerSettings, behaviour: str) -> ServerSettings:
    if settings.variant is not None:
        raise ServerConfigError("--behaviour: no version of the contest's server has this village")
    if behaviour not in BEHAVIOURS:
        raise ServerConfigError(f"--behaviour: must be one of {', '.join(BEHAVIOURS)}, not {behaviour!r}")
    try:
        rules = replace(settings.rules, behaviour=BEHAVIOURS[behaviour])
    except RulesClash as error:
        raise ServerConfigError(f"--behaviour: {error}") from None
    return replace(settings, rules=rules)


async def run_server(settings: ServerSettings, seed: str | None, games: int | None) -> None:
    """Run a server until it has played this many games (None: no limit) or is told to stop.

    Raises:
        CannotListen: the address in the settings cannot be used.
    """
    server = ContestServer(settings, seed=seed, games=games, whole_games=True)
    await server.start()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(AcceptErrors())
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C aborts at once
            loop.add_signal_handler(number, server.stop)
    address = f"ws://{bracketed(settings.host)}:{server.port}{PATH}"
    logger.info("listening on {} for games of {}, seed {}", address, settings.size, server.seed)
    logs = log_folders(settings)
    logger.info(logs)
    await server.run()
    logger.info("stopped after {}; {}", server.tally, logs)


def log_folders(settings: ServerSettings) -> str:
    """Return a text that says where the logs of games are written."""
    files = (settings.game_log, settings.json_log, settings.realtime)
    folders = ", ".join(dict.fromkeys(str(log.directory) for log in files if log is not None))
    return f"logs in {folders}" if folders else "no logs are kept: the settings turn them all off"
