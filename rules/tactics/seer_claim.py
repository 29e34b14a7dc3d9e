"""Claims to be the seer: the seer's, a false seer's, and counter-claims after another seer's result.

A true and a false claim have the same words.
"""

from __future__ import annotations

from rules.arguments.record import untold
from rules.board import Board
from rules.decision import Brief, Say
from rules.game.claims import Result
from rules.game.roles import Role, Species, Team
from rules.situations import Situation


def seer_discloses(board: Board) -> Say | None:
    """Return the seer's newest untold result as a line, werewolf results first, or None."""
    if board.view.role is not Role.SEER or board.day == 0:
        return None
    results = untold(board, Role.SEER)
    if not results:
        return None
    newest = max(reversed(results), key=lambda result: result.result is Species.WEREWOLF)
    return Say(f"untold divination of {newest.target}", told_as_seer(board, newest))


def told_as_seer(board: Board, newest: Result) -> Brief:
    """Return a claim; a true seer answers a rival in the words of a false one, and cannot be told apart."""
    rival = board.sole_seer if board.ledger.role is None else None
    is_black = newest.result is Species.WEREWOLF
    if is_black and newest.target == rival in board.accusers:
        return counter_black(newest.target)
    if rival is not None and not is_black and rival in board.seers_saying(newest.target, Species.WEREWOLF):
        return counter_white(rival, newest.target)
    return seer_claim(newest)


def why_divined(board: Board, target: str) -> Situation:
    """Return the situation that explains why a claimed seer divined a player last night.

    The player had been against it before that night: voted for it, or claimed to be the seer as well.
    """
    since = board.standings[target].since if target in board.seers else None
    is_rival = since is not None and since[0] < board.day
    voted = any(vote.agent == target and vote.target == board.me for vote in board.view.votes)
    return Situation.REPLY_DIVINED_OPPONENT if is_rival or voted else Situation.REPLY_DIVINED


def false_seer_begins(board: Board) -> Say | None:
    """Return the false seer's first claim at the first chance, if no other werewolf has claimed, or None."""
    if board.view.role is not Role.WEREWOLF or board.day == 0 or board.pack.my_role is not Role.SEER:
        return None
    if board.ledger.role is not None or board.packmates & set(board.seers):
        return None
    result = false_result(board)
    return None if result is None else Say("agreed with the pack", seer_claim(result))


def false_result(board: Board) -> Result | None:
    """Return the false result to tell today, if possible as announced to the other werewolves, or None."""
    story = board.pack.story(board.me, board.day - 1)
    if story is not None and story.target in board.others and story.target not in board.told:
        return story
    return board.judge.lie(board)


def seer_claim(result: Result) -> Brief:
    """Return what a (true or false) seer's line with one result must say."""
    black = result.result is Species.WEREWOLF
    return Brief.about(Situation.SEER_BLACK if black else Situation.SEER_WHITE, result.target)


def possessed_claims_result(board: Board) -> Say | None:
    """Return the possessed's false result: if bold at the first opportunity, else after the first lines; or
    None.

    It comes before the possessed's first announced vote, because a later result looks invented.
    """
    if board.view.role is not Role.POSSESSED or board.ledger.role is not None or board.day == 0:
        return None
    if not (board.disposition.bold or board.my_lines_today or board.seers or len(board.said_today) > 1):
        return None
    result = board.judge.lie(board)
    return None if result is None else Say(f"chance {board.my_lines_today + 1}", seer_claim(result))


def false_seer_continues(board: Board) -> Say | None:
    """Return a false seer's new result, one on each day except day 0, or None."""
    if board.plays_for is not Team.WEREWOLF or board.ledger.role is not Role.SEER or board.day == 0:
        return None
    if board.ledger.has_divined_on(board.day):
        return None
    result = false_result(board)
    return None if result is None else Say(f"no result told on day {board.day}", seer_claim(result))


def counter_co(board: Board) -> Say | None:
    """Return the seer claim of a werewolf whom the only claimed seer calls a werewolf, or None.

    See [personas] section 4.4. None if that seer is dead (a night victim was no werewolf, so the lie would be
    seen through), on day 0 (nobody has divined yet), or if a fellow werewolf is to be the false seer.
    """
    if board.view.role is not Role.WEREWOLF or board.ledger.role is not None or board.day == 0:
        return None
    seer = board.sole_seer
    if board.pack.fakers.get(Role.SEER, board.me) in board.view.others_alive:
        return None
    if seer not in board.accusers or seer not in board.view.others_alive:
        return None
    return Say(f"exposed by {seer}, sole seer", counter_black(seer))


def possessed_counters(board: Board) -> Say | None:
    """Return the possessed's seer claim once the only claimed seer calls anybody a werewolf, or None."""
    if board.view.role is not Role.POSSESSED or board.ledger.role is not None or board.day == 0:
        return None
    seer = board.sole_seer
    if seer is None:
        return None
    if seer in board.accusers and seer in board.view.others_alive:
        return Say(f"called a werewolf by {seer}, sole seer", counter_black(seer))
    for target in board.others:
        if seer in board.seers_saying(target, Species.WEREWOLF):
            why = f"{seer}, sole seer, calls {target} a werewolf"
            return Say(why, counter_white(seer, target))
    return None


def counter_black(seer: str) -> Brief:
    """Return what a line must say that claims SEER and calls the rival seer a werewolf."""
    return Brief.of(Situation.COUNTER_CO, accuser=seer)


def counter_white(seer: str, target: str) -> Brief:
    """Return what a line must say that claims SEER and calls human the player whom the rival seer accuses."""
    return Brief.of(Situation.COUNTER_WHITE, accuser=seer, target=target)
