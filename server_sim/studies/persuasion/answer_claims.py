"""What the next player's answer claims, as the project's readers of the games read it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from agent import read_line
from agent.games.parlour.registry import parlour_game
from agent.games.parlour.scene import ParlourMind, ParlourScene
from rules.game.claims import Claims
from rules.game.roles import Species
from server_sim.studies.persuasion.instances import Situation


def claims_in(known: Situation, follower: str, line: str, answer: str) -> frozenset[str]:
    """Return the claims of an answer, each as one text; the same claims have the same texts.

    ``follower`` answers the ``line`` of a speaker who knew ``known``. In a village a vote, a suspicion and a
    seer's black result are all ``against:NAME``, and trust and a white result ``for:NAME``; other results and
    role claims are kept.
    """
    if not isinstance(known, ParlourScene):
        read = read_line(answer, known.players, follower, before=[(known.me, line)])
        return frozenset(_village_claims(read))
    mind = reading_mind(known.ask.info.game)
    info = known.ask.info.model_copy(update={"agent": follower})
    ask = known.ask.model_copy(update={"info": info})
    return mind.claims(answer, ParlourScene(ask, known.news))


def reading_mind(game: str) -> ParlourMind:
    """Return a mind that reads the lines of a parlour game; it is not meant to play."""
    return parlour_game(game).minds["offline"](random.Random(0))


def _village_claims(claims: Claims) -> Iterator[str]:
    yield from (f"against:{name}" for name in claims.accused)
    yield from (f"for:{name}" for name in claims.trusts)
    yield from (f"for:{one.target}" for one in claims.divinations if one.result is Species.HUMAN)
    yield from (f"medium:{one.target}:{one.result}" for one in claims.mediums)
    yield from (f"{what}:{role}" for what, role in (("is", claims.co), ("is not", claims.retract)) if role)
