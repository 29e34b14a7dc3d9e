"""The topics of questions: which situations they are about, and how the engine computes their outcomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from operator import attrgetter

from rules.game.roles import Role, Team
from server_sim.games.sheriff.day import play_day, speaking_order
from server_sim.games.sheriff.election import heir, winner
from server_sim.games.sheriff.moderator import Moderator
from server_sim.games.sheriff.night import play_night
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.games.step import Play
from server_sim.games.table import winning_side
from server_sim.studies.questions.proofs.bench import BENCH_RULES, Bench, NoChance, UndecidedError, name_of
from server_sim.studies.questions.proofs.games import GameMoment
from server_sim.studies.questions.proofs.situation import Outcome, QuestionSituation

Claims = Mapping[str, Callable[[QuestionSituation, Outcome], bool]]
Phase = Callable[[Moderator], Play[int | None]]


@dataclass(frozen=True)
class Topic:
    """A topic of questions about situations; the rules text for players decides their answers.

    ``found`` yields the situations at a moment of a game. ``logged`` returns their outcome in the game (None:
    logs do not show it); ``run`` computes it with the rules engine. ``claims`` are yes-or-no claims about the
    outcome. With ``renames``, situations that differ only in players' numbers are equal.
    """

    found: Callable[[GameMoment], Iterator[QuestionSituation]]
    logged: Callable[[GameMoment], Outcome] | None
    run: Callable[[QuestionSituation, SheriffRules], Outcome]
    claims: Claims
    renames: bool = True


# Situations found in games


def _found_votes(moment: GameMoment) -> Iterator[QuestionSituation]:
    if moment.votes:
        yield QuestionSituation(living=moment.living, votes=moment.votes)


def _found_nights(moment: GameMoment) -> Iterator[QuestionSituation]:
    if moment.attacks:
        yield QuestionSituation(roles=moment.roles, attacks=moment.attacks, guards=moment.guards)


def _found_after_votes(moment: GameMoment) -> Iterator[QuestionSituation]:
    if moment.votes and moment.side is not None:
        yield QuestionSituation(roles=moment.roles, votes=moment.votes)


def _found_after_nights(moment: GameMoment) -> Iterator[QuestionSituation]:
    """Yield nights that the village does not win; a last werewolf does not sensibly kill itself."""
    if moment.side not in (None, Team.VILLAGER):
        yield from _found_nights(moment)


def _found_elections(moment: GameMoment) -> Iterator[QuestionSituation]:
    if moment.candidates and any(target for _, target in moment.votes_for_sheriff):
        yield QuestionSituation(candidates=moment.candidates, votes=moment.votes_for_sheriff)


def _found_orders(moment: GameMoment) -> Iterator[QuestionSituation]:
    if moment.order and moment.sheriff:
        yield QuestionSituation(living=moment.living, sheriff=moment.sheriff, first=moment.order[0])


def _found_badges(moment: GameMoment) -> Iterator[QuestionSituation]:
    if moment.heir and moment.sheriff:
        yield QuestionSituation(sheriff=moment.sheriff, scores=moment.scores)


def _found_protections(moment: GameMoment) -> Iterator[QuestionSituation]:
    """Yield the bodyguard's choice of itself, another and a dead player, and the same by another player."""
    last = moment.living[-1]
    for actor, role in moment.roles if moment.attacks else ():
        if role is Role.BODYGUARD:
            for target in (actor, last, *_dead_in(moment)[:1]):
                yield QuestionSituation(roles=moment.roles, actor=actor, target=target)
        elif actor == moment.attacks[0][1]:
            yield QuestionSituation(roles=moment.roles, actor=actor, target=last)


def _found_ballots(moment: GameMoment) -> Iterator[QuestionSituation]:
    """Yield a cast vote, the same vote for a dead player, and the same vote by a dead player."""
    cast = [(voter, target) for voter, target in moment.votes if target not in (None, voter)]
    for voter, target in cast[-1:]:
        assert target is not None
        dead = _dead_in(moment)[:1]
        pairs = [(voter, target), *((voter, one) for one in dead), *((one, target) for one in dead)]
        yield from (QuestionSituation(living=moment.living, actor=one, target=other) for one, other in pairs)


def _dead_in(moment: GameMoment) -> list[int]:
    return [player for player in moment.everyone if player not in moment.living]


def _found_numbers(moment: GameMoment) -> Iterator[QuestionSituation]:
    """Yield the numbers of living players before and after a death."""
    for victim in (None, moment.killed, moment.eliminated):
        roles = [role for player, role in moment.roles if player != victim]
        wolves = roles.count(Role.WEREWOLF)
        yield QuestionSituation(wolves=wolves, others=len(roles) - wolves)


# Outcomes: the engine is put into the situation and plays one phase


def _run_victim(state: QuestionSituation, rules: SheriffRules) -> Outcome:
    return _played(state, rules)[0]


def _run_side(state: QuestionSituation, rules: SheriffRules) -> Outcome:
    return winning_side(_played(state, rules)[1].table)


def _run_election(state: QuestionSituation, _: SheriffRules) -> Outcome:
    ballots = {voter - 1: None if target is None else target - 1 for voter, target in state.votes}
    if any(target is not None and target not in state.candidates for _, target in state.votes):
        raise UndecidedError("a vote for no candidate")
    return winner(ballots, [candidate - 1 for candidate in state.candidates], NoChance()) + 1


def _run_order(state: QuestionSituation, _: SheriffRules) -> Outcome:
    seats = sorted(player - 1 for player in state.living)
    if state.sheriff - 1 not in seats or state.first - 1 not in seats:
        raise UndecidedError("not among the living")
    return tuple(seat + 1 for seat in speaking_order(seats, state.sheriff - 1, state.first - 1))


def _run_badge(state: QuestionSituation, _: SheriffRules) -> Outcome:
    scores = {player: float(score) for player, score in state.scores if score is not None}
    return heir(scores, [player for player, _ in state.scores])


def _run_may_protect(state: QuestionSituation, rules: SheriffRules) -> Outcome:
    wolves = [player for player, role in state.roles if role is Role.WEREWOLF]
    answers = {("ATTACK", wolf): name_of(state.actor) for wolf in wolves}
    return _is_valid(Bench(dict(state.roles), rules=rules), play_night, answers, "GUARD", state)


def _run_may_vote(state: QuestionSituation, rules: SheriffRules) -> Outcome:
    return _is_valid(Bench(_any_roles(state.living), rules=rules), play_day, {}, "VOTE", state)


def _is_valid(
    bench: Bench, phase: Phase, answers: Mapping[tuple[str, int], str], request: str, state: QuestionSituation
) -> bool:
    """Return whether the acting player gets such a request and may answer with the target."""
    with suppress(UndecidedError):  # chance may replace an invalid choice
        bench.run(phase, {**answers, (request, state.actor): name_of(state.target)})
    return (request, state.actor) in bench.asked and state.actor not in bench.refused()


def _run_numbers(state: QuestionSituation, rules: SheriffRules) -> Outcome:
    if not 0 <= state.wolves <= 2 or not 0 <= state.others <= 5:
        raise UndecidedError("more than the village has")
    humans = (Role.SEER, Role.BODYGUARD, *(Role.VILLAGER,) * 3)[: state.others]
    return winning_side(
        Bench(dict(enumerate((*(Role.WEREWOLF,) * state.wolves, *humans), 1)), rules=rules).table
    )


def _any_roles(living: Sequence[int]) -> dict[int, Role]:
    roles = (*(Role.VILLAGER,) * 3, Role.SEER, Role.BODYGUARD, *(Role.WEREWOLF,) * 2)
    return dict(zip(living, roles, strict=False))


def _played(state: QuestionSituation, rules: SheriffRules) -> tuple[int | None, Bench]:
    """Play the night or the vote of a situation; return the victim, if any, and the village afterwards."""
    bench = Bench(dict(state.roles) or _any_roles(state.living), rules=rules)
    choices = {"VOTE": state.votes, "ATTACK": state.attacks, "GUARD": state.guards}
    chosen = {
        (request, player): target
        for request, pairs in choices.items()
        for player, target in pairs
        if target is not None
    }
    victim = bench.victim(play_day if state.votes else play_night, chosen)
    if bench.refused() or not set(chosen) <= set(bench.asked):
        raise UndecidedError("somebody chooses what is not allowed")
    return victim, bench


# Claims about an outcome


def _is_before(state: QuestionSituation, outcome: Outcome) -> bool:
    assert isinstance(outcome, tuple)
    if not {state.player, state.other} <= set(outcome):
        raise UndecidedError("not among the living")
    return outcome.index(state.player) < outcome.index(state.other)


_OUT: Claims = {"out": lambda state, outcome: outcome == state.player}
_DEATH: Claims = {**_OUT, "nobody": lambda _, outcome: outcome is None}
_SIDE: Claims = {
    "village": lambda _, outcome: outcome is Team.VILLAGER,
    "wolves": lambda _, outcome: outcome is Team.WEREWOLF,
    "goes_on": lambda _, outcome: outcome is Team.NONE,
}
_NIGHT_SIDE: Claims = {claim: is_so for claim, is_so in _SIDE.items() if claim != "village"}
_PLACE: Claims = {
    "before": _is_before,
    "last": lambda state, outcome: isinstance(outcome, tuple) and outcome[-1] == state.player,
}
_ALLOWED: Claims = {"allowed": lambda _, outcome: bool(outcome)}

_VOTED, _KILLED, _SIDED = attrgetter("eliminated"), attrgetter("killed"), attrgetter("side")
_ELECTED, _ORDERED, _HEIR = attrgetter("elected"), attrgetter("order"), attrgetter("heir")

TOPICS: Mapping[str, Topic] = {
    "vote": Topic(_found_votes, _VOTED, _run_victim, _DEATH),
    "night": Topic(_found_nights, _KILLED, _run_victim, _DEATH),
    "after_vote": Topic(_found_after_votes, _SIDED, _run_side, _SIDE),
    "after_night": Topic(_found_after_nights, _SIDED, _run_side, _NIGHT_SIDE),
    "election": Topic(_found_elections, _ELECTED, _run_election, _OUT),
    "order": Topic(_found_orders, _ORDERED, _run_order, _PLACE, renames=False),
    "badge": Topic(_found_badges, _HEIR, _run_badge, _OUT, renames=False),
    "protect": Topic(_found_protections, None, _run_may_protect, _ALLOWED),
    "ballot": Topic(_found_ballots, None, _run_may_vote, _ALLOWED),
    "numbers": Topic(_found_numbers, None, _run_numbers, _SIDE, renames=False),
}


@cache
def outcome_of(topic: str, state: QuestionSituation, village: str) -> Outcome:
    """Return the outcome of a situation in a village, as the engine computes it.

    Raises:
        UndecidedError: the outcome depends on chance.
    """
    return TOPICS[topic].run(state, BENCH_RULES[village])


def claims_about(
    topic: str, state: QuestionSituation, outcome: Outcome
) -> Iterator[tuple[str, QuestionSituation]]:
    """Yield every plausible yes-or-no claim about the outcome of a situation.

    A claim is a pair: its name, such as "out", and the situation with the players that it names filled in.
    """
    for claim in TOPICS[topic].claims:
        if claim == "before":
            assert isinstance(outcome, tuple)
            pairs = ((one, other) for one in outcome for other in outcome if one != other)
            yield from ((claim, replace(state, player=one, other=other)) for one, other in pairs)
        elif claim in ("out", "last"):
            yield from ((claim, replace(state, player=player)) for player in _could_be(state, outcome))
        else:
            yield claim, state


def _could_be(state: QuestionSituation, outcome: Outcome) -> list[int]:
    """Return the outcomes that are plausible in a situation."""
    chosen = {target for _, target in (*state.votes, *state.attacks, *state.guards) if target is not None}
    named = chosen | {player for player, _ in state.scores}
    if isinstance(outcome, tuple):
        named = {outcome[0], outcome[-1], outcome[-2]}
    return sorted(named)
