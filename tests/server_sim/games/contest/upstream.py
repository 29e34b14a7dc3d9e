"""What a packet may consist of by the schema of the contest's server: fields, and kinds of values.

A shape maps fields to kinds. A field that may be missing ends in ``?``, and no others may be there. A kind is
a type, a set of words, a shape, a list of one kind, or one of the classes below.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Kind = Any


@dataclass(frozen=True)
class Named:
    """Any number of names, each with a value of this kind."""

    kind: Kind


@dataclass(frozen=True)
class OrNull:
    """A value of this kind, or null."""

    kind: Kind


ROLE = frozenset({"WEREWOLF", "POSSESSED", "SEER", "BODYGUARD", "VILLAGER", "MEDIUM"})
ACTED = {"day": int, "agent": str, "target": str}
TALK = {
    "idx": int,
    "day": int,
    "turn": int,
    "agent": str,
    "text": str,
    "skip": bool,
    "over": bool,
    "time": int,
}
LENGTHS = ("per_talk?", "mention_length?", "per_agent?", "base_length?")
SPEECH = {
    "max_count": {"per_agent": int, "per_day": int},
    "max_length": {"count_in_word?": bool, "count_spaces?": bool, **dict.fromkeys(LENGTHS, int)},
    "max_skip": int,
    "duration?": int,
}
BALLOTS = {"max_count": int, "allow_self_vote": bool}
SETTING = {
    "agent_count": int,
    "max_day?": int,
    "role_num_map": Named(int),
    "vote_visibility": bool,
    "talk": SPEECH,
    "whisper": SPEECH,
    "vote": BALLOTS,
    "attack_vote": {**BALLOTS, "allow_no_target": bool},
    "timeout": {"action": int, "response": int},
}
RESULT = {**ACTED, "result": frozenset({"HUMAN", "WEREWOLF"})}
INFO = {
    "game_id": str,
    "day": int,
    "agent": str,
    "status_map": Named(frozenset({"ALIVE", "DEAD"})),
    "role_map": Named(ROLE),
    "profile?": str,
    "medium_result?": RESULT,
    "divine_result?": RESULT,
    "executed_agent?": str,
    "attacked_agent?": str,
    "vote_list?": [ACTED],
    "attack_vote_list?": [ACTED],
    "remain_count?": int,
    "remain_length?": int,
    "remain_skip?": int,
}
SPOKEN = ("TALK", "WHISPER")
REQUEST = frozenset(
    {"NAME", "INITIALIZE", "DAILY_INITIALIZE", "DAILY_FINISH", "VOTE", "DIVINE", "GUARD", "ATTACK", "FINISH"}
    | {f"{kind}{phase}" for kind in SPOKEN for phase in ("", "_PHASE_START", "_PHASE_END", "_BROADCAST")}
)
PACKET = {
    "request": REQUEST,
    "info?": INFO,
    "setting?": SETTING,
    "talk_history?": OrNull([TALK]),
    "whisper_history?": OrNull([TALK]),
    "new_talk?": TALK,
    "new_whisper?": TALK,
}


def deviations(value: Any, kind: Kind = PACKET, where: str = "packet") -> Iterator[str]:
    """Where a value is not what the kind says, each with the reason."""
    match kind:
        case OrNull():
            if value is not None:
                yield from deviations(value, kind.kind, where)
        case Named() if isinstance(value, dict):
            for name, held in value.items():
                yield from deviations(held, kind.kind, f"{where}[{name}]")
        case [inner] if isinstance(value, list):
            for place, held in enumerate(value):
                yield from deviations(held, inner, f"{where}[{place}]")
        case frozenset():
            if value not in kind:
                yield f"{where}: {value!r} is no word for it"
        case type():
            if type(value) is not kind:
                yield f"{where}: {value!r} is no {kind.__name__}"
        case dict() if isinstance(value, dict):
            yield from _in_fields(value, kind, where)
        case _:
            yield f"{where}: {value!r}"


def _in_fields(value: Mapping[str, Any], shape: Mapping[str, Kind], where: str) -> Iterator[str]:
    kinds = {name.rstrip("?"): kind for name, kind in shape.items()}
    yield from (
        f"{where}.{name}: is missing" for name in shape if name not in value and not name.endswith("?")
    )
    yield from (f"{where}.{name}: is unknown" for name in value if name not in kinds)
    for name in kinds.keys() & value.keys():
        yield from deviations(value[name], kinds[name], f"{where}.{name}")
