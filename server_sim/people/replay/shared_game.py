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


def viewers_of(view: RecordedGameView, *, with_roles: bool = True) -> tuple[str, ...]:
    """Return whose beliefs are shared: those of the public and, with the roles, of each player.

    Raises:
        ReplayError: it is no game of Werewolf by the contest's rules.
    """
    if not isinstance(view.game, Recording):
        raise ReplayError(
            f"{view.timeline.name}: only games of the contest's villages can be written to a file to share"
        )
    return (PUBLIC, *(view.timeline.players if with_roles else ()))


def shared_game(view: RecordedGameView, *, with_roles: bool = True, with_seats: bool = True) -> SharedGame:
    """Return a game with the beliefs after every line; in a village of thirteen this takes about 10 s.

    Without ``with_roles`` it has only what all players were told. Without ``with_seats``, or without roles,
    only the beliefs of the public are computed.

    Raises:
        ReplayError: it is no game of Werewolf by the contest's rules, or its village is too large.
    """
    viewers = viewers_of(view, with_roles=with_roles and with_seats)
    return game_of_beliefs(
        view, {viewer: course_of(view, viewer) for viewer in viewers}, with_roles=with_roles
    )


def game_of_beliefs(
    view: RecordedGameView, beliefs: Mapping[str, tuple[BeliefAt, ...]], *, with_roles: bool
) -> SharedGame:
    """Return a game with the beliefs of its viewers, each as :func:`course_of` returns them."""
    if with_roles:
        return SharedGame(view.timeline, beliefs)
    renumbered = tuple(
        replace(belief, moment=view.timeline.public_number(belief.moment)) for belief in beliefs[PUBLIC]
    )
    return SharedGame(view.timeline.without_roles(), {PUBLIC: renumbered})


def course_of(view: RecordedGameView, viewer: str) -> tuple[BeliefAt, ...]:
    """Return a viewer's beliefs in the order of the events, those that an event did not change left out.

    Raises:
        ReplayError: the village is too large.
    """
    assert isinstance(view.game, Recording)  # see viewers_of
    kept: list[BeliefAt] = []
    try:
        for belief in SeatBeliefs(view.game, viewer).course():
            if not kept or kept[-1].figures != belief.figures:
                kept.append(belief)
    except ValueError as error:
        raise ReplayError(f"{view.timeline.name}: {error}") from None
    return tuple(kept)
