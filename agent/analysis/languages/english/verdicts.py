"""Results told in other words than human and werewolf: clear, clean, townie, guilty, evil."""

from __future__ import annotations

import re

from agent.analysis.languages.patterns import one_of
from agent.analysis.text import NAME

_WHITE = one_of(
    "cleared clean townie townsperson town good villager",
    "(?<!result is )clear",
    "(?:villager?|town|good)[- ](?:sided?|team)",
)
_BLACK = one_of("guilty evil", "(?:were)?wolf[- ](?:sided?|aligned)")
_SUBJECT = (
    f"(?:{NAME}|\\b(?:he|she|they|it(?= (?:was|came))|results?|back"
    "|divined|checked|inspected|got|have|found)\\b)"
)
_BETWEEN = (
    r"(?:[ ,:=(-]|\)|'s\b|'re\b|\b(?:last|night|n\d|d\d|and|he|she|they|it|is|was|are|as|be|to|on|confirmed"
    r"|result|came|come|comes|returned|turned|back|up|out|shows?|also|a|an|the|not(?= (?:guilty|evil)))\b)*?"
)
_END = rf"(?=\W*$|[.!,;:)]| (?:and|so|vote|by|per|from)\b| on {NAME})"
_VERDICT = re.compile(
    rf"(?P<said>{_SUBJECT}{_BETWEEN}(?<![\w'])(?<!not ))(?P<white>{_WHITE}){_END}"
    rf"|(?P<told>{_SUBJECT}{_BETWEEN}(?<![\w']))(?P<black>{_BLACK}){_END}"
)
"""Such words are results only right after whom they are about, and with nothing that takes them further:
a player who is good at talking, or has a clear story, has not been divined."""

_ALONE = re.compile(
    r"^[ '\"(]*(?:(?P<white>clear|clean|townie|town|not guilty)|(?P<black>guilty|evil))[.!]*$"
)
"""The whole of a sentence that follows on the name: N1 check: X - clear."""


def in_plain_words(sentence: str) -> str:
    """The sentence of somebody who tells results, with those told in such words as human or werewolf."""
    alone = _ALONE.match(sentence)
    if alone:
        return "human" if alone["white"] else "werewolf"
    return _VERDICT.sub(_plain, sentence)


def _plain(match: re.Match[str]) -> str:
    """The same verdict in the words of the game."""
    return f"{match['said']}human" if match["white"] else f"{match['told']}werewolf"
