"""Who lacks the extra is told what to install."""

from __future__ import annotations

import importlib
import sys

import pytest

from agent.extras import install


@pytest.mark.parametrize("package", ["gymnasium.spaces", "pettingzoo"])
def test_without_the_extra_one_line_says_what_to_install(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    for module in ("farama", "seat_spaces", "werewolf_v0"):
        monkeypatch.delitem(sys.modules, f"server_sim.environments.{module}", raising=False)
    with pytest.raises(ImportError) as raised:
        importlib.import_module("server_sim.environments.werewolf_v0")
    assert str(raised.value) == f"werewolf_v0 needs the package {package}: {install('zoo')}"
