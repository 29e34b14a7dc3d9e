"""The figures of [persuasion] Tables 1 to 3, to stand beside ours.

In its Table 1 the heads of One Night's two columns are exchanged: "village" has one seat a match and
"werewolf" four. Here each stands where it belongs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from server_sim.config import VariantName

_VILLAGE7, _AVALON, _ONE_NIGHT = VariantName.VILLAGE7, VariantName.AVALON, VariantName.ONE_NIGHT


@dataclass(frozen=True, slots=True)
class SeatsPublished:
    """Seats that an entrant held and the share it won, in the larger side and in the smaller one."""

    larger: tuple[int, float]
    smaller: tuple[int, float]


def _table(rows: Mapping[str, tuple[int, float, int, float]]) -> Mapping[str, SeatsPublished]:
    """The rows as printed: seats and percent in the larger side, then in the smaller one."""
    return {
        name: SeatsPublished((n, rate / 100), (other, other_rate / 100))
        for name, (n, rate, other, other_rate) in rows.items()
    }


POOL_PUBLISHED: Mapping[VariantName, Mapping[str, SeatsPublished]] = {
    _VILLAGE7: _table({
        "ReAct": (397, 17.9, 158, 79.3),
        "ReCon": (465, 24.3, 186, 67.2),
        "SLA": (406, 20.9, 162, 77.5),
        "LSPO": (402, 25.3, 161, 73.2),
        "Ours+ReAct": (397, 21.9, 159, 81.1),
        "Ours+LSPO": (430, 28.3, 172, 83.6),
    }),
    _AVALON: _table({
        "ReAct": (229, 70.9, 153, 16.3),
        "ReCon": (250, 73.5, 166, 19.8),
        "LASI": (253, 72.1, 169, 25.4),
        "Strategist": (258, 77.9, 172, 27.3),
        "Ours+ReAct": (252, 72.4, 168, 30.3),
        "Ours+Strategist": (255, 77.9, 170, 34.6),
    }),
    _ONE_NIGHT: _table({
        "ReAct": (326, 40.2, 85, 56.5),
        "Belief": (328, 41.2, 82, 54.9),
        "LLM-ins.": (345, 44.3, 79, 54.4),
        "RL-ins.": (330, 47.6, 77, 54.5),
        "Ours+ReAct": (327, 39.1, 100, 61.0),
        "Ours+RL-ins.": (344, 50.0, 77, 54.5),
    }),
}  # fmt: skip
"""Table 1, 500 matches a game: by game and entrant."""

TEAM_MATCHES = 50
"""Matches behind each figure of Tables 2 and 3."""

_SIDES = {
    "ReAct": (18, 80, 72, 16, 56, 40),
    "Pos-only + ReAct": (44, 82, 74, 40, 68, 50),
    "Neg-only + ReAct": (18, 78, 70, 20, 54, 38),
    "Ours + ReAct": (50, 86, 72, 48, 74, 46),
    "ReAct, Llama-3-8B": (8, 72, 64, 6, 44, 28),
    "ReAct, GPT-4o-mini": (14, 78, 68, 12, 52, 36),
    "Prompt Refine, Llama-3-8B": (20, 82, 70, 18, 58, 42),
    "Prompt Refine, Gemini-2.5-Flash": (22, 84, 76, 20, 60, 44),
    "Ours as backend": (16, 80, 72, 14, 54, 38),
}

TEAM_PUBLISHED: Mapping[str, Mapping[VariantName, tuple[float, float]]] = {
    name: {
        game: (shares[2 * place] / 100, shares[2 * place + 1] / 100)
        for place, game in enumerate((_VILLAGE7, _AVALON, _ONE_NIGHT))
    }
    for name, shares in _SIDES.items()
}
"""Tables 2 and 3: by variant and game, the share won as the first and as the second side as printed."""
