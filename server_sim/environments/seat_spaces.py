"""What a seat observes and does: the spaces, the observation, the mask, and the answer in an action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from functools import cache
from typing import Any

import numpy as np

from agent.protocol.info import InfoPacket
from agent.protocol.packets import (
    ActionPacket,
    AttackPacket,
    DailyFinishPacket,
    GamePacket,
    SpeechPacket,
    TalkPacket,
    VotePacket,
    WhisperPacket,
    packet_to_json,
)
from rules.game.events import Talk
from rules.game.roles import Status
from rules.game.setting import LONGEST_NAME, Setting
from server_sim.environments.farama import Dict, Discrete, MultiBinary, Text, Tuple
from server_sim.games.step import Request

Observation = dict[str, Any]
"""What a seat knows at one moment; :func:`observation_space` lists the parts."""
Action = dict[str, Any]
"""What a seat does; :func:`action_space` lists the parts."""

LONGEST_LINE = 300
"""Characters of an action's text; the contest's rules cut lines to fewer."""
BLOCKS = (
    (0x20, 0x7E),  # ASCII
    (0xA0, 0xFF),  # Latin letters of other languages
    (0x2010, 0x205E),  # punctuation
    (0x2190, 0x26FF),  # arrows and symbols
    (0x3000, 0x30FF),  # Japanese punctuation, hiragana, katakana
    (0x4E00, 0x9FFF),  # kanji
    (0xFF01, 0xFF9F),  # full and half width
)
"""The first and last code point of each block of characters that may be said."""
CHARACTERS = frozenset(
    sign
    for first, last in BLOCKS
    for sign in map(chr, range(first, last + 1))
    if sign.isprintable() or sign == "\u3000"
)
"""Every character that may be said; others become "?"."""
_NAMES = frozenset("_ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_NO_CHARACTERS = np.zeros(len(CHARACTERS), np.int8)
_JSON_LINE = 4 * LONGEST_LINE
"""At most so many characters has one line of talk in a packet."""
_JSON_DAY = 20_000
"""At most so many characters have a day's packets to one seat, without talk."""


def action_space(size: int) -> Dict:
    """Return a new action space for one seat of a village of ``size`` players.

    ==========  ======================================================================================
    ``text``    the line to say, if TALK or WHISPER is asked; "Skip" and "Over" as in the protocol
    ``target``  the player to choose (``player_1`` is 0), if VOTE, DIVINE, GUARD or ATTACK is asked
    ==========  ======================================================================================

    Only the part that is asked for counts.
    """
    return Dict({"text": copy(_line()), "target": Discrete(size)})  # a copy has random numbers of its own


def observation_space(setting: Setting, last_day: int) -> Dict:
    """Return the space of a seat's observations in a village with these rules, of at most ``last_day`` days.

    =============  ===================================================================================
    ``request``    what the seat is asked now: TALK, WHISPER, VOTE, DIVINE, GUARD or ATTACK; else ""
    ``role``       the seat's own role, such as SEER
    ``day``        the day's number, from 0
    ``names``      the names of all players in the game, in the order of the seats
    ``alive``      1 for each living player, in the order of the seats
    ``talk``       the lines since the seat last acted, as ``NAME: TEXT``, one a row
    ``whisper``    the same of the werewolves' whispers
    ``packets``    all that the seat was sent since it last acted: the protocol's packets, one a row
    =============  ===================================================================================
    """
    lines = setting.agent_count * (setting.talk.max_count.per_agent + setting.whisper.max_count.per_agent)
    longest = (last_day + 1) * (_JSON_DAY + _JSON_LINE * lines)
    name = Text(LONGEST_NAME, charset=CHARACTERS)
    rows = Text(longest, min_length=0, charset=CHARACTERS | {"\n"})
    return Dict(
        {
            "request": Text(20, min_length=0, charset=_NAMES),
            "role": Text(20, charset=_NAMES),
            "day": Discrete(last_day + 2),
            "names": Tuple([name] * setting.agent_count),
            "alive": MultiBinary(setting.agent_count),
            "talk": rows,
            "whisper": copy(rows),
            "packets": copy(rows),
        }
    )


def observed(
    packets: Sequence[GamePacket], latest: InfoPacket, names: tuple[str, ...], *, is_asked: bool
) -> Observation:
    """Return what a seat observes that has been sent these packets since it last acted.

    ``latest`` is the last packet that it was ever sent, and ``is_asked`` tells whether this packet waits for
    an answer; ``names`` are those of all players, by seat.
    """
    talks = (packet.talk_history for packet in packets if isinstance(packet, TalkPacket | DailyFinishPacket))
    whispers = (
        packet.whisper_history or ()
        for packet in packets
        if isinstance(packet, WhisperPacket | AttackPacket | DailyFinishPacket)
    )
    living = _living(latest)
    return {
        "request": latest.request if is_asked else "",
        "role": str(latest.info.role_map[latest.info.agent]),
        "day": latest.info.day,
        "names": names,
        "alive": np.array([name in living for name in names], np.int8),
        "talk": _transcript(talks),
        "whisper": _transcript(whispers),
        "packets": "".join(f"{packet_to_json(packet)}\n" for packet in packets),
    }


def mask_of(request: Request | None, names: tuple[str, ...], *, allow_self_vote: bool) -> Action:
    """Return the mask for sampling the action space of a seat with this request, or with none.

    ``target`` has 1 for each player that the answer may name, in the order of the seats. ``text`` is None
    (any line) if a line is asked for, otherwise it allows no characters.
    """
    may = _targets(request, allow_self_vote=allow_self_vote) if isinstance(request, ActionPacket) else set()
    return {
        "text": None if isinstance(request, SpeechPacket) else (0, _NO_CHARACTERS),
        "target": np.array([name in may for name in names], np.int8),
    }


def answer_in(action: Action, request: Request, names: tuple[str, ...]) -> str:
    """Return the protocol's answer to a request in an action: the line, or the name of the target.

    Raises:
        ValueError: the part that is asked for is missing, of a wrong type, or no player's number.
    """
    part = "text" if isinstance(request, SpeechPacket) else "target"
    given = action.get(part) if isinstance(action, dict) else None
    if part == "text" and isinstance(given, str):
        return "".join(sign if sign in CHARACTERS else "?" for sign in given)
    if part == "target" and isinstance(given, int | np.integer) and 0 <= given < len(names):
        return names[int(given)]
    wanted = "a string" if part == "text" else f"a number from 0 to {len(names) - 1}"
    raise ValueError(f"{request.request} needs an action whose {part!r} is {wanted}, not {action!r}")


@cache
def _line() -> Text:
    return Text(LONGEST_LINE, min_length=0, charset=CHARACTERS)


def _targets(request: ActionPacket, *, allow_self_vote: bool) -> set[str]:
    living = _living(request)
    match request:
        case AttackPacket():
            return living - set(request.info.role_map)  # which has the werewolves, and nobody else
        case VotePacket() if allow_self_vote:
            return living
    return living - {request.info.agent}


def _living(packet: InfoPacket) -> set[str]:
    return {name for name, status in packet.info.status_map.items() if status is Status.ALIVE}


def _transcript(histories: Iterable[Sequence[Talk]]) -> str:
    return "".join(f"{line.agent}: {line.text}\n" for history in histories for line in history)
