"""What a learned policy may say now, with the features of each possible line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from rules.beliefs.worlds import count_worlds, role_counts
from rules.board import Board
from rules.decision import Say
from rules.engine import best_line, is_conversation
from rules.game.claims import Result
from rules.game.roles import Role, Species, Team
from rules.game.view import GameView
from rules.minds.persuasion import Persuasion, can_weigh
from rules.minds.target_features import share_of_votes
from rules.minds.targets import OwnAndPublicBeliefs
from rules.policies.catalogue import RULES, Matter
from rules.policies.linear import Features
from rules.tactics import seer_claim
from rules.tactics.claim_menu import possible_lies
from rules.tactics.reactions import with_lead_and_tail
from rules.tactics.whispers import whisper_fake

SEER_CLAIMS = frozenset(
    rule.__name__
    for rule in (
        seer_claim.seer_discloses,
        seer_claim.counter_co,
        seer_claim.false_seer_begins,
        seer_claim.possessed_counters,
        seer_claim.possessed_claims_result,
        seer_claim.false_seer_continues,
    )
)
"""The rules whose claims a policy may replace or hold back."""
CLAIM_OF = {
    Role.SEER: Matter.CLAIM_SEER,
    Role.POSSESSED: Matter.CLAIM_POSSESSED,
    Role.WEREWOLF: Matter.CLAIM_WEREWOLF,
}
"""The kind of decision by which a player with this role claims to be the seer."""

MOST_WORLDS_FOR_CLAIMS = 1000
"""Maximum number of worlds with which "moves" is computed for each of a dozen false claims."""


class LineOption(NamedTuple):
    """A possible line, with its features."""

    line: Say
    features: Features


def claim_options(
    board: Board, viewpoints: OwnAndPublicBeliefs, ruled: Say, *, weighs_moves: bool = True
) -> list[LineOption]:
    """Return ``ruled``, the rules' line, and what could be said instead: false claims, or no claim yet.

    Only ``ruled`` is returned where the rules' line must stand. Without ``weighs_moves`` the feature "moves",
    which takes most of the time, is left out.
    """
    is_claim = ruled.rule in SEER_CLAIMS
    if board.day == 0 or board.view.role not in CLAIM_OF or not (is_claim or is_conversation(ruled)):
        return [LineOption(ruled, {RULES: 1.0})]
    lines = [ruled]
    if is_claim and board.ledger.role is None:
        lines.append(best_line(board))
    lines += _lines_of_lies(board, but=ruled.brief.claims.divinations)
    told = [line.brief.claims.divinations[-1:] for line in lines]
    if board.plays_for is Team.VILLAGER:
        found = [_of_holding(board, line) for line in lines]
    else:
        moved = _moves(board, lines, weighs_moves and _is_small(board.view))
        found = [
            {
                "hold": float(number > 0 and not results),
                "moves": moved[number],
                **(_of_a_result(board, viewpoints, *results) if results else {}),
            }
            for number, results in enumerate(told)
        ]
    return [
        LineOption(line, _not_zero({RULES: float(number == 0), **features}))
        for number, (line, features) in enumerate(zip(lines, found, strict=True))
    ]


def line_options(board: Board, lines: Sequence[Say], *, weighs_moves: bool = True) -> list[LineOption]:
    """Return the lines of conversation, the rules' own first, with their features; see `claim_options`."""
    moved = _moves(board, lines, weighs_moves)
    return [
        LineOption(
            line,
            _not_zero(
                {
                    RULES: float(number == 0),
                    "moves": moved[number],
                    "worth": line.worth,
                    "votes": float(line.brief.claims.vote is not None),
                    "suspects": float(bool(line.brief.claims.suspects)),
                    "trusts": float(bool(line.brief.claims.trusts)),
                    "asks": float(bool(line.brief.claims.questions)),
                }
            ),
        )
        for number, line in enumerate(lines)
    ]


def offer_options(board: Board, ruled: Say) -> list[LineOption]:
    """Return ``ruled``, a werewolf's plan of false claims, and the plan of one as bold as it is not."""
    habit = board.disposition
    other = whisper_fake(replace(board, disposition=replace(habit, bold=not habit.bold)))
    plans = (
        [ruled] if other is None or other.brief == ruled.brief else [ruled, replace(other, rule=ruled.rule)]
    )
    return [
        LineOption(
            plan,
            _not_zero(
                {
                    RULES: float(number == 0),
                    "hides": float(plan.brief.proposal.hides),
                    "fake_seer": float(_offers(board, plan, Role.SEER)),
                    "fake_medium": float(_offers(board, plan, Role.MEDIUM)),
                }
            ),
        )
        for number, plan in enumerate(plans)
    ]


def _offers(board: Board, plan: Say, role: Role) -> bool:
    return plan.brief.proposal.fake is role and plan.brief.proposal.faker == board.me


def _lines_of_lies(board: Board, but: Sequence[Result]) -> Iterator[Say]:
    """Yield a line for each false result that the board's player may tell now without breaking its word."""
    for result in possible_lies(board):
        if result not in but:
            brief = seer_claim.told_as_seer(board, result)
            yield with_lead_and_tail(board, Say(f"a lie about {result.target}", brief, rule="learned_claim"))


def _of_a_result(board: Board, viewpoints: OwnAndPublicBeliefs, result: Result) -> dict[str, float]:
    name, rivals = result.target, board.seers
    black = float(result.result is Species.WEREWOLF)
    wolf = 1.0 if name in board.packmates else viewpoints.own.suspicion(name)
    accused = bool(board.seers_saying(name, Species.WEREWOLF))
    return {
        "black": black,
        "white": 1 - black,
        "first": float(not rivals),
        "second": float(len(rivals) == 1),
        "opening": float(board.my_lines_today == 0),
        "black_first": black * (not rivals),
        "black_on_rival": black * (name in rivals),
        "black_on_accuser": black * (name in board.accusers),
        "black_votes": black * share_of_votes(board, name),
        "black_suspected": black * viewpoints.public.suspicion(name),
        "black_wolf": black * wolf,
        "white_wolf": (1 - black) * wolf,
        "white_on_accused": (1 - black) * accused,
    }


def _of_holding(board: Board, line: Say) -> dict[str, float]:
    holds = float(line.rule not in SEER_CLAIMS)
    has_black = Species.WEREWOLF in board.found.values()
    return {"hold": holds, "hold_black": holds * has_black, "hold_rival": holds * bool(board.seers)}


def _is_small(view: GameView) -> bool:
    """Whether all possible false claims can be weighed by how far they move the others."""
    return count_worlds(role_counts(len(view.players), view.setting.role_num_map)) <= MOST_WORLDS_FOR_CLAIMS


def _moves(board: Board, lines: Sequence[Say], is_weighed: bool) -> list[float]:
    """Return how far each line moves the others, 0 where nothing is to be weighed or there is no time."""
    if not is_weighed or len(lines) < 2 or not can_weigh(board.view):
        return [0.0] * len(lines)
    persuasion = Persuasion(board, board.view.others_alive)
    return [persuasion.of(line.brief.claims) for line in lines]


def _not_zero(features: dict[str, float]) -> Features:
    return {name: value for name, value in features.items() if value}
