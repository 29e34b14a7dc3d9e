"""Computes the outcome of a situation: the engine is put into the situation and plays one phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from rules.game.roles import Role
from server_sim.games.sheriff.day import play_day, speaking_order
from server_sim.games.sheriff.election import heir, winner
from server_sim.games.sheriff.moderator import Moderator
from server_sim.games.sheriff.night import play_night
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.games.step import Play
from server_sim.games.table import winning_side
from server_sim.studies.questions.proofs.bench import Bench, NoChance, UndecidedError, name_of
from server_sim.studies.questions.proofs.state import Choices, Outcome, ToldState

Phase = Callable[[Moderator], Play[int | None]]


def run_vote(state: ToldState, rules: SheriffRules) -> Outcome:
    """Return who is eliminated."""
    return _day_played(rules, _any_roles(state.living), state.votes)[0]


def run_night(state: ToldState, rules: SheriffRules) -> Outcome:
    """Return who is killed."""
    return _night_played(rules, state)[0]


def run_after_vote(state: ToldState, rules: SheriffRules) -> Outcome:
    """Return the winner after a vote."""
    return winning_side(_day_played(rules, dict(state.roles), state.votes)[1].table)


def run_after_night(state: ToldState, rules: SheriffRules) -> Outcome:
    """Return the winner after a night."""
    return winning_side(_night_played(rules, state)[1].table)


def run_election(state: ToldState, _: SheriffRules) -> Outcome:
    """Return who is elected."""
    ballots = {voter - 1: None if target is None else target - 1 for voter, target in state.votes}
    if any(target is not None and target not in state.candidates for _, target in state.votes):
        raise UndecidedError("a vote for no candidate")
    return winner(ballots, [candidate - 1 for candidate in state.candidates], NoChance()) + 1


def run_order(state: ToldState, _: SheriffRules) -> Outcome:
    """Return the order of statements."""
    seats = sorted(player - 1 for player in state.living)
    if state.sheriff - 1 not in seats or state.first - 1 not in seats:
        raise UndecidedError("not among the living")
    return tuple(seat + 1 for seat in speaking_order(seats, state.sheriff - 1, state.first - 1))


def run_badge(state: ToldState, _: SheriffRules) -> Outcome:
    """Return who inherits the badge."""
    scores = {player: float(score) for player, score in state.scores if score is not None}
    return heir(scores, [player for player, _ in state.scores])


def run_may_protect(state: ToldState, rules: SheriffRules) -> Outcome:
    """Return whether a bodyguard may protect a player."""
    wolves = [player for player, role in state.roles if role is Role.WEREWOLF]
    answers = {("ATTACK", wolf): name_of(state.actor) for wolf in wolves}
    return _is_valid(Bench(dict(state.roles), rules=rules), play_night, answers, "GUARD", state)


def run_may_vote(state: ToldState, rules: SheriffRules) -> Outcome:
    """Return whether a player may vote for another."""
    return _is_valid(Bench(_any_roles(state.living), rules=rules), play_day, {}, "VOTE", state)


def _is_valid(
    bench: Bench, phase: Phase, answers: Mapping[tuple[str, int], str], request: str, state: ToldState
) -> bool:
    """Return whether the acting player gets such a request and may answer with the target."""
    with suppress(UndecidedError):  # chance may replace an invalid choice
        bench.run(phase, {**answers, (request, state.actor): name_of(state.target)})
    return (request, state.actor) in bench.asked and state.actor not in bench.refused()


def run_numbers(state: ToldState, rules: SheriffRules) -> Outcome:
    """Return the winner for these numbers of living players."""
    if not 0 <= state.wolves <= 2 or not 0 <= state.others <= 5:
        raise UndecidedError("more than the village has")
    humans = (Role.SEER, Role.BODYGUARD, *(Role.VILLAGER,) * 3)[: state.others]
    return winning_side(
        Bench(dict(enumerate((*(Role.WEREWOLF,) * state.wolves, *humans), 1)), rules=rules).table
    )


def _any_roles(living: Sequence[int]) -> dict[int, Role]:
    roles = (*(Role.VILLAGER,) * 3, Role.SEER, Role.BODYGUARD, *(Role.WEREWOLF,) * 2)
    return dict(zip(living, roles, strict=False))


def _day_played(rules: SheriffRules, roles: Mapping[int, Role], votes: Choices) -> tuple[int | None, Bench]:
    return _phase_played(Bench(roles, rules=rules), play_day, {"VOTE": votes})


def _night_played(rules: SheriffRules, state: ToldState) -> tuple[int | None, Bench]:
    bench = Bench(dict(state.roles), rules=rules)
    return _phase_played(bench, play_night, {"ATTACK": state.attacks, "GUARD": state.guards})


def _phase_played(bench: Bench, phase: Phase, choices: Mapping[str, Choices]) -> tuple[int | None, Bench]:
    chosen = {
        (request, player): target
        for request, pairs in choices.items()
        for player, target in pairs
        if target is not None
    }
    victim = bench.victim(phase, chosen)
    if bench.refused() or not set(chosen) <= set(bench.asked):
        raise UndecidedError("somebody chooses what is not allowed")
    return victim, bench
