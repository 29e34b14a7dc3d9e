"""The commands ``python -m server_sim`` (the bundled server) and ``aiwolf`` (server and agent)."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from agent.__main__ import COMMANDS as AGENT_COMMANDS
from agent.__main__ import connect
from agent.runtime.command_line import SHORT_HELP, VersionOption, run_program, show_help
from agent.runtime.grouped_help import Commands, GroupedHelp, GroupedOptions, Heading, add_commands
from agent.runtime.schema_command import (
    SCHEMA_HELP,
    AgentFile,
    agent_schema,
    print_schema,
    schema_of_agents_file,
)
from server_sim.hosting.commands import config, serve, token
from server_sim.people.commands import play, replay
from server_sim.people.web.commands import web
from server_sim.playing.bench_command import bench
from server_sim.rehearsal.commands import rehearse
from server_sim.studies.benchmark.commands import benchmark
from server_sim.studies.judging.commands import judge
from server_sim.studies.leadership.commands import sheriff
from server_sim.studies.leadership.compare_command import compare
from server_sim.studies.learning.commands import learn
from server_sim.studies.metrics.commands import metrics
from server_sim.studies.metrics.leaders_command import leaders
from server_sim.studies.persuasion.commands import persuasion
from server_sim.studies.questions.commands import wwqa
from server_sim.studies.report.commands import report
from server_sim.studies.tournament.commands import tournament

PACKAGES = ("agent", "server_sim")
"""The packages that declare the commands, and translate their help."""
WrittenFile = Literal[AgentFile, "village", "plan"]
"""The kinds of files that users of both programs write."""


def schema(name: Annotated[WrittenFile, typer.Argument(help=SCHEMA_HELP)]) -> None:
    from agent.runtime.file_schema import file_schema

    match name:
        case "village":
            from server_sim.config.schema import ConfigFile

            print_schema(file_schema(ConfigFile, "A village and its server"))
        case "plan":
            from server_sim.studies.tournament.plan import TournamentPlan

            print_schema(file_schema(TournamentPlan, "The plan of a tournament"))
        case _:
            print_schema(schema_of_agents_file(name))


schema.__doc__ = agent_schema.__doc__

COMMANDS: Commands = {
    Heading.PLAY: (play, replay, web),
    Heading.COMPETE: (serve, rehearse, tournament, benchmark, config, schema, token),
    Heading.STUDY: (sheriff, metrics, leaders, compare, report, bench),
}
"""Commands of the server alone; ``aiwolf`` adds those of the agent."""

app = typer.Typer(
    cls=GroupedHelp,
    add_completion=False,
    rich_markup_mode=None,
    context_settings=SHORT_HELP,
    help="Run Werewolf games as the AIWolf contest's server does.",
)
aiwolf = typer.Typer(
    cls=GroupedHelp,
    rich_markup_mode=None,
    context_settings=SHORT_HELP,
    help="Play Werewolf as in the AIWolf contest: games to watch, a player, a server, and tools around them.",
)


@app.callback(invoke_without_command=True)
@aiwolf.callback(invoke_without_command=True)
def help_or_version(context: typer.Context, version: VersionOption = False) -> None:
    """Print the version or, without a command, the help text."""
    show_help(context)


add_commands(app, COMMANDS)
aiwolf.command(cls=GroupedOptions, rich_help_panel=Heading.COMPETE)(connect)
for commands in (COMMANDS, AGENT_COMMANDS):
    add_commands(aiwolf, commands)
for program in (app, aiwolf):
    for study in (wwqa, judge, learn, persuasion):
        program.add_typer(study, rich_help_panel=Heading.STUDY)


def main() -> None:
    """Run the console command ``aiwolf``."""
    run_program(aiwolf, "aiwolf", PACKAGES)


if __name__ == "__main__":
    run_program(app, "python -m server_sim", PACKAGES)
