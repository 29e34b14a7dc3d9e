"""What ``web`` refuses before it serves anything."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from agent.runtime.config_file import load_config
from server_sim.__main__ import app
from server_sim.people.web.commands import visitor_budgets
from tests.rows import each_row

MODEL = "{base_url: 'http://127.0.0.1:1/v1', model: m}"


def refused(*arguments: str) -> str:
    """The line with which a command line is refused."""
    result = CliRunner().invoke(app, ["web", "--port", "0", *arguments])
    assert result.exit_code == 2
    return result.stderr.splitlines()[-1]


@each_row
def test_what_makes_no_sense_is_refused_in_a_line(arguments: list[str], told: str) -> None:
    assert refused(*arguments) == told


def test_a_model_whose_price_is_not_known_is_not_offered_to_visitors(tmp_path: Path) -> None:
    settings = tmp_path / "config.yml"
    settings.write_text(f"llm: {{models: {{paid: {MODEL}}}}}", "utf-8")
    assert refused("-c", str(settings)) == (
        f"{settings}: llm.models.paid needs a price, so that no visitor spends without bound; "
        "a free one has {input: 0, output: 0}"
    )


@each_row
def test_what_costs_something_has_a_budget_for_each_visitor(
    price: str, ceiling: str, has_budgets: bool, warnings: int, tmp_path: Path, console: list[str]
) -> None:
    file = tmp_path / "config.yml"
    model = MODEL.replace("}", f", price: {price}}}")
    file.write_text(f"llm: {{models: {{paid: {model}}}, cost_ceiling: {ceiling}}}", "utf-8")
    budgets = visitor_budgets(file, load_config(file, {})[0], 1.0)
    assert (budgets is not None) is has_budgets
    assert sum("llm.cost_ceiling.day" in line for line in console) == warnings
