"""What the lines of a voice promise (``rules.situations`` says it in words), and which lines break it.

A line is read as other players of this project would read it: its claims, or what it puts to the pack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from agent.analysis.offline import read_text
from agent.analysis.whispers import read_whispered
from personas.schema import Language, Speech, Style
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
WHISPERED = tuple(situation for situation in Situation if situation.startswith("whisper_"))


@dataclass(frozen=True)
class BrokenPromise:
    """A line that is understood otherwise than its situation promises; both in words."""

    situation: Situation
    line: str
    understood: str
    promised: str

    def __str__(self) -> str:
        return f"lines.{self.situation}: {self.line!r} {self.understood}; it should: {self.promised}"


def broken_promises(speech: Speech, players: tuple[str, ...]) -> Iterator[BrokenPromise]:
    """The lines of a voice that others would misunderstand."""
    for situation, line in spoken(speech, players):
        broken = _whispered if situation in WHISPERED else _misunderstood
        if found := broken(situation, line, players):
            yield found


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
        case Situation.REPLY_VOTE:
            return Claims(vote=target)
        case Situation.MEDIUM_BLACK:
            return Claims(co=Role.MEDIUM, mediums=(Result(target, Species.WEREWOLF),))
        case Situation.MEDIUM_WHITE:
            return Claims(co=Role.MEDIUM, mediums=(Result(target, Species.HUMAN),))
        case Situation.MEDIUM_CO:
            return Claims(co=Role.MEDIUM)
        case Situation.BODYGUARD_SAVED | Situation.BODYGUARD_GUARDED | Situation.BODYGUARD_CO:
            return Claims(co=Role.BODYGUARD)
    return Claims(vote=target) if situation.startswith("vote_") else NO_CLAIMS


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
    slots = {"me": me, "target": target, "accuser": accuser, "seer": seer, "victim": accuser}
    slots |= {"medium": seer, "wolf": accuser}
    return variant.format_map(slots | dict(style.words if style else {}))


def spoken(speech: Speech, players: tuple[str, ...]) -> Iterator[tuple[Situation, str]]:
    """Every line in every style, told by the first player of the second, third and fourth."""
    for style in speech.styles or (None,):
        for situation, variants in speech.lines.items():
            for variant in variants:
                yield situation, filled(variant, style, *players[:4])


def _misunderstood(situation: Situation, line: str, players: tuple[str, ...]) -> BrokenPromise | None:
    _, target, accuser, _, asker = players
    text = f"@{asker} {line}" if situation in MENTIONING else line
    claims, wanted = read_text(text, players), promised(situation, target, accuser)
    if claims.commitments != wanted or (situation in MENTIONING and claims.addressed != asker):
        return BrokenPromise(situation, line, claims.in_words(), wanted.in_words())
    asks = _asking(situation)
    if claims.asks(Asked.VOTE) != (situation is Situation.ASK_VOTE) or not (not asks or claims.asks(*asks)):
        understood = "asks about a vote" if claims.asks(Asked.VOTE) else "does not ask"
        return BrokenPromise(situation, line, understood, f"ask about {' or '.join(asks) or 'no vote'}")
    return None


def _asking(situation: Situation) -> tuple[Asked, ...]:
    """What a line of this situation asks about, one of them."""
    if situation is Situation.ASK_OPINION:
        return Asked.SUSPECT, Asked.OPINION
    return (Asked.VOTE,) if situation is Situation.ASK_VOTE else ()


def _whispered(situation: Situation, line: str, players: tuple[str, ...]) -> BrokenPromise | None:
    me, target, *_ = players
    found, wanted = read_whispered(line, me, players), proposed(situation, me, target)
    return None if found == wanted else BrokenPromise(situation, line, found.in_words(), wanted.in_words())
