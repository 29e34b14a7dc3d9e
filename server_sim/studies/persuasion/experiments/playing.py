"""Plays the planned matches that a folder does not have yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from server_sim.playing.play import PlayedGame, play_many
from server_sim.playing.player_seat import ModelUses, gateways_of
from server_sim.studies.persuasion.experiments.folder import logs_of, matches_file
from server_sim.studies.persuasion.experiments.plan import Lineup, MatchPlan
from server_sim.studies.persuasion.experiments.record import MatchResult, match_result


def play_matches(
    plan: MatchPlan,
    out: Path,
    uses: ModelUses,
    jobs: int | None,
    logs: bool,
    advance: Callable[[], object],
) -> list[MatchResult]:
    """Play the missing matches and return all matches of the plan, in order.

    ``jobs`` processes play, by default as many as processors; with models it is the number of concurrent
    matches, by default one. After any interruption, stored matches remain.

    Raises:
        ConfigError: a mind cannot be used.
        PersonaError, LanguageError: a voice cannot be used.
        GameCrashed: the server or a mind has a bug.
    """
    file = matches_file(out)
    done = {match.key: match for match in file.rows()}

    def keep(lineup: Lineup, played: PlayedGame) -> None:
        match = match_result(lineup, played)
        file.append(match)
        done[match.key] = match
        advance()

    missing = [lineup for lineup in plan.lineups() if lineup.key not in done]
    specs = {lineup: plan.spec(lineup, logs_of(out, lineup) if logs else None) for lineup in missing}
    for spec in specs.values():
        if spec.game_log is not None:  # an unfinished match has left an incomplete log
            (spec.game_log.directory / f"{spec.game_id}.jsonl").unlink(missing_ok=True)
    play_many(specs, jobs, keep, uses)
    return [done[lineup.key] for lineup in plan.lineups()]


def usage_lines(uses: ModelUses) -> Iterator[str]:
    """Yield one line about the usage of each group of entrants that share models."""
    for gateway in gateways_of(uses):
        names = ", ".join(name for name, use in uses.items() if use.gateway is gateway)
        yield f"language models of {names}: {gateway.total.summary()}"
