"""The ``web`` command: games for people in a browser."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from agent.runtime.command_line import ConfigOption, mistakes_in_one_line
from server_sim.config import LANGUAGES
from server_sim.config.errors import ServerConfigError, ServerSimError

if TYPE_CHECKING:
    from agent.runtime.config import Config
    from personas.schema import Language


def web(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where to listen; 0 finds a free port.")] = 8090,
    lang: Annotated[
        str | None, typer.Option(help="The language pages begin in, ja or en [the browser's]")
    ] = None,
    logs: Annotated[Path, typer.Option(help="Where the games are recorded.")] = Path("log/web"),
    show: Annotated[
        Path | None, typer.Option(help="A folder of recorded games that everybody may look through.")
    ] = None,
    config: ConfigOption = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address of a proxy in front, which is believed who asks; may be repeated."),
    ] = None,
) -> None:
    """Play, watch and look through games in a browser."""
    from agent.runtime.config import ConfigError

    with mistakes_in_one_line(ServerSimError, ConfigError):
        _check_page_language(lang)
        _check_extra()
        _serve_pages(host, port, lang, logs, show, config, _checked_proxies(proxy or ()))


def _check_page_language(lang: str | None) -> None:
    if lang not in (None, *LANGUAGES):
        raise ServerConfigError(f"--lang: must be one of {', '.join(LANGUAGES)}, not {lang!r}")


def _checked_proxies(given: Sequence[str]) -> tuple[str, ...]:
    """The addresses of proxies.

    Raises:
        ServerConfigError: one is none.
    """
    for proxy in given:
        try:
            ip_address(proxy)
        except ValueError:
            raise ServerConfigError(
                f"--proxy: must be an IP address, such as 127.0.0.1, not {proxy[:60]!r}"
            ) from None
    return tuple(given)


def _check_extra() -> None:
    """Say what to install where the pages cannot be drawn."""
    from importlib.util import find_spec

    if find_spec("nicegui") is None:
        raise ServerConfigError("web needs the extra of that name: pip install '.[web]'")


def _serve_pages(
    host: str,
    port: int,
    lang: str | None,
    logs: Path,
    show: Path | None,
    config: Path | None,
    proxies: Sequence[str],
) -> None:
    import asyncio

    from agent.runtime.telemetry.console import log_to_stderr
    from server_sim.people.web.serving import listen, serve_pages

    log_to_stderr()
    asked = None if config is None else _models_named(config)
    listening = listen(host, port)
    address = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}"

    def ready() -> None:
        typer.echo(f"the village is open at {address} (Ctrl-C closes it); games are recorded in {logs}")

    language: Language | None = None if lang is None else "en" if lang == "en" else "ja"
    asyncio.run(serve_pages(listening, host, logs, show, asked, language, ready, proxies))


def _models_named(config: Path) -> Config:
    """The settings, which name a language model.

    Raises:
        ConfigError: they cannot be used.
        ServerConfigError: they name none.
    """
    from loguru import logger

    from agent.runtime.config import load_config

    settings, notes = load_config(config, {})
    for note in notes:
        logger.warning("{}", note)
    if not settings.llm.models:
        raise ServerConfigError(f"{config}: llm.models names no language model for players to ask")
    return settings
