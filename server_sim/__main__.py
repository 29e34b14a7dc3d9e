"""The command line of the bundled server: ``python -m server_sim``."""

from __future__ import annotations

import typer

from server_sim.hosting.commands import config, serve
from server_sim.hosting.token_command import token
from server_sim.leadership.commands import sheriff
from server_sim.leadership.metrics.commands import metrics
from server_sim.rehearsal.commands import rehearse
from server_sim.selfplay.bench.commands import bench
from server_sim.selfplay.commands import play

app = typer.Typer(
    no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)
app.command()(play)
app.command()(serve)
app.command()(config)
app.command()(bench)
app.command()(sheriff)
app.command()(metrics)
app.command()(rehearse)
app.command()(token)


@app.callback()
def main() -> None:
    """Run Werewolf games as the AIWolf contest's server does."""


if __name__ == "__main__":
    app()
