"""Checks a prepared line against the contract of its situation (:mod:`rules.situations`).

The line is read by this project's reader of claims, or of proposals for whispers.
"""

from __future__ import annotations

from agent.reading.offline import read_text
from agent.reading.whispers import read_whispered
from rules.game.claims import Claims, QuestionTopic
from rules.situations import Situation

MENTIONING = tuple(one for one in Situation if one.startswith(("ask_", "reply_", "remind_")))
"""The situations whose lines get a leading mention."""
WHISPERED = tuple(situation for situation in Situation if situation.startswith("whisper_"))


def misunderstanding(situation: Situation, line: str, players: tuple[str, ...]) -> str | None:
    """Return how a line is misread and what it should say; None if it is read correctly.

    The first of ``players`` is the speaker, who mentions the second, third and fourth and answers the fifth.
    """
    me, asker, contract = players[0], players[4], situation.contract
    if situation in WHISPERED:
        proposal, meant = read_whispered(line, me, players), contract.proposal(names_in_slots(*players[:4]))
        return None if proposal == meant else _differs(line, proposal.in_words(), meant.in_words())
    text = f"@{asker} {line}" if situation in MENTIONING else line
    claims, wanted = read_text(text, players), promised(situation, players)
    if claims.commitments != wanted.commitments or (situation in MENTIONING and claims.addressed != asker):
        return _differs(line, claims.in_words(), wanted.in_words())
    if missed := _stance_missed(situation, claims, wanted):
        return _differs(line, "takes no such stance", missed)
    asks = contract.asks
    if (asks and not claims.asks(*asks)) or (
        claims.asks(QuestionTopic.VOTE) and QuestionTopic.VOTE not in asks
    ):
        understood = "asks about a vote" if claims.asks(QuestionTopic.VOTE) else "does not ask"
        return _differs(line, understood, f"ask about {' or '.join(asks) or 'no vote'}")
    return None


def claim_beside_ground(situation: Situation, line: str, players: tuple[str, ...]) -> str | None:
    """Return the wrong claims read in a line with a ground, or None if they fit the contract."""
    understood, wanted = read_text(line, players).commitments, promised(situation, players).commitments
    return None if understood == wanted else _differs(line, understood.in_words(), wanted.in_words())


def names_in_slots(me: str, target: str, accuser: str, seer: str) -> dict[str, str]:
    """Return the sample name for each placeholder."""
    slots = {"me": me, "target": target, "accuser": accuser, "seer": seer, "victim": accuser, "other": seer}
    return slots | {"medium": seer, "wolf": accuser, "names": accuser, "count": "3", "quote": accuser}


def promised(situation: Situation, players: tuple[str, ...]) -> Claims:
    """Return the claims that a reader must find in a line of the situation."""
    return situation.contract.claims(names_in_slots(*players[:4]))


def _differs(line: str, understood: str, wanted: str) -> str:
    return f"{line!r} {understood}; it should: {wanted}"


def _stance_missed(situation: Situation, claims: Claims, wanted: Claims) -> str | None:
    """Return the suspicion or trust that a reader should find in a line but does not, or None."""
    if situation.contract.is_implied:
        return None
    if missed := [name for name in wanted.suspects if name not in claims.suspects]:
        return f"suspect {missed[0]}"
    if missed := [name for name in wanted.trusts if name not in claims.trusts]:
        return f"trust {missed[0]}"
    if situation is Situation.PREFER and claims.suspects:
        return "suspect nobody"
    return None
