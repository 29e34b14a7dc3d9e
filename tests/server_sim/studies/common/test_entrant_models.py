"""The language models of entrants, and errors in their settings."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from agent.llm.call import Task
from server_sim.config.errors import ServerConfigError
from server_sim.playing.player_seat import ModelUses
from server_sim.studies.common.entrant_models import uses_of
from server_sim.studies.persuasion.experiments.plan import Contender
from server_sim.studies.tournament.plan import read_plan
from tests.rows import each_row

CONFIG = """
llm:
  models:
    small: {model: small, base_url: "http://127.0.0.1:1/v1"}
    large: {model: large, base_url: "http://127.0.0.1:1/v1"}
"""


def models(folder: Path, *entrants: str, config: str = CONFIG) -> ModelUses:
    (folder / "models.yml").write_text(config, "utf-8")
    listed = "\n".join(f"  - {{{entrant}}}" for entrant in ("name: offline, mind: offline", *entrants))
    (folder / "plan.yml").write_text(f"config: models.yml\nentrants:\n{listed}\n", "utf-8")
    plan = read_plan(folder / "plan.yml")
    return uses_of(plan.entrants, plan.config)


def test_an_entrant_asks_the_model_it_names_without_a_name_all_and_the_same_share_its_limits(
    tmp_path: Path,
) -> None:
    named = ("name: a, mind: auto, model: small", "name: b, mind: vanilla, model: small")
    uses = models(tmp_path, *named, "name: c, mind: auto, model: large", "name: d, mind: auto")
    assert {name: list(use.settings.llm.models) for name, use in uses.items()} == {
        "a": ["small"],
        "b": ["small"],
        "c": ["large"],
        "d": ["small", "large"],
    }
    assert uses["a"].gateway is uses["b"].gateway


@pytest.mark.parametrize(
    ("mind", "model", "config", "asking"),
    [
        ("strategist", None, "llm: {}", []),
        ("strategist", "small", CONFIG, ["strategist@small"]),
        ("strategist", None, CONFIG, ["strategist"]),
    ],
)
def test_an_entrant_with_a_learned_policy_needs_no_model(
    mind: str, model: str | None, config: str, asking: list[str], tmp_path: Path
) -> None:
    (tmp_path / "models.yml").write_text(config, "utf-8")
    assert list(uses_of([Contender(mind, model)], tmp_path / "models.yml")) == asking


def test_to_be_reworded_it_does_need_one(tmp_path: Path) -> None:
    (tmp_path / "models.yml").write_text("llm: {}", "utf-8")
    with pytest.raises(ServerConfigError, match="refine:strategist asks language models"):
        uses_of([Contender("refine:strategist")], tmp_path / "models.yml")


@each_row
def test_what_is_missing_is_one_line(entrant: str, told: str, config: str, tmp_path: Path) -> None:
    with pytest.raises(ServerConfigError, match=told):
        models(tmp_path, entrant, config=config or CONFIG)


@dataclass(frozen=True)
class Named:
    """An entrant of any study."""

    mind: str
    model: str | None = None
    name: str = "a"


@pytest.mark.parametrize("mind", ["lspo", "persuade:lspo", "sla"])
def test_a_mind_with_a_policy_plays_alone_where_no_model_is_named(mind: str, tmp_path: Path) -> None:
    settings = tmp_path / "models.yml"
    for config, asking in ((CONFIG, {"a"}), ("llm: {}", set())):
        settings.write_text(config, "utf-8")
        assert uses_of([Named(mind)], settings).keys() == asking
    with pytest.raises(ServerConfigError, match="has no 'small'"):
        uses_of([Named(mind, "small")], settings)
    with pytest.raises(ServerConfigError, match="config: names none for it"):
        uses_of([Named(f"refine:{mind}")], settings)


def test_beside_its_own_model_an_entrant_keeps_those_that_reword(tmp_path: Path) -> None:
    config = f"{CONFIG}  refine: [large]\n  analysis: []\n"
    (use,) = models(tmp_path, "name: a, mind: 'refine:auto', model: small", config=config).values()
    chains = {task: use.settings.llm.chain(task) for task in Task}
    assert chains == {
        **dict.fromkeys((Task.TALK, Task.CHECK, Task.VOICE, Task.PLAN), ("small",)),
        Task.ANALYSIS: (),
        Task.ACTION: ("small",),
        Task.JUDGE: (),
        Task.REFINE: ("large",),
    }
