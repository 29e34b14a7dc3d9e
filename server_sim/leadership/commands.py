"""The ``sheriff`` command: experiments on leadership, played into a folder that ``metrics`` reads."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from agent.runtime.command_line import ConfigOption, mistakes_in_one_line
from rules.minds.names import SheriffMindName
from server_sim.errors import ServerSimError
from server_sim.leadership.setting import ExperimentSetting

KEYS = Path(".env")
PROFILE_HELP = f"{', '.join(SheriffMindName)}, or a model of the settings' llm.models"


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
    config: ConfigOption = None,
    jobs: Annotated[int, typer.Option(min=1, help="Games at a time.")] = os.cpu_count() or 1,
) -> None:
    """Play the Sheriff village to see how far a model is trusted and followed, for the metrics command."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from agent.llm.settings import read_keys
    from agent.runtime.config import ConfigError, load_config, settings_file
    from agent.runtime.telemetry.console import log_to_stderr
    from server_sim.leadership.experiment import ExperimentPlan, chosen_experiment
    from server_sim.leadership.run import left_to_play, open_folder, play_all, usage

    log_to_stderr()
    console = Console(highlight=False, soft_wrap=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with mistakes_in_one_line(ServerSimError, ConfigError):
            llm = load_config(settings_file(config), {})[0].llm
            experiment = chosen_experiment(
                setting, sheriff, others, sheriff_role, lang, llm.models, one_call, believe_at_six
            )
            plans = [
                ExperimentPlan(experiment, seed, repeat)
                for seed in range(1, seeds + 1)
                for repeat in range(1, repeats + 1)
            ]
            open_folder(out, experiment)
            left = left_to_play(out, plans)
            keys = read_keys(llm, os.environ, KEYS)
            with Progress(*columns, console=console) as progress:
                task = progress.add_task("Playing", total=len(plans), completed=len(plans) - len(left))
                play_all(left, out, jobs, llm, keys, lambda: progress.advance(task))
    except KeyboardInterrupt:
        typer.echo(f"stopped; the same command goes on from here; logs in {out}", err=True)
        raise typer.Exit(130) from None
    console.print(
        f"{len(left)} games played, {len(plans) - len(left)} were there already; logs in {out}", markup=False
    )
    if experiment.models:
        console.print(_used(usage(out)))


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
