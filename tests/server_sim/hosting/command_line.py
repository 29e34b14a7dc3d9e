"""The server's commands as a shell runs them; the program is built once for all of them."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import NamedTuple

from typer.main import get_command
from typer.testing import CliRunner

from server_sim.__main__ import app

PROGRAM = get_command(app)


class Ran(NamedTuple):
    exit_code: int
    stdout: str
    stderr: str
    output: str


def run(*arguments: str, env: Mapping[str, str] | None = None) -> Ran:
    """Run a command to its end."""
    code: object = 0
    with CliRunner().isolation(env=env) as streams:
        try:
            PROGRAM.main(args=arguments, prog_name="root")
        except SystemExit as ended:
            code = ended.code or 0
        sys.stdout.flush()
        sys.stderr.flush()
        stdout, stderr, output = (stream.getvalue().decode() for stream in streams)
    assert isinstance(code, int)
    return Ran(code, stdout, stderr, output)
