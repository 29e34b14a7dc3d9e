"""Games made up so plainly that one knows what there is to learn from them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest

from agent.study.beliefs.corpus import RecordedGame
from agent.study.recording import read_recording
from rules.game.roles import Role

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi")
DEAL = (Role.WEREWOLF, Role.POSSESSED, Role.SEER, Role.VILLAGER, Role.VILLAGER)


def log(roles: dict[str, Role], seats: Sequence[str]) -> str:
    """The seer finds the werewolf and says so, the possessed calls a villager one, and is voted out.

    The werewolf then kills the seer, and the last day's talk is one line of a villager.
    """
    seat = {name: number for number, name in enumerate(seats, 1)}
    who = {role: next(name for name in sorted(roles) if roles[name] is role) for role in DEAL}
    wolf, fool, seer, villager = (who[role] for role in DEAL[:4])

    def status(day: int, *dead: str) -> list[str]:
        return [
            f"{day},status,{number},{roles[name]},{'DEAD' if name in dead else 'ALIVE'},team{number},{name}"
            for name, number in sorted(seat.items(), key=lambda pair: pair[1])
        ]

    lines = [
        *status(0),
        f"0,divine,{seat[seer]},{seat[wolf]},WEREWOLF",
        *status(1),
        f"1,talk,0,0,{seat[seer]},I am the seer. I divined {wolf} and the result is werewolf.",
        f"1,talk,1,0,{seat[fool]},I am the seer. I divined {villager} and the result is werewolf.",
        f"1,talk,2,0,{seat[villager]},I vote for {fool}.",
        f"1,talk,3,0,{seat[wolf]},I vote for {seer}.",
        *(f"1,vote,{seat[name]},{seat[fool if name != fool else villager]}" for name in seats),
        f"1,execute,{seat[fool]},{Role.POSSESSED}",
        f"1,attack,{seat[seer]},true",
        *status(2, fool, seer),
        f"2,talk,0,0,{seat[villager]},I vote for {wolf}.",
        *(
            f"2,vote,{seat[name]},{seat[wolf if name != wolf else villager]}"
            for name in seats
            if name not in (fool, seer)
        ),
        f"2,execute,{seat[wolf]},{Role.WEREWOLF}",
        *status(3, fool, seer, wolf),
        "3,result,2,0,VILLAGER",
    ]
    return "\n".join(lines)


def _game(number: int, seats: Sequence[str] = ()) -> RecordedGame:
    deal = list(DEAL)
    random.Random(number).shuffle(deal)
    roles = dict(zip(NAMES, deal, strict=True))
    return RecordedGame(f"made up {number}", read_recording(log(roles, seats or NAMES)))


@pytest.fixture(scope="session")
def game() -> Callable[..., RecordedGame]:
    """Make the game of a number, told with its players in some order of seats."""
    return _game


@pytest.fixture(scope="session")
def games() -> tuple[RecordedGame, ...]:
    """A dozen of them."""
    return tuple(_game(number) for number in range(12))
