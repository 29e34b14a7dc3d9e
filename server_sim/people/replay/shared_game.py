"""A finished game with what everybody believed after every line: what a shared page or picture shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from agent.recorded.recording import Recording
from rules.game.view import PUBLIC
from server_sim.people.replay.loading import RecordedGameView, ReplayError
from server_sim.people.replay.posteriors import BeliefAt, SeatBeliefs
from server_sim.people.replay.timeline import Timeline


@dataclass(frozen=True)
class SharedGame:
    """A game to share: its events, and the beliefs of each viewer in the order of the events.

    ``beliefs`` has those of the public under PUBLIC and, if the roles are part of the timeline, those of each
    player under its name. Only beliefs that differ from the ones before are kept; they have no reasons.
    """

    timeline: Timeline
    beliefs: Mapping[str, tuple[BeliefAt, ...]]


def shared_game(view: RecordedGameView, *, with_roles: bool = True, with_seats: bool = True) -> SharedGame:
    """Return a game with the beliefs after every line; in a village of thirteen this takes about 10 s.

    Without ``with_roles`` it has only what all players were told. Without ``with_seats``, or without roles,
    only the beliefs of the public are computed.

    Raises:
        ReplayError: it is no game of Werewolf by the contest's rules, or its village is too large.
    """
    recording, name = view.game, view.timeline.name
    if not isinstance(recording, Recording):
        raise ReplayError(f"{name}: only games of the contest's villages can be written to a file to share")
    timeline = view.timeline if with_roles else view.timeline.without_roles()
    seats = view.timeline.players if with_roles and with_seats else ()
    try:
        beliefs = {viewer: _beliefs_of(recording, viewer) for viewer in (PUBLIC, *seats)}
    except ValueError as error:
        raise ReplayError(f"{name}: {error}") from None
    if not with_roles:
        beliefs[PUBLIC] = tuple(
            replace(belief, moment=view.timeline.public_number(belief.moment)) for belief in beliefs[PUBLIC]
        )
    return SharedGame(timeline, beliefs)


def _beliefs_of(recording: Recording, viewer: str) -> tuple[BeliefAt, ...]:
    """Return a viewer's beliefs, those that an event did not change left out."""
    kept: list[BeliefAt] = []
    for belief in SeatBeliefs(recording, viewer).course():
        if not kept or kept[-1].figures != belief.figures:
            kept.append(belief)
    return tuple(kept)
