"""Decides which entrants play which blocks, and plays the planned games that a folder does not have yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import PlayedGame, play_many
from server_sim.playing.player_seat import ModelUses
from server_sim.studies.common.budget import Budget
from server_sim.studies.common.entrant_models import uses_of
from server_sim.studies.common.run_folder import keep_state, read_state
from server_sim.studies.tournament.blocks import PlannedGame
from server_sim.studies.tournament.cluster import play_on_cluster
from server_sim.studies.tournament.folder import COMMANDS, LOGS, PLAYERS, ROUNDS, games_file
from server_sim.studies.tournament.game import result_of, spec_of
from server_sim.studies.tournament.plan import TournamentPlan
from server_sim.studies.tournament.record import GameResult
from server_sim.studies.tournament.stopping import with_open_pairs
from server_sim.studies.tournament.tables import decisions_on
from server_sim.studies.tournament.wire import play_over_wire


def games_in_all(plan: TournamentPlan) -> int:
    """Return the maximum number of games of the plan."""
    return plan.blocks * sum(maker.size for maker in plan.makers())


def models_of(plan: TournamentPlan) -> ModelUses:
    """Return the language models that each entrant asks, by its name.

    Raises:
        ConfigError, ServerConfigError: they cannot be used, or there is a budget and one has no price.
    """
    uses = uses_of(plan.entrants, plan.config)
    for use in uses.values():
        Budget(plan.budget).check_prices(use.settings.llm.models)
    return uses


def play_tournament(
    plan: TournamentPlan,
    out: Path,
    jobs: int | None,
    ray: str | None,
    advance: Callable[[], object],
    budget: Budget,
) -> list[GameResult]:
    """Play the games of a tournament that are not stored yet; return all its games, sorted.

    The plan's stopping rule is applied after every :data:`BLOCKS_PER_ROUND` blocks, so interruptions do not
    change its decisions. Entrants whose comparisons are all decided, or cannot be decided in the blocks left,
    play no more; when this is true of all, the tournament ends. Games are played in ``jobs`` processes, or on
    the Ray cluster at ``ray``; without ``jobs`` all processors are used, and games with language models are
    played one at a time. ``advance`` is called after each game. After any interruption, stored games remain.
    All games, those in store too, are paid from the ``budget``; when it is used up, no more are begun.

    Raises:
        ServerConfigError: models, the cluster or a command cannot be used.
    """
    file, makers = games_file(out), list(plan.makers())
    done = {game.key: game for game in file.rows()}
    for game in done.values():
        budget.pay(game.cost)

    def keep(game: PlannedGame, played: PlayedGame) -> None:
        result = result_of(game, played)
        file.append(result)
        done[game.key] = result
        budget.pay(result.cost)
        advance()

    for blocks in rounds_of(plan):
        playing = _players(plan, out, blocks, done.values())
        if not playing:
            break
        planned = (game for number in blocks for maker in makers for game in maker.block(number, playing))
        if missing := [game for game in planned if game.key not in done]:
            _play_where_possible(plan, _specs(plan, out, missing), out, jobs, ray, keep, budget)
        if budget.has_stopped:
            break
    return [done[key] for key in sorted(done)]


def _players(plan: TournamentPlan, out: Path, blocks: range, games: Iterable[GameResult]) -> tuple[str, ...]:
    """Return who plays a round: the stored entrants if it has begun, nobody if no pair is open.

    With more ``blocks`` than before, pairs that were out of reach are open again from the next round on.
    """
    playing = active_entrants(plan, games, blocks.start)
    if plan.stopping is None or not playing:
        return playing
    begun = read_state(out / ROUNDS, PLAYERS) or {}
    if blocks.start not in begun:
        keep_state(out / ROUNDS, {**begun, blocks.start: playing}, PLAYERS)
    return begun.get(blocks.start, playing)


def _specs(plan: TournamentPlan, out: Path, games: Iterable[PlannedGame]) -> dict[PlannedGame, GameSpec]:
    """Return the games to play; incomplete logs of unfinished games are deleted."""
    specs = {game: spec_of(plan, game, out / LOGS) for game in games}
    for spec in specs.values():
        assert spec.game_log is not None, "every game is logged"
        (out / LOGS / f"{spec.game_log.pattern}.log").unlink(missing_ok=True)
    return specs


def _play_where_possible(
    plan: TournamentPlan,
    specs: Mapping[PlannedGame, GameSpec],
    out: Path,
    jobs: int | None,
    ray: str | None,
    keep: Callable[[PlannedGame, PlayedGame], object],
    budget: Budget,
) -> None:
    """Play each game in a suitable place; commands and models always run on this machine."""
    uses = models_of(plan)
    go_on = budget.allows_more if uses and budget.limit is not None else None
    commands = {entrant.name: entrant for entrant in plan.entrants if entrant.command is not None}
    wire = {game: spec for game, spec in specs.items() if not commands.keys().isdisjoint(spec.entrants)}
    here = {game: spec for game, spec in specs.items() if game not in wire}
    if ray is not None and go_on is None:
        offline = {game: spec for game, spec in here.items() if not spec.asks(uses)}
        if offline:
            play_on_cluster(offline, ray, keep)
        here = {game: spec for game, spec in here.items() if game not in offline}
    play_many(here, jobs, keep, uses, go_on=go_on)
    if wire:
        play_over_wire(wire, commands, uses, out / COMMANDS, keep, go_on or (lambda: True))


BLOCKS_PER_ROUND = 10
"""Number of blocks of each village between two checks of the stopping rule."""


def rounds_of(plan: TournamentPlan) -> Iterator[range]:
    """Yield ranges of block numbers; the stopping rule is checked after each. Without a rule, yield one."""
    step = plan.blocks if plan.stopping is None else BLOCKS_PER_ROUND
    for first in range(0, plan.blocks, step):
        yield range(first, min(first + step, plan.blocks))


def active_entrants(plan: TournamentPlan, games: Iterable[GameResult], first: int) -> tuple[str, ...]:
    """Return the names of the entrants that still play from block ``first`` on.

    They are those with an undecided comparison that the blocks left can decide; without a stopping rule, all.
    """
    if plan.stopping is None or first == 0:
        return plan.names
    before = [game for game in games if game.block < first]
    still = with_open_pairs(decisions_on(plan, before, plan.stopping))
    return tuple(name for number, name in enumerate(plan.names) if number in still)
