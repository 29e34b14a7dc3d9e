"""The claim menu: the role claims and results that a player may claim now, ranked by worth.

A language model that speaks for the player picks an entry and the moment. Code makes the menu, because a
claim commits the player for the whole game ([personas] section 4.4: rules decide in critical situations).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rules.arguments.record import untold
from rules.arguments.stances import Stance, may_call_a_wolf, stances
from rules.board import Board
from rules.decision import Say
from rules.game.claims import Claims, Result
from rules.game.roles import WEREWOLVES_SIDE, Role, Species, Team
from rules.tactics import bodyguard_claim, medium_claim, power_play, seer_claim

MOST_CLAIMS = 3
"""Maximum number of entries."""
HIDDEN = 0.6
"""Factor on a werewolf's first false claim compared with the possessed's, because it risks the game."""

ClaimRule = Callable[[Board], Say | None]

CLAIM_RULES: tuple[ClaimRule, ...] = (
    seer_claim.seer_discloses,
    medium_claim.medium_discloses,
    bodyguard_claim.bodyguard_saved,
    seer_claim.counter_co,
    seer_claim.false_seer_begins,
    medium_claim.false_medium_claims,
    power_play.possessed_declares,
    power_play.werewolf_answers,
    seer_claim.possessed_counters,
    seer_claim.possessed_claims_result,
    seer_claim.false_seer_continues,
)
"""The rules that claim roles and tell results; the first applicable rule decides."""
STANDING_UP: tuple[ClaimRule, ...] = (medium_claim.medium_stands_up, bodyguard_claim.bodyguard_stands_up)
"""The rules that claim a role without a result, after all others."""

_STANCE_OF: Mapping[Species, Stance] = {Species.HUMAN: Stance.TRUSTS, Species.WEREWOLF: Stance.SUSPECTS}


@dataclass(frozen=True)
class Claimable:
    """One role claim or result that a player may tell now.

    ``claims`` is the role with its results, ``guarded`` the players a bodyguard may say it guarded. ``worth``
    is its priority from 0 to 1. ``is_due`` means that the rules would make this claim now. ``why`` is for
    logs.
    """

    claims: Claims
    worth: float
    why: str = ""
    guarded: tuple[str, ...] = ()
    is_due: bool = False


def claim_menu(board: Board, ruled: Say | None = None) -> tuple[Claimable, ...]:
    """Return the role claims and results that the player may tell now, best first, at most
    :data:`MOST_CLAIMS`.

    ``ruled`` is the line that the rules would say now. If it makes a new claim, that comes first, with worth
    1 and ``is_due``; otherwise the new claim that one of the rules for role claims would make. The worth of a
    lie is the probability that it helps.
    """
    if board.day == 0:
        return ()
    possible = _true_claims(board) if board.plays_for is Team.VILLAGER else _false_claims(board)
    kept = (one for one in possible if keeps_word(board, one.claims))
    menu: dict[tuple[Claims, tuple[str, ...]], Claimable] = {}
    for one in (*_due(board, ruled), *sorted(kept, key=lambda one: -one.worth)):
        menu.setdefault((one.claims, one.guarded), one)
    return tuple(menu.values())[:MOST_CLAIMS]


def _due(board: Board, ruled: Say | None) -> Iterator[Claimable]:
    for said in (ruled, *(rule(board) for rule in CLAIM_RULES + STANDING_UP)):
        if said is None:
            continue
        asserted = said.brief.claims
        claims = Claims(co=asserted.co, divinations=asserted.divinations, mediums=asserted.mediums)
        guarded = tuple(said.brief.slots.values()) if claims.co is Role.BODYGUARD else ()
        if _one_black_too_many(board, claims):
            continue
        if _is_untold(board, claims) or (guarded and board.ledger.role is Role.BODYGUARD):
            yield Claimable(claims, 1.0, said.why, guarded, is_due=True)
            return


def _is_untold(board: Board, claims: Claims) -> bool:
    told = {result for _, result in board.ledger.divinations}
    buried = {result for _, result in board.ledger.mediums}
    new_role = claims.co is not None and claims.co is not board.ledger.role
    return new_role or not (told.issuperset(claims.divinations) and buried.issuperset(claims.mediums))


def _one_black_too_many(board: Board, claims: Claims) -> bool:
    """Whether a false seer's black results would exceed the number of werewolves."""
    found = [one for one in claims.divinations if one.target not in board.told]
    is_black = any(one.result is Species.WEREWOLF for one in found)
    return is_black and board.plays_for is Team.WEREWOLF and not may_call_a_wolf(board)


def keeps_word(board: Board, claims: Claims) -> bool:
    """Whether the claims are consistent with the board's player's earlier claims, results and opinions.

    A true result may contradict an earlier opinion: the seer then says that it has changed its mind.
    """
    if not _is_untold(board, claims):
        return False
    if board.plays_for is Team.VILLAGER or claims.co in WEREWOLVES_SIDE:
        return True
    said = stances(board)
    fresh = all(found.target not in {board.me, *board.told} for found in claims.divinations)
    return fresh and all(
        said.get(found.target) in (None, _STANCE_OF[found.result]) for found in claims.divinations
    )


def _true_claims(board: Board) -> Iterator[Claimable]:
    """Yield what a player of the village's side may claim: untold knowledge, and a bluff on the last day."""
    match board.view.role:
        case Role.SEER:
            yield from _divinations(board)
        case Role.MEDIUM:
            yield from _medium(board)
        case Role.BODYGUARD if board.ledger.role is not Role.BODYGUARD:
            name = bodyguard_claim.guarded_last(board)
            yield Claimable(Claims(co=Role.BODYGUARD), 0.3, "bodyguard", (name,) if name else ())
    if _is_outvoted(board) and board.ledger.role in (None, Role.VILLAGER):
        yield Claimable(Claims(co=Role.WEREWOLF), 0.5, "a bluff that splits the declared pair")


def _divinations(board: Board) -> Iterator[Claimable]:
    if results := untold(board, Role.SEER):
        yield Claimable(Claims(co=Role.SEER, divinations=results[-1:]), 0.9, "the newest divination")
        yield Claimable(Claims(co=Role.SEER, divinations=results), 0.95, "every untold divination")


def _medium(board: Board) -> Iterator[Claimable]:
    if results := untold(board, Role.MEDIUM):
        yield Claimable(Claims(co=Role.MEDIUM, mediums=results[-1:]), 0.85, "the newest of the executed")
        yield Claimable(Claims(co=Role.MEDIUM, mediums=results), 0.9, "every untold result")
    elif board.ledger.role is not Role.MEDIUM:
        yield Claimable(Claims(co=Role.MEDIUM), 0.3, "medium, without a result")


def _is_outvoted(board: Board) -> bool:
    """Whether a declared werewolves' side outvotes the others on the last day."""
    declared = [name for name in board.others if board.roles_claimed.get(name) in WEREWOLVES_SIDE]
    return bool(declared) and board.is_last_day and len(board.view.alive) < 2 * (board.werewolves + 1)


def _false_claims(board: Board) -> Iterator[Claimable]:
    """Yield the false claims that a player of the werewolves' side may make, respecting the pack's agreement.

    A black result has worth 0.4 to 0.8 by P(target is the true seer), or 0.3 to 0.6 by P(target is human); a
    white one 0.3 to 0.7 by P(it protects a werewolf).
    """
    if board.ledger.role in WEREWOLVES_SIDE:
        return
    if board.view.role is Role.POSSESSED and board.is_last_day:
        yield Claimable(Claims(co=Role.POSSESSED), 0.9, "shows the werewolf its friend")
        yield Claimable(Claims(co=Role.WEREWOLF), 0.85, "draws the votes from the werewolf")
    if not board.ledger.has_divined_on(board.day) and may_claim(board, Role.SEER):
        share = HIDDEN if board.view.role is Role.WEREWOLF and board.ledger.role is not Role.SEER else 1.0
        for result, worth, why in _lies(board):
            yield Claimable(Claims(co=Role.SEER, divinations=(result,)), share * worth, why)
    if board.view.role is Role.WEREWOLF and may_claim(board, Role.MEDIUM):
        buried = medium_claim.false_medium_result(board)
        if buried is not None and board.view.setting.role_num_map.get(Role.MEDIUM, 0):
            worth = 0.8 if board.ledger.role is Role.MEDIUM else 0.35
            yield Claimable(Claims(co=Role.MEDIUM, mediums=(buried,)), worth, "false medium")


def may_claim(board: Board, role: Role) -> bool:
    """Whether the board's player already claims the role, or has no other claim and the pack allows it."""
    if board.ledger.role is not None:
        return board.ledger.role is role
    faker = board.pack.fakers.get(role, board.me)
    taken = faker != board.me and faker in board.view.others_alive
    return (
        not taken and not board.packmates & set(board.claiming(role)) and board.pack.my_role in (None, role)
    )


def possible_lies(board: Board) -> Iterator[Result]:
    """Yield each false seer's result that the board's player may tell now without breaking its word."""
    if board.plays_for is Team.VILLAGER or board.ledger.has_divined_on(board.day):
        return
    if not may_claim(board, Role.SEER):
        return
    announced = board.ledger.vote_on(board.day)
    for name in board.others:
        may_be_black = name not in board.packmates and announced in (None, name) and may_call_a_wolf(board)
        for species in Species:
            result = Result(name, species)
            is_open = species is Species.HUMAN or may_be_black
            told = Claims(co=Role.SEER, divinations=(result,))
            if is_open and name != board.pack.target and keeps_word(board, told):
                yield result


def _lies(board: Board) -> Iterator[tuple[Result, float, str]]:
    """Yield possible false divinations with worth and reason; the rules' own choice first."""
    beliefs, publicly = board.judge.beliefs(board), board.judge.suspicions(board)
    fresh = [name for name in board.others if name not in board.told and name != board.pack.target]

    def holds(name: str, role: Role) -> float:
        return beliefs.get(name, {}).get(role, 0.0)

    own = seer_claim.false_result(board)
    if own is not None:
        yield own, 0.8, "as the rules would lie"
    harmless = [name for name in fresh if name not in board.packmates] if may_call_a_wolf(board) else []
    rivals = [name for name in harmless if name in board.seers]
    for name in rivals:
        worth = (0.7 if name in board.accusers else 0.4) + 0.3 * holds(name, Role.SEER)
        yield Result(name, Species.WEREWOLF), worth, f"{name} claims to be the seer"
    humans = [name for name in harmless if name not in rivals]
    if humans:
        name = max(humans, key=lambda one: publicly.get(one, 0.0) - holds(one, Role.WEREWOLF))
        worth = 0.3 + 0.3 * (1 - holds(name, Role.WEREWOLF))
        yield Result(name, Species.WEREWOLF), worth, f"{name} is likely human"
    spared = [name for name in fresh if name not in board.seers]
    if spared:
        name = max(spared, key=lambda one: holds(one, Role.WEREWOLF) - publicly.get(one, 0.0) / 10)
        yield Result(name, Species.HUMAN), 0.3 + 0.4 * holds(name, Role.WEREWOLF), f"shields {name}"
