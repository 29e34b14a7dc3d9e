"""The ``sheriff`` command: experiments on leadership, played into a folder that ``metrics`` reads."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from agent.llm.settings import LlmConfig, read_keys
from agent.runtime.config import ConfigError as AgentConfigError
from agent.runtime.config import load_config
from agent.sheriff.minds import SHERIFF_MINDS
from personas.schema import Language
from rules.game.roles import Role
from server_sim.errors import ServerConfigError, ServerSimError
from server_sim.games.sheriff.rules import SHERIFF
from server_sim.hosting.commands import log_to_console
from server_sim.leadership.experiment import (
    Experiment,
    ExperimentPlan,
    ExperimentSetting,
    find_profile,
    rules_of,
)
from server_sim.leadership.run import left_to_play, open_folder, play_all, usage

CONFIG = Path("config.yml")
KEYS = Path(".env")
ROLES: Mapping[str, Role] = {role.lower(): role for role in dict.fromkeys(SHERIFF.roles)}
LANGUAGES: Mapping[str, Language] = {"en": "en", "ja": "ja"}
COLUMNS = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
PROFILE_HELP = f"{', '.join(SHERIFF_MINDS)}, or a model of the settings' llm.models"


def sheriff(
    setting: Annotated[str, typer.Option(help=f"One of {', '.join(ExperimentSetting)}.")],
    sheriff: Annotated[str, typer.Option(metavar="PROFILE", help=f"What is measured: {PROFILE_HELP}.")],
    out: Annotated[Path, typer.Option(help="The run's folder; a run that was stopped goes on there.")],
    others: Annotated[
        str | None, typer.Option(metavar="PROFILE", help="What sits elsewhere, in heterogeneous settings.")
    ] = None,
    seeds: Annotated[int, typer.Option(min=1, help="Deals of seats and roles.")] = 10,
    repeats: Annotated[int, typer.Option(min=1, help="Games of each deal.")] = 3,
    sheriff_role: Annotated[
        str | None, typer.Option(metavar="ROLE", help="The leader's hidden role; left out: any.")
    ] = None,
    one_call: Annotated[
        bool, typer.Option("--one-call", help="Ask a model about all the others at once, not one by one.")
    ] = False,
    believe_at_six: Annotated[
        bool,
        typer.Option("--believe-at-six", help="Believe who has a reliability of 6, as the published code."),
    ] = False,
    lang: Annotated[str, typer.Option(help="The language of prompts and lines: en, ja")] = "en",
    config: Annotated[
        Path | None, typer.Option("--config", "-c", help="The agent's settings [config.yml]")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Games at a time.")] = os.cpu_count() or 1,
) -> None:
    """Play the Sheriff village to see how far a model is trusted and followed, for the metrics command."""
    log_to_console()
    console = Console(highlight=False, soft_wrap=True)
    try:
        llm = _agent_settings(config)
        experiment = _experiment(setting, sheriff, others, sheriff_role, lang, llm, one_call, believe_at_six)
        plans = [
            ExperimentPlan(experiment, seed, repeat)
            for seed in range(1, seeds + 1)
            for repeat in range(1, repeats + 1)
        ]
        open_folder(out, experiment)
        left = left_to_play(out, plans)
        keys = read_keys(llm, os.environ, KEYS)
        with Progress(*COLUMNS, console=console) as progress:
            task = progress.add_task("Playing", total=len(plans), completed=len(plans) - len(left))
            play_all(left, out, jobs, llm, keys, lambda: progress.advance(task))
    except KeyboardInterrupt:
        typer.echo("stopped; the same command goes on from here", err=True)
        raise typer.Exit(130) from None
    except (ServerSimError, AgentConfigError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    except OSError as error:
        typer.echo(f"{error.filename}: {error.strerror}", err=True)
        raise typer.Exit(2) from None
    console.print(f"{len(left)} games played, {len(plans) - len(left)} were there already; logs in {out}")
    if experiment.models:
        console.print(_used(usage(out)))


def _agent_settings(config: Path | None) -> LlmConfig:
    path = config or (CONFIG if CONFIG.exists() else None)
    return load_config(path, {})[0].llm


def _experiment(
    setting: str,
    sheriff: str,
    others: str | None,
    role: str | None,
    lang: str,
    llm: LlmConfig,
    at_once: bool,
    believe_at_threshold: bool,
) -> Experiment:
    """What the command line asks for.

    Raises:
        ServerConfigError: an option has a wrong value; the message begins with the option.
    """
    if setting not in list(ExperimentSetting):
        raise ServerConfigError(
            f"--setting: there is no setting {setting!r}; there are {', '.join(ExperimentSetting)}"
        )
    chosen = ExperimentSetting(setting)
    if role is not None and role.lower() not in ROLES:
        raise ServerConfigError(f"--sheriff-role: there is no role {role!r}; there are {', '.join(ROLES)}")
    if lang not in LANGUAGES:
        raise ServerConfigError(f"--lang: must be one of {', '.join(LANGUAGES)}, not {lang!r}")
    if others is None and not chosen.is_homogeneous:
        raise ServerConfigError(f"--others: the setting {setting} needs a profile for the other seats")
    if others is not None and others != sheriff and chosen.is_homogeneous:
        raise ServerConfigError(f"--others: in the setting {setting} all seats have the Sheriff's profile")
    experiment = Experiment(
        setting=chosen,
        sheriff=find_profile(sheriff, llm.models, "--sheriff"),
        others=find_profile(others or sheriff, llm.models, "--others"),
        sheriff_role=None if role is None else ROLES[role.lower()],
        lang=LANGUAGES[lang],
        at_once=at_once,
        believe_at_threshold=believe_at_threshold,
    )
    rules_of(experiment.setting, experiment.sheriff_role)
    return experiment


def _used(used: Mapping[str, float]) -> str:
    """What the language models were asked, and what one call for each reasoning saved, in one line."""
    calls, characters = used["calls"], used["characters"]
    tokens = f"tokens in {used['sent']:,}, out {used['received']:,}"
    line = f"calls {calls:,}, prompts {characters:,} characters, {tokens}"
    if used["cost"]:
        line += f", cost ${used['cost']:.3f}"
    if used["saved_calls"]:
        share = used["saved_characters"] / (characters + used["saved_characters"])
        line += (
            f"; one call a reasoning saved {used['saved_calls']:,} calls and {used['saved_characters']:,}"
            f" characters of prompts ({share:.0%})"
        )
    return line
