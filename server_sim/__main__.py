"""The commands ``python -m server_sim`` (the bundled server) and ``aiwolf`` (server and agent)."""

from __future__ import annotations

from collections.abc import Callable

import typer

from agent.__main__ import connect, voices
from agent.runtime.command_line import SHORT_HELP, VersionOption, run_program, show_help
from agent.study.commands import COMMANDS as STUDY_COMMANDS
from server_sim.hosting.commands import config, serve, token
from server_sim.people.commands import play, replay
from server_sim.people.web.commands import web
from server_sim.playing.bench_command import bench
from server_sim.rehearsal.commands import rehearse
from server_sim.studies.judging.commands import judge
from server_sim.studies.leadership.commands import sheriff
from server_sim.studies.leadership.compare_command import compare
from server_sim.studies.metrics.commands import metrics
from server_sim.studies.persuasion.commands import persuasion
from server_sim.studies.questions.commands import wwqa
from server_sim.studies.report.commands import report
from server_sim.studies.tournament.commands import tournament

COMMANDS: tuple[Callable[..., None], ...] = (
    play,
    replay,
    web,
    serve,
    config,
    bench,
    sheriff,
    metrics,
    compare,
    tournament,
    report,
    rehearse,
    token,
)
"""Commands of the server alone; ``aiwolf`` adds those of the agent."""
AGENT_COMMANDS: tuple[Callable[..., None], ...] = (connect, voices, *STUDY_COMMANDS)
"""The commands of the agent that ``aiwolf`` has besides the server's."""

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings=SHORT_HELP,
    help="Run Werewolf games as the AIWolf contest's server does.",
)
aiwolf = typer.Typer(
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings=SHORT_HELP,
    help="Play Werewolf as in the AIWolf contest: games to watch, a player, a server, and tools around them.",
)


@app.callback(invoke_without_command=True)
@aiwolf.callback(invoke_without_command=True)
def help_or_version(context: typer.Context, version: VersionOption = False) -> None:
    """Print the version or, without a command, the help text."""
    show_help(context)


for command in COMMANDS:
    app.command()(command)
for command in (*COMMANDS, *AGENT_COMMANDS):
    aiwolf.command()(command)
for program in (app, aiwolf):
    program.add_typer(wwqa)
    program.add_typer(judge)
    program.add_typer(persuasion)


def main() -> None:
    """Run the console command ``aiwolf``."""
    run_program(aiwolf, "aiwolf")


if __name__ == "__main__":
    run_program(app, "python -m server_sim")
