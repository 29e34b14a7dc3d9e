"""The figures of [persuasion] Tables 1 to 3, to stand beside ours.

In print the heads of One Night's two columns are exchanged, and here each column stands under the right one.
Table 1 shows it by its counts: "village" has one seat a match and "werewolf" four. Tables 2 and 3 have no
counts, but the baseline's shares there are those of Table 1 under the same heads, within two points in every
game (56 and 40 for 56.5 and 40.2): they are of the same two columns.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

_VILLAGE7, _AVALON, _ONE_NIGHT = GAMES_OF_THE_PAPER = ("village7", "avalon", "one_night")
HEADS: Mapping[str, str] = {_VILLAGE7: "Werewolf", _AVALON: "Avalon", _ONE_NIGHT: "ONUW"}
"""What the paper calls its games."""

_EXCHANGED = "The paper's heads of One Night's two sides are exchanged in print; here they are put right."


def with_note(caption: str, games: Collection[str]) -> str:
    """The caption of a table that has the paper's figures of these games."""
    return f"{caption} {_EXCHANGED}" if _ONE_NIGHT in games else caption


@dataclass(frozen=True, slots=True)
class SeatsPublished:
    """Seats that an entrant held and the share it won, in the larger side and in the smaller one.

    ``overall`` is the share of all its seats as printed, which differs by up to 0.001 from that of both.
    """

    larger: tuple[int, float]
    smaller: tuple[int, float]
    overall: float


def _table(rows: Mapping[str, tuple[int, float, int, float, float]]) -> Mapping[str, SeatsPublished]:
    """The rows as printed: seats and percent in the larger side, then in the smaller one, and overall."""
    return {
        name: SeatsPublished((n, rate / 100), (other, other_rate / 100), overall / 100)
        for name, (n, rate, other, other_rate, overall) in rows.items()
    }


POOL_PUBLISHED: Mapping[str, Mapping[str, SeatsPublished]] = {
    _VILLAGE7: _table({
        "ReAct": (397, 17.9, 158, 79.3, 35.4),
        "ReCon": (465, 24.3, 186, 67.2, 36.6),
        "SLA": (406, 20.9, 162, 77.5, 37.1),
        "LSPO": (402, 25.3, 161, 73.2, 39.0),
        "Ours+ReAct": (397, 21.9, 159, 81.1, 38.8),
        "Ours+LSPO": (430, 28.3, 172, 83.6, 44.1),
    }),
    _AVALON: _table({
        "ReAct": (229, 70.9, 153, 16.3, 49.1),
        "ReCon": (250, 73.5, 166, 19.8, 52.0),
        "LASI": (253, 72.1, 169, 25.4, 53.4),
        "Strategist": (258, 77.9, 172, 27.3, 57.7),
        "Ours+ReAct": (252, 72.4, 168, 30.3, 55.6),
        "Ours+Strategist": (255, 77.9, 170, 34.6, 60.6),
    }),
    _ONE_NIGHT: _table({
        "ReAct": (326, 40.2, 85, 56.5, 43.6),
        "Belief": (328, 41.2, 82, 54.9, 43.9),
        "LLM-ins.": (345, 44.3, 79, 54.4, 46.2),
        "RL-ins.": (330, 47.6, 77, 54.5, 48.9),
        "Ours+ReAct": (327, 39.1, 100, 61.0, 44.3),
        "Ours+RL-ins.": (344, 50.0, 77, 54.5, 50.8),
    }),
}  # fmt: skip
"""Table 1, 500 matches a game: by game and entrant."""

TEAM_MATCHES = 50
"""Matches behind each figure of Tables 2 and 3."""

_SIDES = {
    "ReAct": (18, 80, 72, 16, 40, 56),
    "Pos-only + ReAct": (44, 82, 74, 40, 50, 68),
    "Neg-only + ReAct": (18, 78, 70, 20, 38, 54),
    "Ours + ReAct": (50, 86, 72, 48, 46, 74),
    "ReAct, Llama-3-8B": (8, 72, 64, 6, 28, 44),
    "ReAct, GPT-4o-mini": (14, 78, 68, 12, 36, 52),
    "Prompt Refine, Llama-3-8B": (20, 82, 70, 18, 42, 58),
    "Prompt Refine, Gemini-2.5-Flash": (22, 84, 76, 20, 44, 60),
    "Ours as backend": (16, 80, 72, 14, 38, 54),
}

TEAM_PUBLISHED: Mapping[str, Mapping[str, tuple[float, float]]] = {
    name: {
        game: (shares[2 * place] / 100, shares[2 * place + 1] / 100)
        for place, game in enumerate((_VILLAGE7, _AVALON, _ONE_NIGHT))
    }
    for name, shares in _SIDES.items()
}
"""Tables 2 and 3: by variant and game, the share won as the larger side and as the smaller one."""
