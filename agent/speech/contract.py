"""How a line breaks the contract of its situation (:mod:`rules.situations`).

A line is read as other players of this project would read it: its claims, or what it puts to the pack.
"""

from __future__ import annotations

from agent.reading.offline import read_text
from agent.reading.whispers import read_whispered
from personas.schema import Language
from rules.game.claims import Asked, Claims
from rules.situations import Situation

SAMPLE_NAMES: dict[Language, tuple[str, ...]] = {
    "ja": ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ"),
    "en": ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi"),
}
"""Players to try lines with: the speaker, a target, an accuser, a seer, and who is mentioned in front."""
MENTIONING = tuple(situation for situation in Situation if situation.startswith(("ask_", "reply_")))
"""The agent puts a mention in front of their lines."""
WHISPERED = tuple(situation for situation in Situation if situation.startswith("whisper_"))


def misunderstanding(situation: Situation, line: str, players: tuple[str, ...]) -> str | None:
    """How others understand a line of a situation, and what it should say; None where these agree.

    The first of the players speaks of the second, third and fourth, and answers the fifth.
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
    if (asks and not claims.asks(*asks)) or (claims.asks(Asked.VOTE) and Asked.VOTE not in asks):
        understood = "asks about a vote" if claims.asks(Asked.VOTE) else "does not ask"
        return _differs(line, understood, f"ask about {' or '.join(asks) or 'no vote'}")
    return None


def claim_beside_ground(situation: Situation, line: str, players: tuple[str, ...]) -> str | None:
    """What a line with a ground beside it claims, where that is not what its situation promises."""
    understood, wanted = read_text(line, players).commitments, promised(situation, players).commitments
    return None if understood == wanted else _differs(line, understood.in_words(), wanted.in_words())


def names_in_slots(me: str, target: str, accuser: str, seer: str) -> dict[str, str]:
    """Who stands for which placeholder of the lines that are tried."""
    slots = {"me": me, "target": target, "accuser": accuser, "seer": seer, "victim": accuser, "other": seer}
    return slots | {"medium": seer, "wolf": accuser, "names": accuser, "count": "3"}


def promised(situation: Situation, players: tuple[str, ...]) -> Claims:
    """What a line of the situation must be understood to assert."""
    return situation.contract.claims(names_in_slots(*players[:4]))


def _differs(line: str, understood: str, wanted: str) -> str:
    return f"{line!r} {understood}; it should: {wanted}"


def _stance_missed(situation: Situation, claims: Claims, wanted: Claims) -> str | None:
    """Whom a line should be understood to suspect or trust, and is not."""
    if situation.contract.is_implied:
        return None
    if missed := [name for name in wanted.suspects if name not in claims.suspects]:
        return f"suspect {missed[0]}"
    if missed := [name for name in wanted.trusts if name not in claims.trusts]:
        return f"trust {missed[0]}"
    if situation is Situation.PREFER and claims.suspects:
        return "suspect nobody"
    return None
