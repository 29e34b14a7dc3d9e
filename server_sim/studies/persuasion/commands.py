"""The ``persuasion`` commands: what is measured, trained and tried of players that choose their words."""

from __future__ import annotations

import typer

from agent.runtime.command_line import SHORT_HELP
from server_sim.studies.persuasion.experiments.commands import add_experiments

persuasion = typer.Typer(
    name="persuasion",
    no_args_is_help=True,
    context_settings=SHORT_HELP,
    rich_markup_mode=None,
    help="Experiments with players that choose their words.",
)
add_experiments(persuasion)
