"""The werewolves' whispers: the target of the night, false claims, and the planned false results."""

from __future__ import annotations

from rules.board import Board
from rules.decision import Brief, Say, Stop
from rules.game.claims import NO_PROPOSAL, Result
from rules.game.roles import Role, Species
from rules.situations import Situation
from rules.tactics.medium_claim import false_medium_result


def whisper_greeting(board: Board) -> Say | None:
    """Return a greeting to the other werewolves as the first whisper of the game, or None."""
    if board.day != 0 or board.ledger.whispered:
        return None
    return Say("first whisper", Brief(Situation.WHISPER_GREETING))


def whisper_target(board: Board) -> Say | None:
    """Return a proposal for tonight's attack, or agreement with an earlier one, or None."""
    pack = board.pack
    if board.day == 0 or (pack.target is not None and pack.targets.get(board.me) == pack.target):
        return None
    if pack.target is not None:
        brief = _whisper(board, Situation.WHISPER_AGREE_TARGET, target=pack.target)
        return Say(f"{pack.target} was proposed", brief)
    pick = board.judge.victim(board)
    if pick is None:
        return None
    return Say(f"{pick.target}, {pick.why}", _whisper(board, Situation.WHISPER_TARGET, target=pick.target))


def whisper_fake(board: Board) -> Say | None:
    """Return, on day 0, the offer to claim a role falsely, or agreement with another's offer, or None."""
    settled = any(line.proposal.fake or line.proposal.hides for line in board.ledger.whispered)
    if board.day != 0 or settled:
        return None
    role = board.pack.my_role or _role_to_offer(board)
    if role is not None:
        offer = Situation.WHISPER_FAKE_SEER if role is Role.SEER else Situation.WHISPER_FAKE_MEDIUM
        return Say(f"offers to be the {role}", _whisper(board, offer))
    faker = next((wolf for wolf in board.pack.fakers.values() if wolf != board.me), None)
    if faker is None:
        return Say("nobody claims anything", _whisper(board, Situation.WHISPER_STAY_HIDDEN))
    return Say(f"{faker} claims a role", _whisper(board, Situation.WHISPER_AGREE_FAKE, wolf=faker))


def whisper_story(board: Board) -> Say | None:
    """Return the announcement of the false result that this werewolf will tell tomorrow, or None."""
    pack = board.pack
    if pack.story(board.me, board.day) is not None or not _has_seen_the_day(board):
        return None
    result = _next_result(board)
    if result is None:
        return None
    black = result.result is Species.WEREWOLF
    situation = Situation.WHISPER_STORY_BLACK if black else Situation.WHISPER_STORY_WHITE
    return Say(f"claims to be the {pack.my_role}", _whisper(board, situation, target=result.target))


def whisper_ask_story(board: Board) -> Say | None:
    """Return, once a game, a question to the false seer about its result of tomorrow, or None.

    It is left out if another werewolf may have just asked.
    """
    faker = board.pack.fakers.get(Role.SEER)
    asked = board.ledger.has_whispered(None, Situation.WHISPER_ASK_STORY)
    if asked or faker not in board.packmates or faker not in board.view.others_alive:
        return None
    if board.pack.story(faker, board.day) is not None or not _has_seen_the_day(board):
        return None
    if any(one.wolf != faker and one.proposal == NO_PROPOSAL for one in board.pack.unanswered):
        return None
    return Say(f"{faker} claims a role", Brief(Situation.WHISPER_ASK_STORY, {"wolf": faker}))


def whisper_agree_story(board: Board) -> Say | None:
    """Return agreement with the false result that another werewolf has just announced, or None."""
    if not any(whisper.proposal.story for whisper in board.pack.unanswered):
        return None
    return Say("has heard a story", Brief(Situation.WHISPER_AGREE_STORY))


def whisper_wait(board: Board) -> Say | None:
    """Return an acknowledgement, once a night, of a whisper without a recognized proposal, or None."""
    if board.day == 0 or board.ledger.has_whispered(board.day, Situation.WHISPER_WAIT):
        return None
    understood = {whisper.wolf for whisper in board.pack.today if whisper.proposal != NO_PROPOSAL}
    unclear = [whisper.wolf for whisper in board.pack.unanswered if whisper.wolf not in understood]
    return Say(f"{unclear[-1]} has spoken", Brief(Situation.WHISPER_WAIT)) if unclear else None


def whisper_closing(board: Board) -> Say | None:
    """Return a goodnight on the evening of day 0, or None."""
    if board.day != 0 or not _has_seen_the_day(board):
        return None
    if board.ledger.has_whispered(0, Situation.WHISPER_CLOSING):
        return None
    return Say("evening of day 0", Brief(Situation.WHISPER_CLOSING))


def whisper_over(board: Board) -> Stop:
    """Return the end of whispering, because everything is agreed."""
    return Stop("all is settled")


def _whisper(board: Board, situation: Situation, **slots: str) -> Brief:
    """Return the brief of a whisper with the proposal of its situation's contract."""
    proposal = situation.contract.proposal({"me": board.me, **slots})
    return Brief(situation, slots, proposal=proposal)


def _role_to_offer(board: Board) -> Role | None:
    """Return the role to claim falsely: seer if free, else medium if enough werewolves stay hidden."""
    taken, others = board.pack.fakers, len(board.packmates)
    if not board.disposition.bold:
        return None
    if Role.SEER not in taken:
        return Role.SEER
    has_medium = board.view.setting.role_num_map.get(Role.MEDIUM, 0) > 0
    return Role.MEDIUM if has_medium and Role.MEDIUM not in taken and others > len(taken) else None


def _has_seen_the_day(board: Board) -> bool:
    return board.day > 0 or bool(board.view.talks_today)


def _next_result(board: Board) -> Result | None:
    match board.pack.my_role:
        case Role.SEER if board.ledger.role in (None, Role.SEER):
            return board.judge.lie(board)
        case Role.MEDIUM if board.ledger.role in (None, Role.MEDIUM):
            return false_medium_result(board)
    return None
