"""The example of ``server_sim/README.md`` plays a game."""

from __future__ import annotations

import re

import pytest

from tests.paths import ROOT


def test_the_example_plays_a_game_and_prints_who_got_what(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "server_sim" / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    exec(compile(example, "server_sim/README.md", "exec"), {})
    rows = [row.split() for row in capsys.readouterr().out.splitlines()]
    assert [agent for agent, _, _ in rows] == [f"player_{number}" for number in range(1, 6)]
    assert {abs(float(reward)) for _, _, reward in rows} == {1.0}
