"""The options of the ``sheriff`` command, and the checks of which options each setting allows."""

from __future__ import annotations

import typer

from server_sim.studies.leadership.setting import ExperimentSetting

MODEL_OPTIONS = ("seeds", "seed_list", "repeats", "jobs", "paper")
PERSON_OPTIONS = ("participant", "seat", "games", "pass_mark")
"""Options that only settings without a person have, and options that only settings with a person have."""
PAPER_OPTIONS = ("seeds", "repeats", "replace_void")
"""Options whose values the option ``--paper`` sets, so that they cannot be given beside it."""


def show_rules(wanted: bool) -> None:
    """Print the rules that ``--rule`` can change, and exit."""
    if not wanted:
        return
    from rich.console import Console

    from agent.runtime.tables import print_table
    from server_sim.studies.common.tables import ResultTable
    from server_sim.studies.leadership.switches import SWITCHES

    rows = [
        {"key": key, "values": switch.values, "meaning": switch.meaning} for key, switch in SWITCHES.items()
    ]
    columns = {"key": "key", "values": "values", "meaning": "meaning"}
    print_table(Console(), ResultTable("Rules for --rule KEY=VALUE", columns, rows).for_terminal())
    raise typer.Exit


def refuse_unfitting_options(context: typer.Context, setting: str, *, paper: bool) -> None:
    """Refuse options that the setting does not have or that ``--paper`` sets.

    Raises:
        Exit: there is such an option; the message is on standard error.
    """
    if setting not in list(ExperimentSetting):
        return
    human = ExperimentSetting(setting).has_person
    why = "participants type the seeds, and play one game at a time" if human else "no person plays"
    for name in MODEL_OPTIONS if human else PERSON_OPTIONS:
        _refuse_if_given(context, name, f"in the setting {setting} {why}")
    for name in PAPER_OPTIONS if paper else ():
        _refuse_if_given(context, name, "--paper decides how many games are played")


def _refuse_if_given(context: typer.Context, name: str, why: str) -> None:
    source = context.get_parameter_source(name)
    if source is not None and source.name == "COMMANDLINE":
        typer.echo(f"--{name.replace('_', '-')}: {why}", err=True)
        raise typer.Exit(2)
