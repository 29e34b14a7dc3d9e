"""Plays what a plan wants and the folder lacks: in processes, or in this one where models are asked."""

from __future__ import annotations

import os
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from server_sim.config.settings import load_variant
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.selfplay import ModelUse, village_player
from server_sim.playing.variants import VariantPlan, play_one_variant, play_variant
from server_sim.playing.workers import in_processes, play_asking_models
from server_sim.studies.common.entrant_models import ModelUses, gateways_of, uses_of
from server_sim.studies.persuasion.experiments.folder import logs_of, matches_file
from server_sim.studies.persuasion.experiments.plan import Contender, Lineup, MatchPlan
from server_sim.studies.persuasion.experiments.record import MatchResult, match_result

KeepMatch = Callable[[MatchResult], object]
"""Takes each match when it ends."""


@dataclass(frozen=True)
class MatchOrder:
    """A match to be played, and who its entrants are."""

    lineup: Lineup
    plan: VariantPlan
    entrants: Mapping[str, Contender]

    def asks(self, uses: ModelUses) -> bool:
        """Whether anybody in it asks a model."""
        return any(name in uses for name in self.lineup.teams or self.lineup.entrants)


def play_matches(
    plan: MatchPlan,
    out: Path,
    uses: ModelUses,
    jobs: int | None,
    logs: bool,
    advance: Callable[[], object],
) -> list[MatchResult]:
    """Play the matches that the folder lacks; all of the plan's then, in its order.

    ``jobs`` processes play, all processors by default; with models so many matches at once, by default one.
    Whatever ends it, each match that was kept stays.

    Raises:
        ConfigError: a mind cannot be used.
        PersonaError, LanguageError: a voice cannot be used.
        GameCrashed: the server or a mind has a bug.
    """
    file = matches_file(out)
    done = {match.key: match for match in file.rows()}

    def keep(match: MatchResult) -> None:
        file.append(match)
        done[match.key] = match
        advance()

    _play_orders(list(_not_played(plan, out, done, logs)), uses, jobs, keep)
    return [done[lineup.key] for lineup in plan.lineups()]


def models_of_matches(plan: MatchPlan) -> ModelUses:
    """The models of those entrants that ask any.

    Raises:
        ConfigError, ServerConfigError: the settings cannot be used, or name none for an entrant.
    """
    timeouts = load_variant(plan.games[0], plan.language).timeouts
    return uses_of(plan.entrants, plan.config, timeouts)


def _not_played(plan: MatchPlan, out: Path, done: Container[object], logs: bool) -> Iterator[MatchOrder]:
    """Orders for what is missing; what is left of logs of matches that were not finished is removed."""
    entrants = plan.by_name
    for lineup in plan.lineups():
        if lineup.key in done:
            continue
        game = plan.variant_plan(lineup, logs_of(out, lineup) if logs else None)
        if game.logs is not None:
            (game.logs / "game" / f"{game.game_id}.jsonl").unlink(missing_ok=True)
        yield MatchOrder(lineup, game, entrants)


def _play_orders(orders: Iterable[MatchOrder], uses: ModelUses, jobs: int | None, keep: KeepMatch) -> None:
    asking: list[MatchOrder] = []
    offline: list[MatchOrder] = []
    for order in orders:
        (asking if order.asks(uses) else offline).append(order)
    processes = jobs or os.cpu_count() or 1
    if processes == 1:
        for order in offline:
            keep(play_offline_match(order))
    elif offline:
        in_processes(play_offline_match, offline, processes, keep)
    if asking:
        play = partial(_play_asking, uses=uses, keep=keep)
        play_asking_models(play, asking, jobs or 1, gateways_of(uses))


def told_of_models(uses: ModelUses) -> Iterator[str]:
    """What the models of the entrants have used since they were opened, a line for each that share them."""
    for gateway in gateways_of(uses):
        names = ", ".join(name for name, use in uses.items() if use.gateway is gateway)
        yield f"language models of {names}: {gateway.total.summary()}"


def play_offline_match(order: MatchOrder) -> MatchResult:
    """Play a match without models; the same order gives the same result in every process.

    Raises:
        ConfigError, PersonaError, LanguageError: a mind or a voice cannot be used.
        GameCrashed: the server or a mind has a bug; the cause is the original exception.
    """
    return match_result(order.lineup, play_variant(order.plan))


async def _play_asking(order: MatchOrder, uses: ModelUses, keep: KeepMatch) -> None:
    use: ModelUse = next(iter(uses.values()))
    seated = partial(_entrants_seat, order, uses)
    keep(match_result(order.lineup, await play_one_variant(order.plan, None, use, seated)))


def _entrants_seat(order: MatchOrder, uses: ModelUses, number: int, name: str, entrant: str) -> PlayerSeat:
    """An entrant's player, which asks the entrant's own models."""
    plan, mind = order.plan, order.entrants[entrant].mind
    persona, rng = plan.persona_of(number), plan.luck_of(number)
    return village_player(persona, mind, name, rng, uses.get(entrant), language=plan.language)
