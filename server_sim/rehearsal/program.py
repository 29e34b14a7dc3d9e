"""The rehearsal as its user sees it: a table of traps, and what came of each."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from agent.runtime.config import Config
from server_sim.config import DEFAULT_LANGUAGE
from server_sim.config.settings import ServerSettings, load_bundled
from server_sim.rehearsal.runner import ScenarioResult, asks_model, spring
from server_sim.rehearsal.scenarios import TRAPS, Scenario, hurried

TURNS, FREEFORM = "5", "freeform5"
"""Where traps are sprung when no track is named."""
PASS_OR_FAIL = {True: "[green]pass[/]", False: "[red]FAIL[/]"}


async def rehearse_all(settings: Config, track: str | None, console: Console) -> bool:
    """Spring every trap, or those that a track has; whether the player came out of all of them well.

    Raises:
        ConfigError: there is no such track.
    """
    agent = next(settings.seats).agent
    table = Table("", "trap", "what a contest's server would have recorded", show_lines=True)
    passed = True
    with console.status("") as working:
        for trap, village in _program(track, language_of(settings), asks_model(agent)):
            working.update(f"{trap.name}: {trap.tried}")
            verdict = await spring(trap, village, agent)
            passed = passed and not verdict.faults
            table.add_row(PASS_OR_FAIL[not verdict.faults], _story(trap, verdict), _recorded(verdict))
    console.print(table)
    return passed


def language_of(settings: Config) -> str:
    """The language that villages of the rehearsal have."""
    return next(settings.seats).agent.language or DEFAULT_LANGUAGE


def _story(trap: Scenario, verdict: ScenarioResult) -> str:
    """What was tried, and what was wrong with what came of it."""
    return f"[bold]{trap.name}[/]\n{trap.tried}" + "".join(f"\n[red]{escape(it)}[/]" for it in verdict.faults)


def _program(track: str | None, language: str, has_model: bool) -> Iterator[tuple[Scenario, ServerSettings]]:
    """The traps and where they are sprung; a mind that never asks a model is spared what models do."""
    for trap in TRAPS:
        village = hurried(load_bundled(track or (FREEFORM if trap.floor else TURNS), language))
        if trap.suits(village) and (has_model or trap.make_model is None):
            yield trap, village


def _recorded(verdict: ScenarioResult) -> str:
    """What was asked and answered, and whatever nobody wants to see; incidents are what the agent logs."""
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
