"""The tables of the command ``leaders``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from server_sim.studies.common.tables import Figure, ResultTable
from server_sim.studies.metrics.formulas import Convention, sheriff_of
from server_sim.studies.metrics.leader_sets import LeaderSet
from server_sim.studies.metrics.leaders import LEADER, leader_figures, pseudo_vote_shares
from server_sim.studies.metrics.led_moments import Control
from server_sim.studies.metrics.summary import Estimate

HEADS = {"set": "set", "game": "game"}
LED = {"ratio": "Ratio", "dc": "DC", "dc_star": "DC*", "won_over": "won over"}
TRUST = {"trust_before": "before", "trust_after": "after"}
BRIEF = (LEADER, *(f"{LEADER} - {control}" for control in Control))
"""The rows of the table by role."""

LED_CAPTION = """\
Ratio: the others' trust in the leader over their trust in each other.
DC: the share of them that comes to decide as the leader after its word; DC*: that changes its decision;
won over: DC of those alone who had decided otherwise before
follower: the mean of the same for each follower in the leader's place; earlier view: with that follower's
decision before the leader's word; beside a figure: its 95% interval, and n, its games"""


def leader_tables(sets: Sequence[LeaderSet], convention: Convention, seed: int) -> list[ResultTable]:
    """Return the tables: games, leadership, trust, and leadership by the leader's role."""
    figures = [(one, "", leader_figures(one.games, convention, seed)) for one in sets]
    by_role = [
        (one, role, leader_figures(one.games, convention, seed, role))
        for one in sets
        for role in _roles_that_led(one)
    ]
    rows = [_leader_row(one, role, who, row) for one, role, of in figures for who, row in of.items()]
    role_rows = [_leader_row(one, role, who, of[who]) for one, role, of in by_role for who in BRIEF]
    return [
        _games_table(sets, seed),
        ResultTable(
            f"Leaders; convention: {convention.name}", {**HEADS, "who": "who", **LED}, rows, LED_CAPTION
        ),
        ResultTable(
            "Trust in the leader, before and after its word",
            {**HEADS, "who": "who", **TRUST},
            [row for row in rows if Control.EARLIER_VIEW not in str(row["who"])],
        ),
        ResultTable(
            f"Leaders by hidden role; convention: {convention.name}",
            {**HEADS, "role": "role", "who": "who", **LED},
            role_rows,
        ),
    ]


def _games_table(sets: Sequence[LeaderSet], seed: int) -> ResultTable:
    rows: list[Mapping[str, Figure]] = []
    for one in sets:
        shares = pseudo_vote_shares(one.games, seed)
        rows.append(
            {
                "set": one.name,
                "game": one.kind,
                "games": len(one.games),
                "led": sum(bool(game.moments) for game in one.games),
                "moments": sum(len(game.moments) for game in one.games),
                "announced": shares.announced.figure,
                "foretold": shares.foretold.figure,
            }
        )
    columns = {key: key for key in ("games", "led", "moments", "announced", "foretold")}
    caption = (
        "led: games with a leader; moments: times at which it spoke and the others then decided\n"
        "announced: the share of decisions before its word that players had told; beliefs give the rest\n"
        "foretold: the share of real decisions that beliefs just before them foretell"
    )
    return ResultTable("Games", {**HEADS, **columns}, rows, caption)


def _leader_row(one: LeaderSet, role: str, who: str, row: Mapping[str, Estimate]) -> dict[str, Figure]:
    figures = {name: estimate.figure for name, estimate in row.items()}
    return {"set": one.name, "game": one.kind, "role": role, "who": who, **figures}


def _roles_that_led(one: LeaderSet) -> list[str]:
    """Return the roles of those who led, in alphabetical order."""
    led = {game.roles.get(sheriff_of(moment.day)) for game in one.games for moment in game.moments}
    return sorted(role for role in led if role is not None)
