"""Which lines of a voice break the contract of their situation (:mod:`rules.situations`).

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
from rules.decision import Brief
from rules.game.claims import Asked, Claims
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
        understood, wanted = read_text(line, players).commitments, promised(situation, players).commitments
        if understood != wanted:
            yield BrokenPromise(f"grounds.{kind}", line, understood.in_words(), wanted.in_words())


def names_in_slots(me: str, target: str, accuser: str, seer: str) -> dict[str, str]:
    """Who stands for which placeholder of the lines that are tried."""
    slots = {"me": me, "target": target, "accuser": accuser, "seer": seer, "victim": accuser, "other": seer}
    return slots | {"medium": seer, "wolf": accuser, "names": accuser, "count": "3"}


def promised(situation: Situation, players: tuple[str, ...]) -> Claims:
    """What a line of the situation must be understood to assert."""
    return situation.contract.claims(names_in_slots(*players[:4]))


def filled(variant: str, style: Style | None, me: str, target: str, accuser: str, seer: str) -> str:
    """A line with names in its placeholders, in one style."""
    slots = names_in_slots(me, target, accuser, seer)
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
    asker = players[4]
    text = f"@{asker} {line}" if situation in MENTIONING else line
    claims, wanted = read_text(text, players), promised(situation, players)
    if claims.commitments != wanted.commitments or (situation in MENTIONING and claims.addressed != asker):
        return BrokenPromise(f"lines.{situation}", line, claims.in_words(), wanted.in_words())
    if missed := _stance_missed(situation, claims, wanted):
        return BrokenPromise(f"lines.{situation}", line, "takes no such stance", missed)
    asks = situation.contract.asks
    if (asks and not claims.asks(*asks)) or (claims.asks(Asked.VOTE) and Asked.VOTE not in asks):
        understood = "asks about a vote" if claims.asks(Asked.VOTE) else "does not ask"
        return BrokenPromise(
            f"lines.{situation}", line, understood, f"ask about {' or '.join(asks) or 'no vote'}"
        )
    return None


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


def _whispered(situation: Situation, line: str, players: tuple[str, ...]) -> BrokenPromise | None:
    found = read_whispered(line, players[0], players)
    wanted = situation.contract.proposal(names_in_slots(*players[:4]))
    return (
        None
        if found == wanted
        else BrokenPromise(f"lines.{situation}", line, found.in_words(), wanted.in_words())
    )
