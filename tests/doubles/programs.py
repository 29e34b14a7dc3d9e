"""Runs programs of this project in a separate interpreter, as a shell does."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.paths import ROOT

HEAVY = frozenset({"asyncio", "jinja2", "loguru", "numpy", "openai", "pydantic", "rich", "websockets"})
"""Modules that import too slowly for help output."""

_SHOW_HELP = """
import json, sys
from {module} import {app} as app
try:
    app(["--help"])
except SystemExit:
    print(json.dumps(list(sys.modules)), file=sys.stderr)
"""


def modules_behind_help(module: str, app: str) -> set[str]:
    """Return the names of all modules that an app has imported to print its help."""
    script = _SHOW_HELP.format(module=module, app=app)
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "Usage:" in done.stdout
    return set(json.loads(done.stderr))


def run_module(name: str, *arguments: str) -> tuple[int, str, str]:
    """Run a package's ``__main__``; return exit code, standard output and standard error."""
    command = [sys.executable, "-m", name, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr
