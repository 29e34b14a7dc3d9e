"""Rules of the Sheriff village that an experiment may change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from agent.protocol.sheriff import Purpose
from server_sim.__main__ import app
from server_sim.config.errors import ServerConfigError
from server_sim.games.sheriff.rules import NO_SHERIFF, SHERIFF, SheriffDeath
from server_sim.studies.leadership.switches import SWITCHES, check_explained, chosen_switches, switched
from tests.rows import each_row
from tests.server_sim.studies.leadership.conftest import events, rows, sheriff

SHORT = ("--seeds", "1", "--repeats", "1", "--jobs", "1", "--rounds", "1")
RANDOM = ("--sheriff", "random", "--others", "random", *SHORT)


def test_switches_are_kept_in_one_order_and_one_spelling() -> None:
    given = ["reasons_before= vote,TALK ", "candidates=02", "nomination=yes"]
    assert chosen_switches(given) == {"candidates": "2", "nomination": "yes", "reasons_before": "TALK,VOTE"}


EVERY_SWITCH = """
candidates=5 nomination=yes sheriff_death=leaves_none pseudo_votes=no reasons_before=TALK,VOTE self_vote=no
werewolves_spare_their_own=yes last_werewolf_decides=yes seer_looks_at_others=yes seer_sees_role=no
random_tie=yes
"""


def test_every_switch_changes_its_rule() -> None:
    chosen = chosen_switches(EVERY_SWITCH.split())
    assert chosen.keys() == SWITCHES.keys()
    changed = switched(SHERIFF, chosen)
    assert (changed.candidates, changed.nomination) == (5, True)
    assert changed.sheriff_death is SheriffDeath.LEAVES_NONE
    assert changed.reasons_before == {Purpose.TALK, Purpose.VOTE}
    assert not changed.setting.vote.allow_self_vote
    for name in ("pseudo_votes", "seer_sees_role", "werewolves_spare_their_own", "last_werewolf_decides"):
        assert getattr(changed, name) is getattr(NO_SHERIFF, name)
    assert changed.seer_looks_at_others
    assert changed.random_tie


@each_row
def test_what_is_no_switch_is_refused_in_a_line(given: list[str], message: str) -> None:
    with pytest.raises(ServerConfigError) as refused:
        chosen_switches(given)
    assert message in str(refused.value)


@pytest.mark.parametrize("switch", ["random_tie=yes", "last_werewolf_decides=yes", "seer_sees_role=no"])
def test_language_models_are_told_no_false_rules(switch: str) -> None:
    with pytest.raises(ServerConfigError, match="contradicts the rules that language models"):
        check_explained(chosen_switches([switch]))
    check_explained({"random_tie": "no", "seer_sees_role": "yes", "candidates": "4"})


def about() -> dict[str, object]:
    found: dict[str, object] = json.loads(Path("run/run.json").read_bytes())
    return found


def test_a_run_keeps_its_switches_and_goes_on_only_with_the_same() -> None:
    plain = ("--setting", "heterogeneous_variant_1", *RANDOM)
    asked = (*plain, "--rule", "candidates=2", "--rule", "reasons_before=none")
    assert sheriff(*asked).exit_code == 0
    assert about()["rules"] == {"candidates": "2", "reasons_before": "none"}
    (log,) = Path("run/games").glob("*/game.jsonl")
    records = rows(log)
    (election,) = events(records, "election")
    assert len(election["candidates"]) == 2
    assert "REASON" not in records[-1]["asked"]
    assert "0 games played, 1 were there already" in sheriff(*asked).output
    assert "the run there has rules" in sheriff(*plain).output


def test_a_run_from_before_there_were_switches_goes_on() -> None:
    asked = ("--setting", "heterogeneous", *RANDOM)
    sheriff(*asked)
    old = {key: value for key, value in about().items() if key not in ("rules", "reasoning_temperature")}
    Path("run/run.json").write_text(json.dumps(old))
    assert "0 games played, 1 were there already" in sheriff(*asked).output


def test_the_switches_are_listed() -> None:
    listed = CliRunner().invoke(app, ["sheriff", "--rules"], env={"COLUMNS": "300"})
    assert listed.exit_code == 0
    assert all(f"{key} " in listed.output for key in SWITCHES)
