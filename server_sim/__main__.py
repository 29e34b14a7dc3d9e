"""The command line of the bundled server: ``python -m server_sim``."""

from __future__ import annotations

import typer

from server_sim.bench import bench
from server_sim.metrics_command import metrics
from server_sim.play import play
from server_sim.serve import config, serve
from server_sim.sheriff_command import sheriff
from server_sim.token_command import token

app = typer.Typer(
    no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)
app.command()(play)
app.command()(serve)
app.command()(config)
app.command()(bench)
app.command()(sheriff)
app.command()(metrics)
app.command()(token)


@app.callback()
def main() -> None:
    """Run Werewolf games as the AIWolf contest's server does."""


if __name__ == "__main__":
    app()
