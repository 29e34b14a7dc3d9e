"""What the lines of a voice promise (``rules.situations`` says it in words), and which lines break it.

A line is read as other players of this project would read it: its claims, or what it puts to the pack.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from agent.reading.offline import read_text
from agent.reading.whispers import read_whispered
from agent.speech.speaker import Speaker
from personas.schema import Language, Speech, Style
from rules.asserted import stance_claims
from rules.decision import Brief
from rules.game.claims import NO_CLAIMS, NO_PROPOSAL, Asked, Claims, Proposal, Result
from rules.game.roles import Role, Species
from rules.game.setting import MaxLength
from rules.grounds import Ground, GroundKind
from rules.situations import Situation

SAMPLE_NAMES: dict[Language, tuple[str, ...]] = {
    "ja": ("ミナト", "サクラ", "タケル", "ユズキ", "アオイ"),
    "en": ("Minato", "Sakura", "Takeru", "Yuzuki", "Aoi"),
}
"""Players to try lines with: the speaker, a target, an accuser, a seer, and who is mentioned in front."""
NO_LIMITS = MaxLength()
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


@dataclass(frozen=True)
class BrokenPromise:
    """A line that is understood otherwise than what it is for promises; both in words."""

    key: str
    line: str
    understood: str
    promised: str

    def __str__(self) -> str:
        return f"{self.key}: {self.line!r} {self.understood}; it should: {self.promised}"


def broken_promises(speech: Speech, players: tuple[str, ...]) -> Iterator[BrokenPromise]:
    """The lines of a voice that others would misunderstand."""
    for situation, line in spoken(speech, players):
        broken = _whispered if situation in WHISPERED else _misunderstood
        if found := broken(situation, line, players):
            yield found
    for kind, situation, line in argued(speech, players):
        understood, wanted = read_text(line, players).commitments, promised(situation, *players[1:3])
        if understood != wanted:
            yield BrokenPromise(f"grounds.{kind}", line, understood.in_words(), wanted.in_words())


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


def filled(variant: str, style: Style | None, me: str, target: str, accuser: str, seer: str) -> str:
    """A line with names in its placeholders, in one style."""
    slots = {"me": me, "target": target, "accuser": accuser, "seer": seer, "victim": accuser, "other": seer}
    slots |= {"medium": seer, "wolf": accuser, "names": accuser, "count": "3"}
    return variant.format_map(slots | dict(style.words if style else {}))


def spoken(speech: Speech, players: tuple[str, ...]) -> Iterator[tuple[Situation, str]]:
    """Every line in every style, told by the first player of the second, third and fourth."""
    for style in speech.styles or (None,):
        for situation in speech.lines:
            for variant in speech.variants(situation, style):
                yield situation, filled(variant, style, *players[:4])


def argued(speech: Speech, players: tuple[str, ...]) -> Iterator[tuple[GroundKind, Situation, str]]:
    """Every ground in every style, tied to a vote and to a line without one by joints that take turns."""
    for style in speech.styles or (None,):
        speaker = Speaker(speech, style, random.Random(0), spaced=players[0].isascii())
        for kind, situation in product(speech.grounds, (Situation.VOTE, Situation.TRUST)):
            slots = {"target": players[1], "victim": players[2], "other": players[3]}
            ground = Ground(kind, slots | {"seer": players[3], "medium": players[3]})
            brief = Brief(situation, {"target": players[1]}, grounds=(ground,))
            for _ in speech.grounds[kind]:
                yield kind, situation, speaker.say(brief, NO_LIMITS, None, own=(), heard=()) or ""


def _misunderstood(situation: Situation, line: str, players: tuple[str, ...]) -> BrokenPromise | None:
    _, target, accuser, _, asker = players
    text = f"@{asker} {line}" if situation in MENTIONING else line
    claims, wanted = read_text(text, players), promised(situation, target, accuser)
    if claims.commitments != wanted or (situation in MENTIONING and claims.addressed != asker):
        return BrokenPromise(f"lines.{situation}", line, claims.in_words(), wanted.in_words())
    if missed := _stance_missed(situation, claims, players):
        return BrokenPromise(f"lines.{situation}", line, "takes no such stance", missed)
    asks = ASKING.get(situation, ())
    if (asks and not claims.asks(*asks)) or (claims.asks(Asked.VOTE) and Asked.VOTE not in asks):
        understood = "asks about a vote" if claims.asks(Asked.VOTE) else "does not ask"
        return BrokenPromise(
            f"lines.{situation}", line, understood, f"ask about {' or '.join(asks) or 'no vote'}"
        )
    return None


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


def _whispered(situation: Situation, line: str, players: tuple[str, ...]) -> BrokenPromise | None:
    me, target, *_ = players
    found, wanted = read_whispered(line, me, players), proposed(situation, me, target)
    return (
        None
        if found == wanted
        else BrokenPromise(f"lines.{situation}", line, found.in_words(), wanted.in_words())
    )
