"""What the lines of a situation promise (``rules.situations`` says it in words), and how a line breaks it.

A line is read as other players of this project would read it: its claims, or what it puts to the pack.
"""

from __future__ import annotations

from agent.reading.offline import read_text
from agent.reading.whispers import read_whispered
from personas.schema import Language
from rules.asserted import stance_claims
from rules.game.claims import NO_CLAIMS, NO_PROPOSAL, Asked, Claims, Proposal, Result
from rules.game.roles import Role, Species
from rules.situations import Situation

SAMPLE_NAMES: dict[Language, tuple[str, ...]] = {
    "ja": ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ"),
    "en": ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi"),
}
"""Players to try lines with: the speaker, a target, an accuser, a seer, and who is mentioned in front."""
MENTIONING = tuple(situation for situation in Situation if situation.startswith(("ask_", "reply_")))
"""The agent puts a mention in front of their lines."""
ASKING: dict[Situation, tuple[Asked, ...]] = {
    Situation.ASK_VOTE: (Asked.VOTE,),
    Situation.ASK_OPINION: (Asked.SUSPECT, Asked.OPINION),
    Situation.ASK_WHY: (Asked.WHY,),
    Situation.ASK_ABOUT: (Asked.OPINION,),
    Situation.ASK_COMPARE: (Asked.COMPARE,),
    Situation.ASK_RESULT: (Asked.RESULT,),
    Situation.ASK_BROKEN_WORD: (Asked.WHY,),
    Situation.ASK_SILENT: (Asked.SUSPECT, Asked.OPINION),
}
"""What a line of these situations asks about, one of them; no other asks about a vote."""
WHISPERED = tuple(situation for situation in Situation if situation.startswith("whisper_"))


def misunderstanding(situation: Situation, line: str, players: tuple[str, ...]) -> str | None:
    """How others understand a line of a situation, and what it should say; None where these agree.

    The first of the players speaks of the second, third and fourth, and answers the fifth.
    """
    me, target, accuser, _, asker = players
    if situation in WHISPERED:
        proposal, meant = read_whispered(line, me, players), proposed(situation, me, target)
        return None if proposal == meant else _differs(line, proposal.in_words(), meant.in_words())
    text = f"@{asker} {line}" if situation in MENTIONING else line
    claims, wanted = read_text(text, players), promised(situation, target, accuser)
    if claims.commitments != wanted or (situation in MENTIONING and claims.addressed != asker):
        return _differs(line, claims.in_words(), wanted.in_words())
    if missed := _stance_missed(situation, claims, players):
        return _differs(line, "takes no such stance", missed)
    asks = ASKING.get(situation, ())
    if (asks and not claims.asks(*asks)) or (claims.asks(Asked.VOTE) and Asked.VOTE not in asks):
        understood = "asks about a vote" if claims.asks(Asked.VOTE) else "does not ask"
        return _differs(line, understood, f"ask about {' or '.join(asks) or 'no vote'}")
    return None


def claim_beside_ground(situation: Situation, line: str, players: tuple[str, ...]) -> str | None:
    """What a line with a ground beside it claims, where that is not what its situation promises."""
    understood, wanted = read_text(line, players).commitments, promised(situation, *players[1:3])
    return None if understood == wanted else _differs(line, understood.in_words(), wanted.in_words())


def _differs(line: str, understood: str, wanted: str) -> str:
    return f"{line!r} {understood}; it should: {wanted}"


def promised(situation: Situation, target: str, accuser: str) -> Claims:
    """What the comments in ``rules.situations`` promise."""
    match situation:
        case Situation.SEER_BLACK:
            return Claims(co=Role.SEER, divinations=(Result(target, Species.WEREWOLF),))
        case Situation.SEER_WHITE | Situation.COUNTER_WHITE:
            return Claims(co=Role.SEER, divinations=(Result(target, Species.HUMAN),))
        case Situation.COUNTER_CO:
            return Claims(co=Role.SEER, divinations=(Result(accuser, Species.WEREWOLF),))
        case Situation.DECLARE_POSSESSED:
            return Claims(co=Role.POSSESSED)
        case Situation.DECLARE_WEREWOLF:
            return Claims(co=Role.WEREWOLF)
        case Situation.VOTE_OWN_BLACK:
            return Claims(vote=target, co=Role.SEER, divinations=(Result(target, Species.WEREWOLF),))
        case Situation.VOTE:
            return Claims(vote=target)
        case Situation.ANSWER_POSSESSED:
            return Claims(vote=target, co=Role.WEREWOLF)
        case Situation.MEDIUM_BLACK:
            return Claims(co=Role.MEDIUM, mediums=(Result(target, Species.WEREWOLF),))
        case Situation.MEDIUM_WHITE:
            return Claims(co=Role.MEDIUM, mediums=(Result(target, Species.HUMAN),))
        case Situation.MEDIUM_CO:
            return Claims(co=Role.MEDIUM)
        case Situation.BODYGUARD_SAVED | Situation.BODYGUARD_GUARDED | Situation.BODYGUARD_CO:
            return Claims(co=Role.BODYGUARD)
    return NO_CLAIMS


def proposed(situation: Situation, me: str, target: str) -> Proposal:
    """What the comments in ``rules.situations`` promise of whispers."""
    match situation:
        case Situation.WHISPER_TARGET | Situation.WHISPER_AGREE_TARGET:
            return Proposal(attack=target)
        case Situation.WHISPER_FAKE_SEER:
            return Proposal(fake=Role.SEER, faker=me)
        case Situation.WHISPER_FAKE_MEDIUM:
            return Proposal(fake=Role.MEDIUM, faker=me)
        case Situation.WHISPER_AGREE_FAKE | Situation.WHISPER_STAY_HIDDEN:
            return Proposal(hides=True)
        case Situation.WHISPER_STORY_BLACK:
            return Proposal(story=Result(target, Species.WEREWOLF))
        case Situation.WHISPER_STORY_WHITE:
            return Proposal(story=Result(target, Species.HUMAN))
    return NO_PROPOSAL


def _stance_missed(situation: Situation, claims: Claims, players: tuple[str, ...]) -> str | None:
    """Whom a line should be understood to suspect or trust, and is not."""
    _, target, accuser, seer, _ = players
    wanted = stance_claims(situation, {"target": target, "accuser": accuser, "seer": seer, "medium": seer})
    if missed := [name for name in wanted.suspects if name not in claims.suspects]:
        return f"suspect {missed[0]}"
    if missed := [name for name in wanted.trusts if name not in claims.trusts]:
        return f"trust {missed[0]}"
    if situation is Situation.PREFER and claims.suspects:
        return "suspect nobody"
    return None
