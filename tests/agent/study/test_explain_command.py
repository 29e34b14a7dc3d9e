from __future__ import annotations

import json

from typer.testing import CliRunner

from agent.__main__ import app
from tests.rows import each_row


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


def test_a_line_is_explained() -> None:
    code, out, _ = run("explain", "I am the seer.", "--names", "Ann,Ben,Cleo", "--speaker", "Ben")
    assert code == 0
    assert out.startswith("Ben claims SEER; certain\n  agent/lexicon/english/roles.yml:")
    assert "the last gate, at the seat of a VILLAGER, turns it back\n  undeclared_role: " in out
    code, out, _ = run("explain", "I am the seer.", "--names", "Ann, Ben", "--json")
    assert code == 0
    assert json.loads(out)["speaker"] == "Ann"


@each_row
def test_a_line_in_a_village_that_cannot_be_is_refused(options: list[str], message: str) -> None:
    code, out, err = run("explain", "I am the seer.", *options)
    assert (code, out) == (2, "")
    assert err.startswith(message)
    assert len(err.splitlines()) == 1
