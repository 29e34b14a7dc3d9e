"""The ``web`` command: games for people in a browser."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from ipaddress import ip_address
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from agent.extras import install
from agent.runtime.command_line import ConfigOption, mistakes_in_one_line
from server_sim.config import checked_language
from server_sim.config.errors import ServerConfigError, ServerSimError

if TYPE_CHECKING:
    from agent.runtime.config import Config
    from server_sim.people.web.budget import VisitorBudgets

DOLLARS = 1.0
"""Default daily model budget of one visitor, in US dollars."""


def web(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where to listen; 0 finds a free port.")] = 8090,
    lang: Annotated[
        str | None, typer.Option(help="Default language of the pages, ja or en [the browser's]")
    ] = None,
    logs: Annotated[Path, typer.Option(help="Folder for the games' logs.")] = Path("log/web"),
    show: Annotated[
        Path | None, typer.Option(help="A folder of recorded games that all visitors may replay.")
    ] = None,
    config: ConfigOption = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="Address of a trusted reverse proxy; may be repeated."),
    ] = None,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            help="A host name to answer to besides localhost, and to no other; may be repeated "
            "[none on a loopback address, else any]."
        ),
    ] = None,
    budget: Annotated[
        float | None,
        typer.Option(
            min=0, help=f"Daily limit in US dollars for the models of one visitor's games [{DOLLARS:g}]."
        ),
    ] = None,
    drain: Annotated[
        int, typer.Option(min=0, help="Seconds for which games under way go on after SIGTERM.")
    ] = 0,
) -> None:
    """Play, watch and look through games in a browser."""
    import asyncio

    from agent.runtime.config_file import ConfigError
    from agent.runtime.console import log_to_stderr

    with mistakes_in_one_line(ServerSimError, ConfigError):
        language = None if lang is None else checked_language(lang)
        if find_spec("nicegui") is None:
            raise ServerConfigError(f"web needs the package nicegui: {install('web')}")
        if budget is not None and config is None:
            raise ServerConfigError("--budget: no language model is used without settings (-c)")
        dollars = DOLLARS if budget is None else budget
        if not isfinite(dollars):
            raise ServerConfigError(f"--budget: must be a number of dollars, not {dollars}")
        proxies = _checked_proxies(proxy or ())
        allowed = _checked_host_names(allowed_host or ())

        from server_sim.people.web.serving import listen, serve_pages

        log_to_stderr()
        asked = None if config is None else _models_named(config)
        budgets = None if config is None or asked is None else visitor_budgets(config, asked, dollars)
        listening = listen(host, port)
        address = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"

        def ready() -> None:
            typer.echo(f"the village is open at {address} (Ctrl-C closes it); games are recorded in {logs}")

        asyncio.run(
            serve_pages(listening, host, logs, show, asked, language, ready, budgets, proxies, allowed, drain)
        )


def _checked_proxies(given: Sequence[str]) -> tuple[str, ...]:
    for proxy in given:
        try:
            ip_address(proxy)
        except ValueError:
            raise ServerConfigError(
                f"--proxy: must be an IP address, such as 127.0.0.1, not {proxy[:60]!r}"
            ) from None
    return tuple(given)


def _checked_host_names(given: Sequence[str]) -> tuple[str, ...]:
    """Return the names as browsers' requests have them: in lower case, IPv6 addresses without brackets."""
    return tuple(_checked_host_name(name) for name in given)


def _checked_host_name(given: str) -> str:
    from server_sim.config.notation import host_to_listen_on

    try:
        name = host_to_listen_on(given).lower()
        if urlsplit(f"//{given}").hostname == name:
            return name
    except ValueError:
        pass
    raise ServerConfigError(
        f"--allowed-host: must be a host name without a port, such as games.example, not {given[:60]!r}"
    )


def _models_named(config: Path) -> Config:
    from loguru import logger

    from agent.runtime.config_file import load_config

    settings, notes = load_config(config, {})
    for note in notes:
        logger.warning("{}", note)
    if not settings.llm.models:
        raise ServerConfigError(f"{config}: llm.models names no language model")
    return settings


def visitor_budgets(config: Path, asked: Config, dollars: float) -> VisitorBudgets | None:
    """Return visitors' daily budgets of ``dollars`` each; None if all language models are free.

    ``asked`` are the settings that name the models, read from the file ``config``.

    Raises:
        ServerConfigError: the price of a model is not known.
    """
    from datetime import date

    from loguru import logger

    from server_sim.people.web.budget import VisitorBudgets

    prices = {name: model.tariff for name, model in asked.llm.models.items()}
    if unknown := [name for name, price in prices.items() if price is None]:
        raise ServerConfigError(
            f"{config}: llm.models.{unknown[0]} needs a price, so that no visitor spends without bound; "
            "a free one has {input: 0, output: 0}"
        )
    if not any(price is not None and price.is_paid for price in prices.values()):
        return None
    if asked.llm.cost_ceiling.day is None:
        logger.warning("{}: without llm.cost_ceiling.day all visitors together may spend any amount", config)
    return VisitorBudgets(dollars, date.today)
