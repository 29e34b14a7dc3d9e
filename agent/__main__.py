"""``python -m agent``: play on a contest server, examine recorded games, or show the voices."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Annotated

import typer

from agent.runtime.command_line import (
    SHORT_HELP,
    ConfigOption,
    VersionOption,
    mistakes_in_one_line,
    run_program,
)
from agent.runtime.grouped_help import Commands, GroupedHelp, Heading, add_commands
from agent.runtime.schema_command import agent_schema
from agent.study.commands import COMMANDS as STUDY_COMMANDS
from rules.game.languages import LANGUAGES
from rules.minds.names import MINDS_TOLD

app = typer.Typer(
    cls=GroupedHelp,
    add_completion=False,
    rich_markup_mode=None,
    context_settings=SHORT_HELP,
    help="An agent for the AIWolf contest's natural-language division.",
)

_server_option = partial(typer.Option, rich_help_panel="Server")
_player_option = partial(typer.Option, rich_help_panel="Player")


@app.callback(invoke_without_command=True)
def connect(
    context: typer.Context,
    url: Annotated[str | None, _server_option(help="The server, e.g. ws://127.0.0.1:8080/ws.")] = None,
    team: Annotated[str | None, _server_option(help="The team's name; no digit at its end.")] = None,
    num: Annotated[int | None, _server_option(help="How many connections to open.")] = None,
    token: Annotated[str | None, _server_option(help="The token of a server that asks for one.")] = None,
    persona: Annotated[
        str | None, _player_option(help="A bundled voice, or the path of a voice file.")
    ] = None,
    lang: Annotated[str | None, _player_option(help="ja, en, or auto: the language of the game.")] = None,
    mind: Annotated[str | None, _player_option(help=f"What decides: {MINDS_TOLD}.")] = None,
    persuade: Annotated[
        bool, _player_option("--persuade", help="Say the prepared line that moves others most.")
    ] = False,
    analyst: Annotated[str | None, _player_option(help="Who reads talk: patterns, or both.")] = None,
    config: ConfigOption = None,
    once: Annotated[bool, typer.Option("--once", help="Stop after one game.")] = False,
    verbose: Annotated[bool, typer.Option("-v", "--verbose", help="Log every packet and answer.")] = False,
    version: VersionOption = False,
) -> None:
    """Play on a contest server, game after game."""
    if context.invoked_subcommand is not None:
        return
    import asyncio

    from loguru import logger

    from agent.runtime.config_file import ConfigError, load_config, settings_file
    from agent.runtime.console import log_to_files, log_to_stderr
    from agent.runtime.stopping import ToldToStop
    from agent.runtime.supervisor import play_connections
    from agent.speech.voice import LanguageError
    from personas.loader import PersonaError

    level = "DEBUG" if verbose else "INFO"
    log_to_stderr(level)
    overrides: dict[str, dict[str, object]] = {
        "web_socket": {"url": url, "token": token, "auto_reconnect": False if once else None},
        "agent": {
            "persona": persona,
            "team": team,
            "num": num,
            "lang": lang,
            "mind": mind,
            "persuade": persuade or None,
            "analyst": analyst,
        },
    }
    try:
        _check_voice(persona)
        settings, notes = load_config(settings_file(config), overrides)
        run = settings.run
        if run.log_dir is not None:
            log_to_files(run.log_dir, int(run.log_mb * 2**20), run.log_keep, level)
        for note in notes:
            logger.warning(note)
        finished = asyncio.run(play_connections(settings))
    except (ConfigError, PersonaError, LanguageError) as error:
        logger.error(error)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:  # before any game began
        logger.info("stopped")
        raise typer.Exit(130) from None
    except ToldToStop as stop:
        logger.info("stopped")
        raise typer.Exit(stop.exit_code) from None
    raise typer.Exit(0 if finished else 1)


def _check_voice(persona: str | None) -> None:
    """Check the voice given by ``--persona``; an error names the option.

    Raises:
        PersonaError: the voice cannot be used.
    """
    from personas.loader import PersonaError, load_voice

    try:
        if persona is not None:
            load_voice(persona)
    except PersonaError as error:
        raise PersonaError(f"--persona: {error}") from None


def voices(
    name: Annotated[str | None, typer.Argument(help="A voice, or the path of a voice file.")] = None,
    line: Annotated[
        str | None,
        typer.Option(metavar="SITUATION", help="Show one situation's line, or this line, in every voice."),
    ] = None,
) -> None:
    """List the voices, or print sample lines of them.

    Shows how one is described to a language model, or lets all of them say one thing.
    """
    from personas.loader import PersonaError, load_voice, voice_names

    with mistakes_in_one_line(PersonaError):
        if line is not None:
            _show_side_by_side(line, (*voice_names(), *([name] if name else [])))
            return
        if name is not None:
            _show_voice(name)
            return
        for voice in map(load_voice, voice_names()):
            typer.echo(f"{voice.name:12}{' '.join(sorted(voice.speech)):8}{voice.summary}")


def _show_voice(name: str) -> None:
    """Describe a voice and what it inherits; print each invalid wording in its own line."""
    from agent.speech.prompt import describe_voice
    from agent.speech.voice_check import wording_faults
    from personas.inheriting import told_inherited
    from personas.loader import PersonaError, inherited, load_voice

    try:
        voice, taken = load_voice(name), inherited(name)
    except PersonaError as error:
        raise PersonaError("\n".join(error.faults)) from None
    faults = []
    for language, speech in voice.speech.items():
        typer.echo(f"{language}, {voice.gender}, {voice.age}\n{describe_voice(language, voice)}")
        for told in told_inherited(speech, taken[language]):
            typer.echo(f"from {voice.extends}: {told}")
        for found in wording_faults(language, speech, LANGUAGES[language].sample_names):
            key = "styles" if found.key.startswith("styles.") else found.key
            origin = f" (from {voice.extends})" if key in taken[language] else ""
            faults.append(f"{name}: speech.{language}.{found}{origin}")
    for fault in faults:
        typer.echo(fault, err=True)
    if faults:
        raise typer.Exit(2)


def _show_side_by_side(text: str, names: Iterable[str]) -> None:
    """Print the line of one situation in each of these voices, a row per language."""
    from agent.speech.side_by_side import UnknownSituation, side_by_side, situation_meant
    from personas.loader import load_voice

    known = [load_voice(name) for name in dict.fromkeys(names)]
    with mistakes_in_one_line(UnknownSituation):
        for said in side_by_side(situation_meant(text, known), known):
            typer.echo(f"{said.voice:12}{said.language:4}{said.text}")


COMMANDS: Commands = {Heading.PLAY: (voices,), **STUDY_COMMANDS}
add_commands(app, COMMANDS)
app.command("schema", rich_help_panel=Heading.PLAY)(agent_schema)


@app.command("rehearse", hidden=True)
def explain_rehearsal() -> None:
    """Say that the rehearsal is now a command of the bundled server, ``python -m server_sim rehearse``; exit
    with status 2.
    """
    typer.echo("the rehearsal is a command of the server now: python -m server_sim rehearse", err=True)
    raise typer.Exit(2)


if __name__ == "__main__":
    run_program(app, "python -m agent", ("agent",))
