"""What a player of Avalon is asked: why it voted as it did, or what it has against somebody."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from agent.games.avalon.reading import SENTENCES
from agent.games.parlour.names import MARK, MARKS, coded, player_of
from agent.matching import Pattern, read_in_time

VOTES = Pattern(
    r"(?i)\bvot(?:e|ed|ing)\b|\bwere you (?:against|for)\b|\b(?:turn down|reject|approve|not like)\b"
    r"|\bwrong with\b|\bsee in\b|票|賛成|反対|断っ|の班|いけなかった"
)
AGAINST = Pattern(
    r"(?i)\bagainst\b|\b(?:turn down|reject|not like)\b|\bwrong with\b|反対|断っ|嫌|いけなかった"
)
DOUBTS = Pattern(
    r"(?i)\b(?:have|hold|got) against\b|\bwhy (?:me|[\u1100-\u11ff])|\bdoubt\b|\bsuspect\b|\baccus\w+"
    r"|\bwhat ha(?:s|ve) (?:I|[\u1100-\u11ff]) done\b|\bsay about\b"
    r"|引っかか|どうして|なぜ|何かしました|挙げる|根拠|疑"
)
ME = Pattern(r"\b(?:I|me)\b|私|僕|俺")
YOU = Pattern(
    rf"(?:^\W*|[,、]\s*)(?P<first>{MARK})(?:[,、:]|は(?:、|なぜ|どうして))|[,、]\s*(?P<last>{MARK})\W*$"
)
"""Whom a question is put to, by name."""


@dataclass(frozen=True)
class AvalonQuestion:
    """A question to somebody: about its vote, or about whom it doubts."""

    asked: str
    of_vote: bool
    against: bool = False
    """Of a vote: whether it was one against the team."""
    about: frozenset[str] = frozenset()
    """The team, or whom it doubts."""


@lru_cache(maxsize=2048)
def questions_in(text: str, players: tuple[str, ...], speaker: str) -> frozenset[AvalonQuestion]:
    """All that a line asks others by name; nothing, if it takes too long to read."""
    if "?" not in text and "？" not in text:
        return frozenset()

    def asked() -> frozenset[AvalonQuestion]:
        found = (
            _asked_in(sentence, players, speaker) for sentence in SENTENCES.findall(coded(text, players))
        )
        return frozenset(question for question in found if question)

    return read_in_time(asked, frozenset())


def _asked_in(sentence: str, players: tuple[str, ...], speaker: str) -> AvalonQuestion | None:
    put = YOU.search(sentence)
    if not sentence.rstrip().endswith(("?", "？")) or put is None:
        return None
    asked = player_of(put["first"] or put["last"], players)
    about = {player_of(mark, players) for mark in MARKS.findall(sentence)} - {asked}
    if ME.search(sentence):
        about.add(speaker)
    if VOTES.search(sentence) and len(about) > 1:
        return AvalonQuestion(asked, True, bool(AGAINST.search(sentence)), frozenset(about))
    if DOUBTS.search(sentence) and len(about) == 1:
        return AvalonQuestion(asked, False, about=frozenset(about))
    return None
