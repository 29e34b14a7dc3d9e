"""The ``rehearse`` command: tests the agent, with the user's settings, in everything that may go wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import ConfigOption, mistakes_in_one_line, stopped_in_one_line
from server_sim.config.errors import ServerSimError


def rehearse(
    track: Annotated[
        str | None, typer.Option(help="5, 9, freeform5 or 13 [5, and freeform5 for its scenarios]")
    ] = None,
    against: Annotated[
        str | None, typer.Option(help="Play one whole game on this server instead, without scenarios.")
    ] = None,
    logs: Annotated[
        Path | None, typer.Option(help="Also write self-play logs here, three for each division.")
    ] = None,
    lang: Annotated[str | None, typer.Option(help="ja, en, or auto: the language of the game.")] = None,
    config: ConfigOption = None,
    verbose: Annotated[bool, typer.Option("-v", "--verbose", help="Log what is played.")] = False,
) -> None:
    """Try the agent in everything that may go wrong in a contest.

    For each scenario, what a contest's server would have recorded is printed.
    """
    import asyncio

    from rich.console import Console

    from agent.runtime.config_file import ConfigError, load_config, settings_file
    from agent.runtime.console import log_to_stderr
    from agent.speech.voice import LanguageError
    from personas.loader import PersonaError
    from server_sim.rehearsal.program import rehearse_all
    from server_sim.rehearsal.whole_games import leave_logs, visit

    log_to_stderr("DEBUG" if verbose else "CRITICAL" if against is None else "WARNING")
    overrides: dict[str, dict[str, object]] = {"web_socket": {"url": against}, "agent": {"lang": lang}}
    console = Console(highlight=False)
    stopped = stopped_in_one_line("stopped; scenarios not listed above were not finished")
    with stopped, mistakes_in_one_line(ConfigError, PersonaError, LanguageError, ServerSimError):
        settings, _ = load_config(settings_file(config), overrides, {"url": "--against"})
        if against is None:
            passed = asyncio.run(rehearse_all(settings, track, console))
            if logs is not None:
                asyncio.run(leave_logs(settings, track, logs, console))
        elif track is None and logs is None:
            passed = asyncio.run(visit(settings, console))
        else:
            raise ConfigError(
                "--against excludes --track and --logs: that server decides the game and its logs"
            )
    raise typer.Exit(0 if passed else 1)
