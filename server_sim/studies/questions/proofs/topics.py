"""What is asked about: where games have such situations, and what the engine makes of them.

``found`` takes situations with their outcomes from a game's log. ``run`` puts the engine into a situation
and returns the outcome anew; the two know nothing of each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

from rules.game.roles import Role, Team
from server_sim.games.sheriff.day import play_day, speaking_order
from server_sim.games.sheriff.election import heir, winner
from server_sim.games.sheriff.moderator import Moderator, Play
from server_sim.games.sheriff.night import play_night
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.games.sheriff.village import winning_side
from server_sim.studies.questions.proofs.bench import QUIET, Bench, NoChance, UndecidedError, name_of
from server_sim.studies.questions.proofs.moments import GameMoment
from server_sim.studies.questions.proofs.state import Choices, Outcome, ToldState

Phase = Callable[[Moderator], Play[int | None]]
Claims = Mapping[str, Callable[[ToldState, Outcome], bool]]


@dataclass(frozen=True)
class Topic:
    """A subject of questions; ``told``: the rules that players read decide its questions."""

    found: Callable[[GameMoment], Iterator[tuple[ToldState, Outcome]]]
    run: Callable[[ToldState, SheriffRules], Outcome]
    claims: Claims
    told: bool = True
    renames: bool = True
    """Whether the players' numbers mean nothing: situations alike but for numbers are the same."""


# Situations found in games


def _found_votes(moment: GameMoment) -> Iterator[tuple[ToldState, Outcome]]:
    if moment.votes:
        yield ToldState(living=moment.living, votes=moment.votes), moment.eliminated


def _found_nights(moment: GameMoment) -> Iterator[tuple[ToldState, Outcome]]:
    if moment.attacks:
        yield _night_state(moment), moment.killed


def _night_state(moment: GameMoment) -> ToldState:
    return ToldState(roles=moment.roles, attacks=moment.attacks, guards=moment.guards)


def _found_after_votes(moment: GameMoment) -> Iterator[tuple[ToldState, Outcome]]:
    if moment.votes and moment.side is not None:
        yield ToldState(roles=moment.roles, votes=moment.votes), moment.side


def _found_after_nights(moment: GameMoment) -> Iterator[tuple[ToldState, Outcome]]:
    if moment.attacks and moment.side is not None:
        yield _night_state(moment), moment.side


def _found_elections(moment: GameMoment) -> Iterator[tuple[ToldState, Outcome]]:
    if moment.candidates and any(target for _, target in moment.votes_for_sheriff):
        yield ToldState(candidates=moment.candidates, votes=moment.votes_for_sheriff), moment.elected


def _found_orders(moment: GameMoment) -> Iterator[tuple[ToldState, Outcome]]:
    if moment.order and moment.sheriff:
        state = ToldState(living=moment.living, sheriff=moment.sheriff, first=moment.order[0])
        yield state, moment.order


def _found_badges(moment: GameMoment) -> Iterator[tuple[ToldState, Outcome]]:
    if moment.heir and moment.sheriff:
        yield ToldState(sheriff=moment.sheriff, scores=moment.scores), moment.heir


def _found_protections(moment: GameMoment) -> Iterator[tuple[ToldState, Outcome]]:
    for actor, role in moment.roles:
        if moment.attacks and role is Role.BODYGUARD:
            for target in (actor, *_one_dead_one_living(moment)):
                state = ToldState(roles=moment.roles, actor=actor, target=target)
                yield state, run_protect(state, QUIET)


def _found_ballots(moment: GameMoment) -> Iterator[tuple[ToldState, Outcome]]:
    if moment.votes:
        for target in _one_dead_one_living(moment):
            state = ToldState(living=moment.living, actor=moment.living[0], target=target)
            yield state, run_ballot(state, QUIET)


def _one_dead_one_living(moment: GameMoment) -> Iterator[int]:
    yield from [player for player in moment.everyone if player not in moment.living][-1:]
    yield moment.living[-1]


def _found_numbers(moment: GameMoment) -> Iterator[tuple[ToldState, Outcome]]:
    wolves = sum(role is Role.WEREWOLF for _, role in moment.roles)
    state = ToldState(wolves=wolves, others=len(moment.roles) - wolves)
    yield state, run_numbers(state, QUIET)


# What the engine makes of a situation


def run_vote(state: ToldState, rules: SheriffRules) -> Outcome:
    """Who is eliminated."""
    return _day_played(rules, _any_roles(state.living), state.votes)[0]


def run_night(state: ToldState, rules: SheriffRules) -> Outcome:
    """Who is killed."""
    return _night_played(rules, state)[0]


def run_after_vote(state: ToldState, rules: SheriffRules) -> Outcome:
    """Who has won after a vote."""
    return winning_side(_day_played(rules, dict(state.roles), state.votes)[1].table)


def run_after_night(state: ToldState, rules: SheriffRules) -> Outcome:
    """Who has won after a night."""
    return winning_side(_night_played(rules, state)[1].table)


def run_election(state: ToldState, _: SheriffRules) -> Outcome:
    """Who is elected."""
    ballots = {voter - 1: None if target is None else target - 1 for voter, target in state.votes}
    if any(target is not None and target not in state.candidates for _, target in state.votes):
        raise UndecidedError("a vote for no candidate")
    return winner(ballots, [candidate - 1 for candidate in state.candidates], NoChance()) + 1


def run_order(state: ToldState, _: SheriffRules) -> Outcome:
    """The order of statements."""
    seats = sorted(player - 1 for player in state.living)
    if state.sheriff - 1 not in seats or state.first - 1 not in seats:
        raise UndecidedError("not among the living")
    return tuple(seat + 1 for seat in speaking_order(seats, state.sheriff - 1, state.first - 1))


def run_badge(state: ToldState, _: SheriffRules) -> Outcome:
    """Who inherits the badge."""
    scores = {player: float(score) for player, score in state.scores if score is not None}
    return heir(scores, [player for player, _ in state.scores])


def run_protect(state: ToldState, rules: SheriffRules) -> Outcome:
    """Whether a bodyguard may protect a player."""
    wolves = [player for player, role in state.roles if role is Role.WEREWOLF]
    answers = {("ATTACK", wolf): name_of(state.actor) for wolf in wolves}
    return _is_valid(Bench(dict(state.roles), rules=rules), play_night, answers, "GUARD", state)


def run_ballot(state: ToldState, rules: SheriffRules) -> Outcome:
    """Whether a vote is valid."""
    return _is_valid(Bench(_any_roles(state.living), rules=rules), play_day, {}, "VOTE", state)


def _is_valid(
    bench: Bench, phase: Phase, answers: Mapping[tuple[str, int], str], request: str, state: ToldState
) -> bool:
    """Whether the actor is asked for such a choice, and may name the target."""
    with suppress(UndecidedError):  # instead of what is not valid chance may choose
        bench.run(phase, {**answers, (request, state.actor): name_of(state.target)})
    return (request, state.actor) in bench.asked and state.actor not in bench.refused()


def run_numbers(state: ToldState, rules: SheriffRules) -> Outcome:
    """Who has won where so many live."""
    if not 0 <= state.wolves <= 2 or not 0 <= state.others <= 5:
        raise UndecidedError("more than the village has")
    humans = (Role.SEER, Role.BODYGUARD, *(Role.VILLAGER,) * 3)[: state.others]
    return winning_side(
        Bench(dict(enumerate((*(Role.WEREWOLF,) * state.wolves, *humans), 1)), rules=rules).table
    )


def _any_roles(living: Sequence[int]) -> dict[int, Role]:
    """Some roles for these players, where roles do not matter."""
    roles = (*(Role.VILLAGER,) * 3, Role.SEER, Role.BODYGUARD, *(Role.WEREWOLF,) * 2)
    return dict(zip(living, roles, strict=False))


def _day_played(rules: SheriffRules, roles: Mapping[int, Role], votes: Choices) -> tuple[int | None, Bench]:
    answers = {("VOTE", voter): name_of(target) for voter, target in votes if target is not None}
    return _phase_played(Bench(roles, rules=rules), play_day, answers)


def _night_played(rules: SheriffRules, state: ToldState) -> tuple[int | None, Bench]:
    answers = {("ATTACK", wolf): name_of(target) for wolf, target in state.attacks if target is not None}
    answers |= {("GUARD", guard): name_of(target) for guard, target in state.guards if target is not None}
    return _phase_played(Bench(dict(state.roles), rules=rules), play_night, answers)


def _phase_played(
    bench: Bench, phase: Phase, answers: Mapping[tuple[str, int], str]
) -> tuple[int | None, Bench]:
    victim = bench.run(phase, answers)
    if bench.refused() or not set(answers) <= set(bench.asked):
        raise UndecidedError("somebody chooses what is not allowed")
    return (None if victim is None else victim + 1), bench


# What is claimed of an outcome


def _is_player(state: ToldState, outcome: Outcome) -> bool:
    return outcome == state.player


def _is_nobody(_: ToldState, outcome: Outcome) -> bool:
    return outcome is None


def _is_side(team: Team, _: ToldState, outcome: Outcome) -> bool:
    return outcome is team


def _is_before(state: ToldState, outcome: Outcome) -> bool:
    assert isinstance(outcome, tuple)
    if not {state.player, state.other} <= set(outcome):
        raise UndecidedError("not among the living")
    return outcome.index(state.player) < outcome.index(state.other)


def _is_last(state: ToldState, outcome: Outcome) -> bool:
    assert isinstance(outcome, tuple)
    return outcome[-1] == state.player


def _is_allowed(_: ToldState, outcome: Outcome) -> bool:
    return bool(outcome)


_DEATH: Claims = {"out": _is_player, "nobody": _is_nobody}
_SIDE: Claims = {
    "village": partial(_is_side, Team.VILLAGER),
    "wolves": partial(_is_side, Team.WEREWOLF),
    "goes_on": partial(_is_side, Team.NONE),
}
_ALLOWED: Claims = {"allowed": _is_allowed}

TOPICS: Mapping[str, Topic] = {
    "vote": Topic(_found_votes, run_vote, _DEATH),
    "night": Topic(_found_nights, run_night, _DEATH),
    "after_vote": Topic(_found_after_votes, run_after_vote, _SIDE),
    "after_night": Topic(_found_after_nights, run_after_night, _SIDE),
    "election": Topic(_found_elections, run_election, {"out": _is_player}),
    "order": Topic(_found_orders, run_order, {"before": _is_before, "last": _is_last}, renames=False),
    "badge": Topic(_found_badges, run_badge, {"out": _is_player}, renames=False),
    "protect": Topic(_found_protections, run_protect, _ALLOWED),
    "ballot": Topic(_found_ballots, run_ballot, _ALLOWED),
    "numbers": Topic(_found_numbers, run_numbers, _SIDE, renames=False),
}


def claimed_of(topic: str, state: ToldState, outcome: Outcome) -> Iterator[tuple[str, ToldState]]:
    """Everything that may sensibly be asked about a situation with Yes or No."""
    for claim in TOPICS[topic].claims:
        if claim == "before":
            assert isinstance(outcome, tuple)
            pairs = ((one, other) for one in outcome for other in outcome if one != other)
            yield from ((claim, replace(state, player=one, other=other)) for one, other in pairs)
        elif claim in ("out", "last"):
            yield from ((claim, replace(state, player=player)) for player in _could_be(state, outcome))
        else:
            yield claim, state


def _could_be(state: ToldState, outcome: Outcome) -> list[int]:
    """Whom one could take for the outcome."""
    chosen = {target for _, target in (*state.votes, *state.attacks, *state.guards) if target is not None}
    named = chosen | {player for player, _ in state.scores}
    if isinstance(outcome, tuple):
        named = {outcome[0], outcome[-1], outcome[-2]}
    return sorted(named)
