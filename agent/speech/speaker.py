"""Puts the content of a line into prepared words of a voice, within the village's limits.

A line consists of a lead (reaction), the line itself joined to its ground, and a tail (question). If it does
not fit the limits, parts are left out: the tail first, the line itself never. Each part has several wordings;
combinations are drawn until one is new.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from agent.lexicon.text import HONORIFIC
from agent.matching import Pattern
from agent.protocol.limits import count, cut, room
from personas.schema import Speech, Style
from rules.decision import Brief, Clause
from rules.game.languages import DEFAULT_LANGUAGE, LANGUAGES, LanguageForm
from rules.game.setting import MaxLength
from rules.grounds import Ground, GroundKind
from rules.situations import Situation

_PLACEHOLDER = Pattern(r"\{\w+\}")
_AFTER_WORD = Pattern(r"[\s']")
_STOPS = "。！!.～ "
NAMES_SLOT = "names"
"""The placeholder that stands for one name, or for several joined by " & "."""
_TITLE = Pattern(HONORIFIC)
SIDE_BY_SIDE = 0.6
"""How often a line and its ground stand side by side, without a word for "because"."""
DRAWS = 12
"""Number of combinations of wordings to draw before a part is left out."""


@dataclass(frozen=True)
class Speaker:
    """Puts the content of lines into prepared words of one voice and style; picks the wordings at random."""

    speech: Speech
    style: Style | None
    rng: random.Random = field(repr=False)
    form: LanguageForm = LANGUAGES[DEFAULT_LANGUAGE]
    """How the language is written."""

    def say(
        self,
        brief: Brief,
        limits: MaxLength,
        remaining: int | None,
        *,
        own: Collection[str],
        heard: Collection[str],
    ) -> str | None:
        """Return a line that says what ``brief`` demands, or None if all wordings are used up.

        ``own`` are the speaker's sent lines, which are never repeated; ``heard`` are all players' lines,
        whose wordings are avoided if possible. ``remaining`` is the total length that the speaker may still
        use; None if there is no such limit.
        """
        mention = f"@{brief.mention} " if brief.mention else ""
        space = room(limits, remaining, mention=brief.mention is not None)
        # Without a separate length for mentions, "@name" counts as ordinary text.
        lead, start = ("", mention) if limits.mention_length is None else (mention, "")

        def fits(line: str) -> bool:
            return lead + line not in own and (space is None or count(line, limits) <= space)

        draws = _Draws(self, brief, "\n".join(heard))
        for shorter in _shortened(brief):
            for _ in range(DRAWS):
                if fits(line := start + draws.line(shorter)):
                    return lead + line
        bare = [start + line for line in draws.bare()]
        fresh = [line for line in bare if lead + line not in own]
        rest = next(filter(fits, fresh), None) or _shortest(fresh, limits, space)
        return lead + rest if rest and lead + rest not in own else None

    def variants(self, situation: Situation) -> tuple[str, ...]:
        """Return the prepared wordings for a purpose of a line, in this speaker's style."""
        return self.speech.variants(situation, self.style)


@dataclass(frozen=True)
class _Draws:
    """Draws wordings for a brief; avoids wordings already ``heard`` if possible."""

    speaker: Speaker
    brief: Brief
    heard: str

    def line(self, brief: Brief) -> str:
        """Return one combination of wordings for all parts of a brief."""
        line = self._draw(self.speaker.variants(brief.situation), brief.slots)
        if brief.grounds:
            line = self._argued(line, brief)
        parts = (self._sentence(brief.lead), line, self._sentence(brief.tail))
        return self.speaker.form.gap.join(part for part in parts if part)

    def bare(self) -> list[str]:
        """Return all wordings of the line without lead, ground and tail; unheard ones first."""
        variants = self.speaker.variants(self.brief.situation)
        in_order = sorted(variants, key=self._was_heard)
        return [self._filled(variant, self.brief.slots) for variant in in_order]

    def _filled(self, variant: str, slots: Mapping[str, str]) -> str:
        """Return a wording with its slots filled; several names are joined as the language joins them."""
        words = {**slots, **self._words}
        if NAMES_SLOT in slots:
            title = _TITLE.match(variant.partition(f"{{{NAMES_SLOT}}}")[2].format_map(words))
            joint = f"{title[0] if title else ''}{self.speaker.form.conjunction}"
            words[NAMES_SLOT] = slots[NAMES_SLOT].replace(" & ", joint)
        return variant.format_map(words)

    @property
    def _words(self) -> Mapping[str, str]:
        style = self.speaker.style
        return style.words if style else {}

    def _argued(self, line: str, brief: Brief) -> str:
        """Return a line joined to its strongest ground, and the ground to its preceding step."""
        ground, joints = brief.grounds[0], self.speaker.speech.joints
        tied = joints.plain if self.speaker.rng.random() < SIDE_BY_SIDE else joints.reason
        if not ground.is_sure or ground.kind is GroundKind.HUNCH:
            # behind the line, which would else seem to hold on the same condition or for no reason
            tied = tuple(joint for joint in joints.plain if joint.startswith("{line}")) or joints.plain
        joint = self.speaker.rng.choice(tied)
        is_told = not brief.situation.contract.of_oneself and joint.index("{line}") < joint.index("{ground}")
        said = self._ground(ground, {name for name in brief.slots.values() if is_told and name in line})
        if ground.because is not None:
            parts = {"because": self._ground(ground.because, ()), "ground": said}
            said = self._tied(self.speaker.rng.choice(joints.chain), parts)
        if not ground.is_sure:
            said = self._tied(self.speaker.rng.choice(joints.unless), {"ground": said})
        return self._tied(joint, {"line": line.rstrip(_STOPS), "ground": said})

    def _ground(self, ground: Ground, named: Collection[str]) -> str:
        """Return a ground's words; it names its target unless the line in front of it has ``named`` it."""
        variants = self.speaker.speech.grounds[ground.kind]
        is_named = ground.slots.get("target") in named
        fitting = tuple(variant for variant in variants if ("{target}" in variant) != is_named)
        return self._draw(fitting or variants, ground.slots)

    def _tied(self, joint: str, parts: Mapping[str, str]) -> str:
        """Fill a joint with its parts; in spaced languages, parts inside a sentence start in lower case."""
        if not self.speaker.form.is_spaced:
            return joint.format_map({**self._words, **parts})
        cased = {name: self._cased(text, joint[: joint.index(f"{{{name}}}")]) for name, text in parts.items()}
        return joint.format_map({**self._words, **cased})

    def _cased(self, text: str, before: str) -> str:
        """Return a part of a joint, capitalized if it begins a sentence."""
        begins = not before.strip() or before.rstrip().endswith((".", "!", "?"))
        return text[:1].upper() + text[1:] if begins else _lower_first(text, self._names)

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(name.split()[0] for name in self.brief.names if name)

    def _sentence(self, clause: Clause | None) -> str:
        return "" if clause is None else self._draw(self.speaker.variants(clause.situation), clause.slots)

    def _draw(self, variants: Collection[str], slots: Mapping[str, str]) -> str:
        unheard = [variant for variant in variants if not self._was_heard(variant)]
        return self._filled(self.speaker.rng.choice(unheard or list(variants)), slots)

    def _was_heard(self, variant: str) -> bool:
        return _wording(variant) in self.heard


def _shortened(brief: Brief) -> Iterator[Brief]:
    """Yield the brief, then versions with fewer parts; the ground is dropped last."""
    yield brief
    unchained = tuple(replace(ground, because=None) for ground in brief.grounds)
    seen = [brief]
    for shorter in (
        replace(brief, grounds=unchained),
        replace(brief, tail=None),
        replace(brief, tail=None, grounds=unchained),
        replace(brief, lead=None, grounds=unchained),
        replace(brief, lead=None, tail=None, grounds=unchained),
        replace(brief, tail=None, grounds=()),
        replace(brief, lead=None, tail=None, grounds=()),
    ):
        if shorter not in seen:
            seen.append(shorter)
            yield shorter


def _lower_first(text: str, names: Collection[str]) -> str:
    """Return a sentence with a lower-case first letter, except for names and "I"."""
    first = _AFTER_WORD.split(text, maxsplit=1)[0]
    return text if first == "I" or first in names else text[:1].lower() + text[1:]


def _shortest(fresh: Collection[str], limits: MaxLength, space: int | None) -> str:
    """Return the shortest line, truncated to the limits; "" if nothing is left."""
    line = min(fresh, key=lambda line: count(line, limits), default="")
    return (line if space is None else cut(line, space, limits)).strip()


@cache
def _wording(variant: str) -> str:
    """Return the longest fixed part of a prepared line, by which it is recognized."""
    return longest_literal(variant.rstrip(_STOPS))


def longest_literal(wording: str) -> str:
    """Return the longest part of a prepared wording without placeholders, by which it is recognized."""
    return max(_PLACEHOLDER.split(wording), key=len)
