"""Finds questions in an Avalon line: about a vote, or about the reason for a suspicion."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from agent.games.avalon.reading import EN, JA, SENTENCES
from agent.games.parlour.names import MARKS, names_to_letters, player_of
from agent.matching import Pattern, read_in_time

_VOTES, _AGAINST, _DOUBTS, _ME = (
    Pattern(f"{EN[name].pattern}|{JA[name].pattern}")
    for name in ("ask_votes", "ask_against", "ask_doubts", "ask_me")
)


@dataclass(frozen=True)
class AvalonQuestion:
    """A question to a player about its vote or its suspicion."""

    asked: str
    of_vote: bool
    against: bool = False
    """Whether a question about a vote is about a vote against the team."""
    about: frozenset[str] = frozenset()
    """The team whose vote is asked about, or the player that the asked player suspects."""


@lru_cache(maxsize=2048)
def questions_in(text: str, players: tuple[str, ...], speaker: str) -> frozenset[AvalonQuestion]:
    """Return the questions to named players in a line; empty if reading takes too long."""
    if "?" not in text and "？" not in text:
        return frozenset()

    def asked() -> frozenset[AvalonQuestion]:
        found = (
            _asked_in(sentence, players, speaker)
            for sentence in SENTENCES.findall(names_to_letters(text, players))
        )
        return frozenset(question for question in found if question)

    return read_in_time(asked, frozenset())


def _asked_in(sentence: str, players: tuple[str, ...], speaker: str) -> AvalonQuestion | None:
    put = EN["ask_you"].search(sentence)
    if not sentence.rstrip().endswith(("?", "？")) or put is None:
        return None
    asked = player_of(put["first"] or put["last"], players)
    about = {player_of(mark, players) for mark in MARKS.findall(sentence)} - {asked}
    if _ME.search(sentence):
        about.add(speaker)
    if _VOTES.search(sentence) and len(about) > 1:
        return AvalonQuestion(asked, True, bool(_AGAINST.search(sentence)), frozenset(about))
    if _DOUBTS.search(sentence) and len(about) == 1:
        return AvalonQuestion(asked, False, about=frozenset(about))
    return None
