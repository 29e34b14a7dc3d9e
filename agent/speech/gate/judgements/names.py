"""Whom a line names: from a seat with secrets only those of whom its brief speaks, however they are spelt.

Without a brief it names whom it likes, but the pack and whom it has killed only as a villager would.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from agent.analysis.text import NAMES
from agent.matching import Pattern, escape
from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.languages.guard import LanguageGuards
from agent.speech.gate.line import Passage, ReviewedLine
from agent.speech.gate.order import Order

_LOOKALIKES = str.maketrans("013457$@|", "oieastsal")
_GAP = r"[\W_]{0,2}"
_SHORTEST = 3
"""A shorter name may stand in other words by chance once the gaps are gone."""


def name_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Players named from a seat with secrets who are none of the brief's, unless they are only asked."""
    order = line.order
    if not order.keeps_secrets:
        return
    if order.brief is None:
        yield from (Fault(FaultKind.OFF_BRIEF, name) for name in sorted(_named_knowingly(line)))
    secret = _of_the_night(order) - order.meant
    asked = (_asked(line.said, line.guards) & set(order.board.view.alive)) - secret
    named = {line.said.marked.name(token) for token in NAMES.findall(line.said.marked.text)}
    off_brief = (named - order.meant - asked) | {name for name in secret if _spells(name, line.body)}
    yield from (Fault(FaultKind.OFF_BRIEF, name) for name in sorted(off_brief))


def _named_knowingly(line: ReviewedLine) -> set[str]:
    """Those of the night who are named where the speaker does not ask, judge or vote as a villager does."""
    night, marked = _of_the_night(line.order), line.said.marked
    sense, innocent = line.guards.sense, line.guards.alignment.fine
    asked = _asked(line.said, line.guards)
    named: set[str] = set()
    for sentence in line.said.sentences:
        judges = any(table.regex.search(sentence) for table in (sense.doubting, sense.trusting, innocent))
        if not judges and not line.guards.vote.catches(sentence):
            named.update(marked.name(token) for token in NAMES.findall(sentence))
    return named & night - asked - {line.reading.vote}


def _of_the_night(order: Order) -> set[str]:
    """The pack, and whom it killed."""
    return {*order.board.packmates, *(death.name for death in order.board.view.attacks)}


def _asked(passage: Passage, guards: LanguageGuards) -> set[str]:
    """Those who are named only to ask them something."""
    put, told = set[str](), set[str]()
    for sentence in passage.sentences:
        called = {token for match in guards.spoken_to.regex.finditer(sentence) for token in match.groups()}
        tokens = NAMES.findall(sentence)
        (put if sentence.rstrip().endswith("?") and called >= set(tokens) else told).update(tokens)
    return {passage.marked.name(token) for token in put - told}


def _spells(name: str, text: str) -> bool:
    """Whether a text has a name in another script, with gaps, or with digits for letters."""
    letters = _even(name)
    return len(letters) >= _SHORTEST and _gapped(letters).search(_even(text)) is not None


@lru_cache(maxsize=64)
def _gapped(letters: str) -> Pattern:
    apart = _GAP.join(map(escape, letters))
    return Pattern(f"(?<![a-z]){apart}(?![a-z])")


def _even(text: str) -> str:
    """Small letters, katakana told as hiragana, and digits as the letters that they look like."""
    small = unicodedata.normalize("NFKC", text).casefold().translate(_LOOKALIKES)
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char for char in small)
