"""Checks the wordings of a loaded voice and reports each wrong wording once, with its key.

A wording is tried only with correct other parts: a line alone, a joint with lines and grounds, a ground with
correct lines and joints. So a wrong wording is not reported again in each combination. A line is read by this
project's reader of claims, or of proposals for whispers, and must say what the contract of its situation
(:mod:`rules.situations`) promises.
"""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle

from agent.matching import Pattern
from agent.protocol.limits import count
from agent.reading.offline import read_text
from agent.reading.whispers import read_whispered
from agent.speech.speaker import Speaker
from personas.schema import Language, Speech, Style
from rules.decision import Brief
from rules.game.claims import Claims, QuestionTopic
from rules.game.languages import LANGUAGES, LanguageForm
from rules.game.setting import MaxLength
from rules.grounds import Ground, GroundKind
from rules.situations import Situation

DOUBLED = ("。。", "。、", "、。", ". .", ".!", "?.")
COMMANDS = ("Skip", "Over", "ForceSkip")
_FIELD = Pattern(r"\{(\w+)\}")
NO_LIMITS = MaxLength()
ARGUED = (Situation.VOTE, Situation.TRUST)
"""Lines to try grounds with: one with a vote and one without."""
TRIED = 3
"""Number of grounds a joint is tried with; it is wrong if it fails with all of them."""
MENTIONING = tuple(one for one in Situation if one.startswith(("ask_", "reply_", "remind_")))
"""The situations whose lines get a leading mention."""
WHISPERED = tuple(situation for situation in Situation if situation.startswith("whisper_"))


@dataclass(frozen=True)
class WordingFault:
    """A fault in a voice's wording: ``key`` is the list, such as "lines.wait", and ``variant`` the place in
    it.

    ``variant`` counts from 1; it is 0 if the key has no list of variants.
    """

    key: str
    variant: int
    fault: str

    def __str__(self) -> str:
        return f"{self.key}{f', variant {self.variant}' if self.variant else ''}: {self.fault}"


def wording_faults(language: Language, speech: Speech, players: tuple[str, ...]) -> Iterator[WordingFault]:
    """Yield a fault for each wording that this project's agents would misread or the contest does not allow.

    ``players`` are names for a sample line: the first speaks, mentions the second, third and fourth, and
    answers the fifth. An unknown first-person word is reported as one fault, not once for each line.
    """
    told = set[tuple[str, int]]()
    me = speech.first_person
    claim = LANGUAGES[language].sample_claim.format(me)
    is_unread = read_text(claim, players).co is None
    unread = f"others do not read {me!r} as the speaker in {claim!r}"
    for style in speech.styles or (None,):
        for found in _StyleCheck(language, speech, style, players).faults():
            is_my_word = is_unread and me in found.fault
            fault = WordingFault("first_person", 0, unread) if is_my_word else found
            if (fault.key, fault.variant) not in told:
                told.add((fault.key, fault.variant))
                yield fault


def filled_in(variant: str, style: Style | None, players: Sequence[str]) -> str:
    """Return a wording with player names (the speaker's first) and the words of a style filled in."""
    return variant.format_map(_names_in_slots(*players[:4]) | dict(style.words if style else {}))


@dataclass(frozen=True)
class _StyleCheck:
    """Checks a speech in one of its styles."""

    language: Language
    speech: Speech
    style: Style | None
    players: tuple[str, ...]

    @property
    def _form(self) -> LanguageForm:
        return LANGUAGES[self.language]

    def faults(self) -> Iterator[WordingFault]:
        wrong = {(found.key, found.variant): found for found in self._line_faults()}
        yield from wrong.values()
        lines = {
            situation: right
            for situation in ARGUED
            if (right := [line for key, n, line in self._variants(situation) if (key, n) not in wrong])
        }
        if lines:
            yield from self._argument_faults({situation: right[0] for situation, right in lines.items()})

    def _variants(self, situation: Situation) -> Iterator[tuple[str, int, str]]:
        is_styles = self.style is not None and self.style.lines.get(situation)
        start = f"styles.{self.style.name}." if self.style is not None and is_styles else ""
        for number, variant in enumerate(self.speech.variants(situation, self.style), 1):
            yield f"{start}lines.{situation}", number, variant

    def _line_faults(self) -> Iterator[WordingFault]:
        places: dict[str, str] = {}
        for situation in self.speech.lines:
            for key, number, variant in self._variants(situation):
                line = filled_in(variant, self.style, self.players)
                if line in places:
                    yield WordingFault(key, number, f"{line!r} is also used at {places[line]}")
                elif fault := self._line_fault(situation, variant, line):
                    yield WordingFault(key, number, fault)
                places.setdefault(line, f"{key}, variant {number}")

    def _line_fault(self, situation: Situation, variant: str, line: str) -> str | None:
        if line != line.strip() or not line or line in COMMANDS or line.startswith('"'):
            return f"{line!r} is no line of talk"
        if odd := self._odd_character(variant):
            return odd
        longest, limit = filled_in(variant, self.style, self._form.long_names), self._form.longest_line
        if (length := count(longest, NO_LIMITS)) > limit:
            return f"{longest!r} has {length} characters; it may have {limit}"
        return misunderstanding(situation, line, self.players)

    def _odd_character(self, wording: str) -> str | None:
        """Return a message about the first character of a prepared wording that the contest does not allow.

        The names that fill the placeholders are not checked. Return None if all characters are allowed.
        """
        words = self.style.words if self.style else {}
        text = _FIELD.sub(lambda field: words.get(field[1], ""), wording)
        allowed = f"{self._form.punctuation}{self._form.gap}…"
        odd = (one for one in text if unicodedata.category(one)[0] not in "LMN" and one not in allowed)
        return next((f"{wording!r} contains {one!r}, which the contest does not allow" for one in odd), None)

    def _argument_faults(self, lines: Mapping[Situation, str]) -> Iterator[WordingFault]:
        """Yield the wrong joints, then the wrong grounds (tried with correct joints and lines)."""
        grounds = [(kind, variants[0]) for kind, variants in self.speech.grounds.items()][:TRIED]
        right = []
        for joint_kind in ("reason", "plain"):
            for number, joint in enumerate(getattr(self.speech.joints, joint_kind), 1):
                odd = self._odd_character(joint)
                faults = [odd or self._argued_fault(kind, ground, joint, lines) for kind, ground in grounds]
                if (fault := faults[0]) is not None and None not in faults:
                    yield WordingFault(f"joints.{joint_kind}", number, fault)
                else:
                    right.append(joint)
        joints = cycle(right or self.speech.joints.reason[:1])
        for kind, variants in self.speech.grounds.items():
            for number, ground in enumerate(variants, 1):
                fault = self._odd_character(ground) or _clause_fault(ground)
                if right and not fault and _is_beside_its_name(ground, variants):
                    fault = self._argued_fault(kind, ground, next(joints), lines)
                if fault:
                    yield WordingFault(f"grounds.{kind}", number, fault)

    def _argued_fault(
        self, kind: GroundKind, ground: str, joint: str, lines: Mapping[Situation, str]
    ) -> str | None:
        """Return the first fault among the lines combined with this ground, or None."""
        for situation, line in lines.items():
            argued = self._argued(situation, line, (kind, ground), joint)
            if doubled := [pair for pair in DOUBLED if pair in argued]:
                return f"{argued!r} has {doubled[0]!r}"
            if fault := claim_beside_ground(situation, argued, self.players):
                return fault
        return None

    def _argued(self, situation: Situation, line: str, worded: tuple[GroundKind, str], joint: str) -> str:
        kind, words = worded
        _, target, victim, seer, _ = self.players
        joints = self.speech.joints.model_copy(update={"reason": (joint,), "plain": (joint,)})
        parts = {"lines": {situation: (line,)}, "grounds": {kind: (words,)}, "joints": joints}
        style = self.style and self.style.model_copy(update={"lines": {}})
        spoken = self.speech.model_copy(update=parts)
        speaker = Speaker(spoken, style, random.Random(0), self._form)
        slots = {"target": target, "victim": victim, "other": seer, "seer": seer, "medium": seer}
        slots |= {"names": seer, "quote": seer}
        brief = Brief(situation, {"target": target}, grounds=(Ground(kind, slots),))
        return speaker.say(brief, NO_LIMITS, None, own=(), heard=()) or ""


def _clause_fault(ground: str) -> str | None:
    is_clause = ground == ground.strip() and ground[-1] not in "。.!！?？、"
    return None if is_clause else f"{ground!r} does not begin and end as a clause within a sentence does"


def _is_beside_its_name(ground: str, variants: Sequence[str]) -> bool:
    """Whether the ground is likely to be used with a line that names its target."""
    return "{target}" not in ground or all("{target}" in variant for variant in variants)


def misunderstanding(situation: Situation, line: str, players: tuple[str, ...]) -> str | None:
    """Return a text that says how a line is misread and what it should say; None if it is read correctly.

    ``players`` are names for a sample line: the first speaks, mentions the second, third and fourth, and
    answers the fifth.
    """
    me, asker, contract = players[0], players[4], situation.contract
    if situation in WHISPERED:
        proposal, meant = read_whispered(line, me, players), contract.proposal(_names_in_slots(*players[:4]))
        return None if proposal == meant else _differs(line, proposal.in_words(), meant.in_words())
    text = f"@{asker} {line}" if situation in MENTIONING else line
    claims, wanted = read_text(text, players), _promised(situation, players)
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
    """Return a text that says how the claims of a line with a reason are misread; None if they are not."""
    understood, wanted = read_text(line, players).commitments, _promised(situation, players).commitments
    return None if understood == wanted else _differs(line, understood.in_words(), wanted.in_words())


def _names_in_slots(me: str, target: str, accuser: str, seer: str) -> dict[str, str]:
    """Return the sample name for each placeholder."""
    slots = {"me": me, "target": target, "accuser": accuser, "seer": seer, "victim": accuser, "other": seer}
    return slots | {"medium": seer, "wolf": accuser, "names": accuser, "count": "3", "quote": accuser}


def _promised(situation: Situation, players: tuple[str, ...]) -> Claims:
    """Return the claims that a reader must find in a line of the situation."""
    return situation.contract.claims(_names_in_slots(*players[:4]))


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
