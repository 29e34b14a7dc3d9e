"""Reading Japanese talk, as far as plain patterns go."""

from __future__ import annotations

import re

from agent.analysis.context import NO_BACKGROUND, Background
from agent.analysis.japanese.asking import asks_for, asks_group
from agent.analysis.japanese.people import opinions
from agent.analysis.japanese.results import results
from agent.analysis.japanese.roles import implied_seer, own_role, retracted
from agent.analysis.japanese.vote import vote
from agent.analysis.japanese.words import sentences
from agent.analysis.text import Line
from agent.claims import Claims
from agent.protocol.roles import Role

_LONG = 40
"""A line this long that stops without an end was cut."""
_ENDED = re.compile(r"[。！？!?」』♪…~〜)）.ぁ-ん]\s*$")


def read(line: Line, background: Background = NO_BACKGROUND) -> Claims:
    """What a Japanese utterance asserts."""
    parts = sentences(line, background)
    standing = background.standing
    co = own_role(parts, standing)
    found = results(parts, line, background, co)
    if found.results and co is not Role.POSSESSED:
        co = Role.MEDIUM if found.medium else Role.SEER
    elif co is None and implied_seer(parts, standing):
        co = Role.SEER
    given_up = retracted(parts, None if found.results else co, standing)
    if given_up is not None and given_up == co:
        co = None
    target, sure = vote(parts, line, background)
    suspects, trusts = opinions(parts, line)
    asks_vote, asks_role, asks_opinion = asks_for(parts)
    return Claims(
        vote=target,
        co=co,
        divinations=() if found.medium else found.results,
        mediums=found.results if found.medium else (),
        retract=given_up,
        addressed=line.addressed,
        asks_vote=asks_vote,
        asks_role=asks_role,
        asks_opinion=asks_opinion,
        asks_everyone=(asks_vote or asks_role or asks_opinion) and asks_group(parts, line.addressed),
        suspects=suspects,
        trusts=trusts,
        certain=sure and (len(line.text) < _LONG or _ENDED.search(line.text) is not None),
    )
