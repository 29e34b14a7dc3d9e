"""A game made by hand: three players, a vote on the first day, and a night with secrets."""

from __future__ import annotations

from dataclasses import replace

from rules.game.roles import Role, Team
from server_sim.people.replay.timeline import Chip, Moment, MomentKind, Timeline

PLAYERS = ("Ann", "Bob", "Cid")
ROLES = {"Ann": Role.SEER, "Bob": Role.WEREWOLF, "Cid": Role.VILLAGER}
HOSTILE = "<img src=x onerror=\"document.title='harmed'\">"
"""A name that would do harm as markup."""
SHERIFF_END = '{"event":"end","game":"v2","completed":true,"void":false,"roles":{"1":"SEER"}}'
"""The last record of the Sheriff game in ``tests/data``, which has none."""

_MOMENTS = (
    (0, MomentKind.DAY, None, None, ""),
    (0, MomentKind.TALK, "Ann", None, "Good evening."),
    (0, MomentKind.TALK, "Bob", None, "Over"),
    (0, MomentKind.DIVINATION, "Ann", "Bob", "WEREWOLF"),
    (1, MomentKind.DAY, None, None, ""),
    (1, MomentKind.TALK, "Ann", None, "I am the seer, and Bob is a werewolf."),
    (1, MomentKind.VOTE, "Ann", "Bob", ""),
    (1, MomentKind.VOTE, "Bob", "Cid", ""),
    (1, MomentKind.VOTE, "Cid", None, ""),
    (1, MomentKind.EXECUTION, None, "Cid", ""),
    (1, MomentKind.ATTACK, None, None, "Ann"),
    (2, MomentKind.DAY, None, None, ""),
    (2, MomentKind.RESULT, None, None, "WEREWOLF"),
)


def village() -> Timeline:
    """The game."""
    moments = [Moment(number, *told) for number, told in enumerate(_MOMENTS)]
    chips = (Chip("claim", "CO seer"), Chip("result", "Bob: werewolf"))
    moments[5] = replace(moments[5], chips=chips)
    return Timeline("three.log", "en", PLAYERS, ROLES, tuple(moments), Team.WEREWOLF)
