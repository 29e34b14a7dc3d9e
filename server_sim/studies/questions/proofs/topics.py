"""The topics of questions: how games are searched for situations, and the claims about their outcomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from operator import attrgetter

from rules.game.roles import Role, Team
from server_sim.games.sheriff.rules import SheriffRules
from server_sim.studies.questions.proofs import outcomes
from server_sim.studies.questions.proofs.bench import BENCH_RULES, UndecidedError
from server_sim.studies.questions.proofs.games import GameMoment
from server_sim.studies.questions.proofs.state import Outcome, ToldState

Claims = Mapping[str, Callable[[ToldState, Outcome], bool]]


@dataclass(frozen=True)
class Topic:
    """A topic of questions, which the rules text for players decides.

    ``found`` yields situations of a moment, and ``came`` their outcome in the game (None: not in the log).
    ``run`` computes the outcome with the engine (:mod:`outcomes`). ``renames`` is whether the numbers of
    players do not matter, so that situations that differ only in numbers are equal.
    """

    found: Callable[[GameMoment], Iterator[ToldState]]
    came: Callable[[GameMoment], Outcome] | None
    run: Callable[[ToldState, SheriffRules], Outcome]
    claims: Claims
    renames: bool = True


# Situations found in games


def _found_votes(moment: GameMoment) -> Iterator[ToldState]:
    if moment.votes:
        yield ToldState(living=moment.living, votes=moment.votes)


def _found_nights(moment: GameMoment) -> Iterator[ToldState]:
    if moment.attacks:
        yield ToldState(roles=moment.roles, attacks=moment.attacks, guards=moment.guards)


def _found_after_votes(moment: GameMoment) -> Iterator[ToldState]:
    if moment.votes and moment.side is not None:
        yield ToldState(roles=moment.roles, votes=moment.votes)


def _found_after_nights(moment: GameMoment) -> Iterator[ToldState]:
    """Yield nights that the village does not win; a last werewolf does not sensibly kill itself."""
    if moment.side not in (None, Team.VILLAGER):
        yield from _found_nights(moment)


def _found_elections(moment: GameMoment) -> Iterator[ToldState]:
    if moment.candidates and any(target for _, target in moment.votes_for_sheriff):
        yield ToldState(candidates=moment.candidates, votes=moment.votes_for_sheriff)


def _found_orders(moment: GameMoment) -> Iterator[ToldState]:
    if moment.order and moment.sheriff:
        yield ToldState(living=moment.living, sheriff=moment.sheriff, first=moment.order[0])


def _found_badges(moment: GameMoment) -> Iterator[ToldState]:
    if moment.heir and moment.sheriff:
        yield ToldState(sheriff=moment.sheriff, scores=moment.scores)


def _found_protections(moment: GameMoment) -> Iterator[ToldState]:
    """Yield the bodyguard's choice of itself, another and a dead player, and the same by another player."""
    last = moment.living[-1]
    for actor, role in moment.roles if moment.attacks else ():
        if role is Role.BODYGUARD:
            for target in (actor, last, *_dead_in(moment)[:1]):
                yield ToldState(roles=moment.roles, actor=actor, target=target)
        elif actor == moment.attacks[0][1]:
            yield ToldState(roles=moment.roles, actor=actor, target=last)


def _found_ballots(moment: GameMoment) -> Iterator[ToldState]:
    """Yield a cast vote, the same vote for a dead player, and the same vote by a dead player."""
    cast = [(voter, target) for voter, target in moment.votes if target not in (None, voter)]
    for voter, target in cast[-1:]:
        assert target is not None
        dead = _dead_in(moment)[:1]
        pairs = [(voter, target), *((voter, one) for one in dead), *((one, target) for one in dead)]
        yield from (ToldState(living=moment.living, actor=one, target=other) for one, other in pairs)


def _dead_in(moment: GameMoment) -> list[int]:
    return [player for player in moment.everyone if player not in moment.living]


def _found_numbers(moment: GameMoment) -> Iterator[ToldState]:
    """Yield the numbers of living players before and after a death."""
    for victim in (None, moment.killed, moment.eliminated):
        roles = [role for player, role in moment.roles if player != victim]
        wolves = roles.count(Role.WEREWOLF)
        yield ToldState(wolves=wolves, others=len(roles) - wolves)


# Claims about an outcome


def _is_before(state: ToldState, outcome: Outcome) -> bool:
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
    "vote": Topic(_found_votes, _VOTED, outcomes.run_vote, _DEATH),
    "night": Topic(_found_nights, _KILLED, outcomes.run_night, _DEATH),
    "after_vote": Topic(_found_after_votes, _SIDED, outcomes.run_after_vote, _SIDE),
    "after_night": Topic(_found_after_nights, _SIDED, outcomes.run_after_night, _NIGHT_SIDE),
    "election": Topic(_found_elections, _ELECTED, outcomes.run_election, _OUT),
    "order": Topic(_found_orders, _ORDERED, outcomes.run_order, _PLACE, renames=False),
    "badge": Topic(_found_badges, _HEIR, outcomes.run_badge, _OUT, renames=False),
    "protect": Topic(_found_protections, None, outcomes.run_may_protect, _ALLOWED),
    "ballot": Topic(_found_ballots, None, outcomes.run_may_vote, _ALLOWED),
    "numbers": Topic(_found_numbers, None, outcomes.run_numbers, _SIDE, renames=False),
}
"""All topics by name."""


@cache
def outcome_of(topic: str, state: ToldState, village: str) -> Outcome:
    """Return the outcome of a situation in a village, as the engine computes it.

    Raises:
        UndecidedError: the outcome depends on chance.
    """
    return TOPICS[topic].run(state, BENCH_RULES[village])


def claimed_of(topic: str, state: ToldState, outcome: Outcome) -> Iterator[tuple[str, ToldState]]:
    """Yield every sensible yes-or-no claim about a situation."""
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
    """Return the outcomes that are plausible in a situation."""
    chosen = {target for _, target in (*state.votes, *state.attacks, *state.guards) if target is not None}
    named = chosen | {player for player, _ in state.scores}
    if isinstance(outcome, tuple):
        named = {outcome[0], outcome[-1], outcome[-2]}
    return sorted(named)
