"""Runs the rehearsal and prints a table of scenarios and results."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager

from rich.console import Console
from rich.table import Table
from rich.text import Text

from agent.llm.gateway import Gateway
from agent.runtime.assembly import finds_model, make_gateway
from agent.runtime.config import AgentConfig, Config
from agent.runtime.printable import printable
from agent.runtime.progress import tracked
from agent.runtime.tables import print_table
from rules.game.languages import DEFAULT_LANGUAGE
from rules.minds.names import asks_a_model
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.rehearsal.runner import ScenarioResult, run_scenario
from server_sim.rehearsal.scenarios import SCENARIOS, Scenario, Sign, hurried

TURNS, FREEFORM = "5", "freeform5"
"""Tracks of the scenarios if the user names none."""
PASS_OR_FAIL = {True: "[green]pass[/]", False: "[red]FAIL[/]"}


async def rehearse_all(settings: Config, track: str | None, console: Console) -> bool:
    """Play all scenarios, or those for one village (``track``); return whether the player passed all.

    Raises:
        ServerConfigError: there is no such village.
        ConfigError: the file with the keys of language models cannot be read.
    """
    agent, language = next(settings.connection_specs).agent, language_of(settings)
    load_bundled(track or TURNS, language)  # report errors before anything else
    warn_without_model(settings, console)
    async with own_models(settings, console) as gateway:
        scenarios = [*SCENARIOS, *([scenario_with_models(gateway)] if gateway is not None else [])]
        return await _rehearse(scenarios, agent, track, language, console)


async def _rehearse(
    scenarios: Iterable[Scenario], agent: AgentConfig, track: str | None, language: str, console: Console
) -> bool:
    """Play these scenarios and print the results, even if interrupted; return whether all passed."""
    table = Table("", "scenario", "what a contest's server would have recorded", show_lines=True)
    passed = True
    program = list(_program(scenarios, track, language, asks_a_model(agent.mind)))
    try:
        for scenario, village in tracked(program, "Rehearsing", len(program)):
            verdict = await run_scenario(scenario, village, agent)
            passed = passed and not verdict.faults
            table.add_row(
                PASS_OR_FAIL[not verdict.faults], _story(scenario, verdict), _summary_of_records(verdict)
            )
    finally:
        if table.row_count:
            print_table(console, table)
    return passed


def language_of(settings: Config) -> str:
    """Return the language of the villages to play: the agent's, or the default if the agent takes any."""
    return next(settings.connection_specs).agent.language or DEFAULT_LANGUAGE


def _story(scenario: Scenario, verdict: ScenarioResult) -> Text:
    faults = ((f"\n{printable(fault)}", "red") for fault in verdict.faults)
    return Text.assemble((scenario.name, "bold"), f"\n{scenario.tried}", *faults)


def _program(
    scenarios: Iterable[Scenario], track: str | None, language: str, has_model: bool
) -> Iterator[tuple[Scenario, ServerSettings]]:
    """Yield the scenarios, each with its village; without a model none about models."""
    for scenario in scenarios:
        village = hurried(load_bundled(track or (FREEFORM if scenario.floor else TURNS), language))
        if scenario.suits(village) and (has_model or scenario.make_model is None):
            yield scenario, village


def _summary_of_records(verdict: ScenarioResult) -> str:
    """Return a summary of the requests, answers and unwanted events; the agent logs incidents itself."""
    seen = verdict.recorded
    rare = {
        "Skips": seen.skips,
        "cut": seen.cut,
        "votes lost": seen.votes_lost,
        "NAME probes": seen.probes,
        "games failed in": seen.failures,
        "incidents logged": verdict.incidents,
    }
    told = [
        f"{seen.asked - seen.missed.total()} of {seen.asked} answered",
        f"slowest answer {seen.slowest:.2f} s",
        f"{len(seen.lines)} lines in {seen.games} game{'s' if seen.games > 1 else ''}",
        *(f"{name}: {count}" for name, count in rare.items() if count),
    ]
    return "\n".join(told)


WHOLE_GAME = 1800.0
"""Timeout of a request, in seconds, in a game where a slow model is never late."""


@asynccontextmanager
async def own_models(settings: Config, console: Console) -> AsyncIterator[Gateway | None]:
    """Open the settings' language models in a with block; print their errors, and in the end their costs.

    Models with errors are not used. Yields None if the settings name no model.

    Raises:
        ConfigError: the file with the keys cannot be read.
    """
    gateway = make_gateway(settings)
    try:
        for problem in await gateway.check() if gateway is not None else ():
            console.print(printable(problem), style="red", markup=False)
        yield gateway
        if gateway is not None and gateway.total.calls:
            console.print(f"language models: {gateway.total.summary()}", markup=False)
    finally:
        if gateway is not None:
            await gateway.close()


def scenario_with_models(gateway: Gateway) -> Scenario:
    """Return a scenario without trouble, in which the player uses these language models."""
    tried = "the language models of your settings read and phrase, with a contest's time for an answer"
    return Scenario("your models", tried, make_model=lambda: gateway, time_limit=WHOLE_GAME, shows=Sign.LINES)


def warn_without_model(settings: Config, console: Console) -> None:
    """Print a warning if the agent would use a language model, but the settings name none."""
    agent = next(settings.connection_specs).agent
    if asks_a_model(agent.mind) and not finds_model(agent.mind, settings.llm):
        what = f"the mind {agent.mind} asks a language model, and llm.models names none"
        console.print(f"{what}: only fake models are used", style="yellow", markup=False)
