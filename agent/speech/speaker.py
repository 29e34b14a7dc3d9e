"""From a brief to the line that goes out: one voice's prepared words, within the village's limits.

A line is composed: a reaction, the line itself tied to its ground, a question. What does not fit the limits
is left out, the question first and the line itself never. Each part has several wordings; combinations are
drawn until one is new.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from agent.matching import Pattern
from agent.protocol.limits import count, cut, room
from personas.schema import Speech, Style
from rules.decision import Brief, Clause
from rules.game.setting import MaxLength
from rules.grounds import Ground
from rules.situations import Situation

_PLACEHOLDER = Pattern(r"\{\w+\}")
_AFTER_WORD = Pattern(r"[\s']")
_STOPS = "。！!.～ "
DRAWS = 12
"""So many combinations of wordings are drawn before a part is left out."""


@dataclass(frozen=True)
class Speaker:
    """Puts briefs into words: one voice, one language, one style, with its own choice of variants."""

    speech: Speech
    style: Style | None
    rng: random.Random = field(repr=False)
    spaced: bool = False
    """Whether sentences are separated by spaces."""

    def say(
        self,
        brief: Brief,
        limits: MaxLength,
        remaining: int | None,
        *,
        own: Collection[str],
        heard: Collection[str],
    ) -> str | None:
        """A line for the brief, or None when every variant has been used up.

        ``own`` are the lines this player has sent, none of which is said again; ``heard`` are everyone's,
        whose wording is avoided while there is another. ``remaining`` is the packet's ``remain_length``.
        """
        mention = f"@{brief.mention} " if brief.mention else ""
        space = room(limits, remaining, mention=brief.mention is not None)
        # Where a village gives mentions no length of their own, "@name" is ordinary text and takes up room.
        lead, start = ("", mention) if limits.mention_length is None else (mention, "")

        def fits(line: str) -> bool:
            return lead + line not in own and (space is None or count(line, limits) <= space)

        draws = _Draws(self, brief, "\n".join(heard))
        for shorter in _ever_shorter(brief):
            for _ in range(DRAWS):
                if fits(line := start + draws.line(shorter)):
                    return lead + line
        bare = [start + line for line in draws.bare()]
        fresh = [line for line in bare if lead + line not in own]
        rest = next(filter(fits, fresh), None) or _shortest(fresh, limits, space)
        return lead + rest if rest and lead + rest not in own else None

    def variants(self, situation: Situation) -> tuple[str, ...]:
        """The wordings of a situation, as this speaker's style has them."""
        return self.speech.variants(situation, self.style)


@dataclass(frozen=True)
class _Draws:
    """Draws wordings for a brief; those that were ``heard`` already are avoided while there are others."""

    speaker: Speaker
    brief: Brief
    heard: str

    def line(self, brief: Brief) -> str:
        """One combination of wordings for everything that a brief holds."""
        line = self._draw(self.speaker.variants(brief.situation), brief.slots)
        if brief.grounds:
            line = self._argued(line, brief)
        parts = (self._sentence(brief.lead), line, self._sentence(brief.tail))
        return (" " if self.speaker.spaced else "").join(part for part in parts if part)

    def bare(self) -> list[str]:
        """Every wording of the line itself, the unheard first."""
        variants = self.speaker.variants(self.brief.situation)
        in_order = sorted(variants, key=self._was_heard)
        return [variant.format_map({**self.brief.slots, **self._words}) for variant in in_order]

    @property
    def _words(self) -> Mapping[str, str]:
        style = self.speaker.style
        return style.words if style else {}

    def _argued(self, line: str, brief: Brief) -> str:
        """A line tied to the strongest of its grounds, and that to the one it follows from."""
        ground, joints = brief.grounds[0], self.speaker.speech.joints
        is_told = not brief.situation.contract.of_oneself
        said = self._ground(ground, {name for name in brief.slots.values() if is_told and name in line})
        if ground.because is not None:
            parts = {"because": self._ground(ground.because, ()), "ground": said}
            said = self._tied(self.speaker.rng.choice(joints.chain), parts)
        parts = {"line": line.rstrip(_STOPS), "ground": said}
        return self._tied(self.speaker.rng.choice(joints.reason), parts)

    def _ground(self, ground: Ground, named: Collection[str]) -> str:
        """A ground's words: its target is not named again beside a line that names it."""
        variants = self.speaker.speech.grounds[ground.kind]
        is_named = ground.slots.get("target") in named
        fitting = tuple(variant for variant in variants if ("{target}" in variant) != is_named)
        return self._draw(fitting or variants, ground.slots)

    def _tied(self, joint: str, parts: Mapping[str, str]) -> str:
        """Parts in a joint; between spaced words what does not begin the sentence begins small."""
        if not self.speaker.spaced:
            return joint.format_map({**self._words, **parts})
        cased = {name: self._cased(text, joint[: joint.index(f"{{{name}}}")]) for name, text in parts.items()}
        return joint.format_map({**self._words, **cased})

    def _cased(self, text: str, before: str) -> str:
        """A part as it stands behind the beginning of a joint: with a capital where a sentence begins."""
        begins = not before.strip() or before.rstrip().endswith((".", "!", "?"))
        return text[:1].upper() + text[1:] if begins else _small(text, self._names)

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(name.split()[0] for name in self.brief.names if name)

    def _sentence(self, clause: Clause | None) -> str:
        return "" if clause is None else self._draw(self.speaker.variants(clause.situation), clause.slots)

    def _draw(self, variants: Collection[str], slots: Mapping[str, str]) -> str:
        unheard = [variant for variant in variants if not self._was_heard(variant)]
        return self.speaker.rng.choice(unheard or list(variants)).format_map({**slots, **self._words})

    def _was_heard(self, variant: str) -> bool:
        return _wording(variant) in self.heard


def _ever_shorter(brief: Brief) -> Iterator[Brief]:
    """The brief, then with ever less beside the line itself; the ground goes last."""
    unchained = tuple(replace(ground, because=None) for ground in brief.grounds)
    seen = []
    for shorter in (
        brief,
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


def _small(text: str, names: Collection[str]) -> str:
    """A sentence as it goes on after another: with a small first letter, but for names and "I"."""
    first = _AFTER_WORD.split(text, maxsplit=1)[0]
    return text if first == "I" or first in names else text[:1].lower() + text[1:]


def _shortest(fresh: Collection[str], limits: MaxLength, space: int | None) -> str:
    """What the limits leave of the shortest line, "" where that is nothing."""
    line = min(fresh, key=lambda line: count(line, limits), default="")
    return (line if space is None else cut(line, space, limits)).strip()


@cache
def _wording(variant: str) -> str:
    """The longest run of fixed words in a prepared line, by which it is recognised."""
    return longest_literal(variant.rstrip(_STOPS))


def longest_literal(wording: str) -> str:
    """The longest part of a prepared wording without names, by which it is known whoever it is about."""
    return max(_PLACEHOLDER.split(wording), key=len)
