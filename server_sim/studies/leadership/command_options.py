"""What the ``sheriff`` command says of its options, and which of them it refuses in which setting."""

from __future__ import annotations

import typer

from server_sim.studies.leadership.setting import ExperimentSetting

OF_MODELS = ("seeds", "seed_list", "repeats", "jobs", "paper")
OF_PEOPLE = ("participant", "seat", "games", "pass_mark")
"""Options of settings without, and with a person."""
OF_THE_PAPER = ("seeds", "repeats", "replace_void")
"""What ``--paper`` decides."""


def show_rules(wanted: bool) -> None:
    """List the rules that ``--rule`` may change, and leave."""
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


def refuse_others_options(context: typer.Context, setting: str, *, paper: bool) -> None:
    """Refuse options that mean nothing in this setting, or that ``--paper`` decides.

    Raises:
        Exit: there is one; it has been named on standard error.
    """
    if setting not in list(ExperimentSetting):
        return
    human = ExperimentSetting(setting).has_person
    why = "participants type the seeds, and play one game at a time" if human else "no person plays"
    for name in OF_MODELS if human else OF_PEOPLE:
        _refuse_if_given(context, name, f"in the setting {setting} {why}")
    for name in OF_THE_PAPER if paper else ():
        _refuse_if_given(context, name, "--paper decides how many games are played")


def _refuse_if_given(context: typer.Context, name: str, why: str) -> None:
    source = context.get_parameter_source(name)
    if source is not None and source.name == "COMMANDLINE":
        typer.echo(f"--{name.replace('_', '-')}: {why}", err=True)
        raise typer.Exit(2)
