"""The ``play`` command: games in this process, one to watch or thousands to count."""

from __future__ import annotations

import itertools
import os
import secrets
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from agent.speech.voice import LanguageError
from personas.loader import PersonaError, load_voice
from rules.engine import rule_names
from rules.game.roles import Team
from rules.minds.minds import MINDS
from server_sim.config import DEFAULT_LANGUAGE, DEFAULT_VILLAGE
from server_sim.config.settings import load_bundled
from server_sim.errors import ServerConfigError, ServerSimError
from server_sim.hosting.commands import LANG_HELP, VILLAGE_HELP, log_to_console
from server_sim.selfplay import floor_audit, selfplay
from server_sim.selfplay.rates import Rate, SeatResult, role_rates, side_rates
from server_sim.selfplay.selfplay import PlayedGame, SelfPlayPlan
from server_sim.selfplay.watch import Watcher
from server_sim.selfplay.word_audit import FINDINGS


def play(
    village: Annotated[str, typer.Option(help=f"{VILLAGE_HELP}.")] = DEFAULT_VILLAGE,
    lang: Annotated[str, typer.Option(help=f"{LANG_HELP}.")] = DEFAULT_LANGUAGE,
    persona: Annotated[
        list[str],
        typer.Option(help="A voice, or a voice file; several take turns over the seats."),
    ] = ["profile"],  # noqa: B006 - typer copies it
    mind: Annotated[
        list[str], typer.Option(help=f"What decides: {', '.join(MINDS)}; several take turns over the seats.")
    ] = ["offline"],  # noqa: B006
    villagers: Annotated[str | None, typer.Option(help="The mind of the village's side, for --mind.")] = None,
    werewolves: Annotated[str | None, typer.Option(help="The mind of the werewolves' side, too.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    seed: Annotated[
        str | None, typer.Option(help="What decides all chance; chosen and shown if left out.")
    ] = None,
    logs: Annotated[Path | None, typer.Option(help="Where the logs go [log/play-SEED]")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes to share the games.")] = os.cpu_count() or 1,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the results.")] = False,
) -> None:
    """Play games between this project's own players and show them, or count who wins."""
    log_to_console()
    console = Console(highlight=False, soft_wrap=True)
    seed = secrets.token_hex(4) if seed is None else seed
    folder = unused(Path("log") / f"play-{seed}") if logs is None else logs
    try:
        rules = load_bundled(village, lang).rules
        sides = _sides(villagers, werewolves)
        _check_options(persona, sides.values() if sides else mind)
        first = SelfPlayPlan(rules, seed, 1, tuple(persona), tuple(mind), sides, logs=folder)
        if games == 1:
            results = [selfplay.play_game(first, None if quiet else lambda seats: Watcher(seats, console))]
        else:
            numbered = play_many([replace(first, index=index) for index in range(1, games + 1)], jobs)
            results = list(track(numbered, "Playing", games, console=console, disable=quiet))
            for table in summary(results):
                console.print(table)
    except (ServerSimError, PersonaError, LanguageError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from None
    console.print(f"{len(results)} games, seed {seed}; logs in {folder}")


def play_many(plans: Sequence[SelfPlayPlan], jobs: int) -> Iterator[PlayedGame]:
    """Play the games in several processes; results come in the order of the plans.

    Raises:
        GameCrashed: the server or a mind has a bug.
    """
    if jobs == 1:
        yield from map(selfplay.play_game, plans)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(selfplay.play_game, plans, chunksize=max(1, min(16, len(plans) // jobs)))


def summary(results: Sequence[PlayedGame]) -> list[Table]:
    """Who won how often, by side and by mind and role, how often each rule fired, and who kept their word."""
    winners = [played.outcome.winner for played in results]
    wins = Table("side", *RATE_COLUMNS, title=f"{len(results)} games")
    for side, rate in side_rates(winners).items():
        wins.add_row(side, *_cells(rate))
    broken = winners.count(Team.NONE)
    if broken:
        wins.caption = f"{broken} games were broken off and are not counted"
    roles = Table("mind", "role", *RATE_COLUMNS)
    for (mind, role), rate in role_rates(seat_results(results)).items():
        roles.add_row(mind, role, *_cells(rate))
    fired = sum((played.rules_fired for played in results), Counter[str]())
    rules = Table("rule", "fired", "per game")
    names = dict.fromkeys((*rule_names(), *sorted(fired)))
    for name in filter(fired.__getitem__, names):
        rules.add_row(name, str(fired[name]), f"{fired[name] / len(results):.2f}")
    rules.caption = f"never fired: {', '.join(name for name in names if not fired[name]) or 'none'}"
    found = sum((played.audit for played in results), Counter[str]())
    words = Table("kept word", "found")
    for finding in FINDINGS:
        words.add_row(finding, str(found[finding]))
    return [wins, roles, rules, words, *_open_floor(found)]


def _open_floor(found: Counter[str]) -> Iterator[Table]:
    """How the open floors were kept, where there were any."""
    days = found[floor_audit.PLAYER_DAYS]
    if not days:
        return
    floor = Table("open floor", "found")
    for finding in floor_audit.FINDINGS:
        floor.add_row(finding, str(found[finding]))
    floor.add_row("lines per player and day", f"{found[floor_audit.LINES] / days:.2f}")
    yield floor


RATE_COLUMNS = ("won", "of", "rate", "95% interval")


def seat_results(results: Sequence[PlayedGame]) -> Iterator[SeatResult]:
    """Every seat of every game."""
    for played in results:
        for mind, role in zip(played.minds, played.outcome.roles, strict=True):
            yield SeatResult(mind, role, played.outcome.winner)


def unused(folder: Path) -> Path:
    """The folder, or the first numbered one beside it that does not exist yet."""
    numbered = (folder.with_name(f"{folder.name}-{number}") for number in itertools.count(2))
    return next(path for path in itertools.chain([folder], numbered) if not path.exists())


def _cells(rate: Rate) -> tuple[str, str, str, str]:
    low, high = rate.interval
    value = "-" if rate.value is None else f"{rate.value:.1%}"
    return str(rate.wins), str(rate.games), value, f"{low:.1%} to {high:.1%}"


def _sides(villagers: str | None, werewolves: str | None) -> Mapping[Team, str] | None:
    if villagers is None and werewolves is None:
        return None
    if villagers is None or werewolves is None:
        raise ServerConfigError("--villagers and --werewolves are given together")
    return {Team.VILLAGER: villagers, Team.WEREWOLF: werewolves}


def _check_options(personas: Iterable[str], minds: Iterable[str]) -> None:
    """Find fault with the names before the first game."""
    for name in minds:
        if name not in MINDS:
            raise ServerConfigError(f"there is no mind {name!r}; there are {', '.join(MINDS)}")
    for name in personas:
        load_voice(name)
