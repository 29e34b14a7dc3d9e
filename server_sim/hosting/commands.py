"""The commands ``serve``, ``config`` and ``token``: a contest server, its villages, and who may come."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import mistakes_in_one_line
from rules.game.languages import DEFAULT_LANGUAGE
from server_sim.config import (
    DEFAULT_VILLAGE,
    LANG_HELP,
    READY_SETTINGS,
    VILLAGE_HELP,
    bundled_config,
    ready_settings,
    schema_comment,
    variant_names,
)
from server_sim.config.errors import ServerSimError
from server_sim.games.contest.behaviour import BEHAVIOURS
from server_sim.hosting.access.audience import Audience

SERVED_HELP = f"{VILLAGE_HELP}, {', '.join(variant_names())}"


def serve(
    config: Annotated[
        Path | None, typer.Option("--config", "-c", help="A configuration file of the contest's server.")
    ] = None,
    village: Annotated[str | None, typer.Option(help=f"{SERVED_HELP} [{DEFAULT_VILLAGE}].")] = None,
    lang: Annotated[str | None, typer.Option(help=f"{LANG_HELP} [{DEFAULT_LANGUAGE}].")] = None,
    host: Annotated[str | None, typer.Option(help="Address to listen on [HOST in the environment].")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="Port to listen on [PORT in the environment].")
    ] = None,
    behaviour: Annotated[
        str | None, typer.Option(help=f"The contest server to behave like: {' or '.join(BEHAVIOURS)}.")
    ] = None,
    self_match: Annotated[
        bool | None, typer.Option(help="Seat one team's players together, or one of each of several teams.")
    ] = None,
    logs: Annotated[
        Path | None, typer.Option(help="The directory for all logs, whatever the file says.")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="A site, such as https://games.example, whose web pages may play and see games."),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Seed of all randomness in the games.")] = None,
    games: Annotated[int | None, typer.Option(min=1, help="Stop after this many completed games.")] = None,
) -> None:
    """Host games for agents that connect over a WebSocket."""
    import asyncio

    from loguru import logger

    from agent.runtime.console import log_to_stderr
    from server_sim.hosting import serving

    log_to_stderr()
    with mistakes_in_one_line(ServerSimError):
        chosen = serving.load_chosen(config, village, lang)
        chosen = serving.at_address(chosen, host, port, os.environ)
        settings = serving.override(chosen, behaviour, self_match, logs, origin or ())
        for note in settings.notes:
            logger.warning("{}", note)
        asyncio.run(serving.run_server(settings, seed, games))


def config(
    name: Annotated[
        str,
        typer.Argument(
            metavar="VILLAGE|SETTINGS",
            help=f"{VILLAGE_HELP}; or ready settings of the agent: {', '.join(READY_SETTINGS)}",
        ),
    ] = DEFAULT_VILLAGE,
    lang: Annotated[str, typer.Option(help=LANG_HELP)] = DEFAULT_LANGUAGE,
) -> None:
    """Print a configuration file that you can change: a village of this server, or settings of the agent."""
    with mistakes_in_one_line(ServerSimError):
        kind = "config" if name in READY_SETTINGS else "village"
        text = ready_settings(name) if kind == "config" else bundled_config(name, lang)
        typer.echo(f"{schema_comment(kind)}{text}", nl=False)


def token(
    team: Annotated[str, typer.Option(help="The team that the token is for.")],
    role: Annotated[
        Audience, typer.Option(help="Role of the token: PLAYER for a seat, RECEIVER for spectators.")
    ] = (Audience.PLAYER),
    expires: Annotated[str, typer.Option(help="Lifetime, such as 7d, 12h or 30m.")] = "7d",
) -> None:
    """Print a new token, signed with the secret in SECRET_KEY."""
    from server_sim.hosting.access.tokens import requested_token, secret_from

    with mistakes_in_one_line(ServerSimError):
        secret = secret_from(os.environ)
        typer.echo(requested_token(secret, team, role, expires, int(time.time())))
