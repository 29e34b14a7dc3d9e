"""Misreads recorded talk at a given rate, to study how the beliefs bear the reader's mistakes on unseen talk.

The patterns of the reader were made on the recorded games, so there it makes hardly a mistake. Each line that
commits its speaker is misread with the given probability, in one of three ways, equally often: its
commitments are missed, they are about another player, or the next speaker's line seems to make them too.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from agent.study.corpus import CorpusGame
from rules.game.claims import NO_CLAIMS, Claims, Result
from rules.game.events import Talk
from rules.game.ledger import Readings
from rules.game.view import GameView


def misread(game: CorpusGame, rate: float, seed: int) -> CorpusGame:
    """Return the game with lines misread at a rate from 0 to 1; the same seed misreads the same lines."""
    return replace(game, distort=partial(_misread_talk, rate=rate, seed=seed))


def _misread_talk(view: GameView, readings: Readings, *, rate: float, seed: int) -> Readings:
    rng = random.Random(f"misreading {seed}")
    found = dict(readings)
    talks = [talk for talk in view.talks if talk.is_speech]
    for number, talk in enumerate(talks):
        claims, line = readings[talk.day, talk.idx], (talk.day, talk.idx)
        if claims.commitments == NO_CLAIMS or rng.random() >= rate:
            continue
        way = rng.choice(("missed", "mistaken", "echoed"))
        if way == "missed":
            found[line] = _committed(claims, NO_CLAIMS)
        elif way == "mistaken":
            found[line] = _committed(
                claims, _mistaken(claims, [name for name in view.players if name != talk.agent], rng)
            )
        elif (heard := _next_speech(talks[number:])) is not None:
            echo = heard.day, heard.idx
            if found[echo].commitments == NO_CLAIMS:
                found[echo] = _committed(found[echo], claims)
    return found


def _mistaken(claims: Claims, others: Sequence[str], rng: random.Random) -> Claims:
    """Return commitments about other players than named; a role claim without results is missed."""

    def mistaken(results: Sequence[Result]) -> tuple[Result, ...]:
        return tuple(replace(one, target=rng.choice(others)) for one in results)

    return Claims(
        vote=claims.vote and rng.choice(others),
        co=claims.co if claims.divinations or claims.mediums else None,
        divinations=mistaken(claims.divinations),
        mediums=mistaken(claims.mediums),
    )


def _next_speech(talks: Sequence[Talk]) -> Talk | None:
    first, *later = talks
    return next((one for one in later if one.day == first.day and one.agent != first.agent), None)


def _committed(claims: Claims, told: Claims) -> Claims:
    return replace(
        claims,
        vote=told.vote,
        co=told.co,
        divinations=told.divinations,
        mediums=told.mediums,
        retract=told.retract,
    )
