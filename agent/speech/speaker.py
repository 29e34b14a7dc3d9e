"""From a brief to the line that goes out: one voice's prepared words, within the village's limits."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache

from agent.protocol.limits import count, cut, room
from personas.schema import Speech, Style
from rules.decision import Brief
from rules.game.setting import MaxLength

_PLACEHOLDER = re.compile(r"\{\w+\}")


@dataclass(frozen=True)
class Speaker:
    """Puts briefs into words: one voice, one language, one style, with its own choice of variants."""

    speech: Speech
    style: Style | None
    rng: random.Random = field(repr=False)

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
        words = {**brief.slots, **(self.style.words if self.style else {})}
        mention = f"@{brief.mention} " if brief.mention else ""
        space = room(limits, remaining, mention=brief.mention is not None)
        # Where a village gives mentions no length of their own, "@name" is ordinary text and takes up room.
        lead, start = ("", mention) if limits.mention_length is None else (mention, "")
        variants = {
            variant: start + variant.format_map(words) for variant in self.speech.lines[brief.situation]
        }
        fresh = {variant: line for variant, line in variants.items() if lead + line not in own}
        fitting = [
            variant for variant, line in fresh.items() if space is None or count(line, limits) <= space
        ]
        if not fitting:
            rest = _shortest(fresh, limits, space)
            return lead + rest if rest and lead + rest not in own else None
        unheard = [variant for variant in fitting if not _was_heard(variant, heard)]
        return lead + fresh[self.rng.choice(unheard or fitting)]


def _shortest(fresh: Mapping[str, str], limits: MaxLength, space: int | None) -> str:
    """What the limits leave of the shortest line, "" where that is nothing."""
    line = min(fresh.values(), key=lambda line: count(line, limits), default="")
    return (line if space is None else cut(line, space, limits)).strip()


def _was_heard(variant: str, heard: Collection[str]) -> bool:
    wording = _wording(variant)
    return any(wording in line for line in heard)


@cache
def _wording(variant: str) -> str:
    """The longest run of fixed words in a prepared line, by which it is recognised."""
    return max(_PLACEHOLDER.split(variant), key=len)
