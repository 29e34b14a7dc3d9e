"""Checks independent of the content: language, repetition, talk outside the game, and addressees.

Questions go only to living players of this game.
"""

from __future__ import annotations

from collections.abc import Iterator

from agent.lexicon.text import prepare
from agent.matching import IGNORECASE, Pattern
from agent.reading.evidence import askable
from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.likeness import Comparable
from agent.speech.gate.line import Passage, ReviewedLine
from rules.game.languages import LANGUAGES

_LONG_RUN = 20
_LONG_RUN_OF_WORDS = 8
_SHORT_RUN = 10
_MOST = 0.6
"""Limits for an echo of another line: letters and words in a row, minimum letters, share of the line."""
_ORDERS_WORDS = Pattern(
    r"\b(?:say|saying|repeat|write|output|answer|reply|respond|copy)\b"
    "|言って|言え|言う|繰り返|くりかえ|復唱|書いて|書け|答え|返事|出力",
    IGNORECASE,
)
"""Matches words by which a line tries to dictate what others say."""


def form_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Yield faults if a line is in the wrong language, repeats an earlier line, talks about things outside
    the game, or repeats a text that another player dictated.
    """
    if line.guards.is_foreign(line.said.marked.text):
        yield Fault(FaultKind.LANGUAGE)
    if any(map(line.comparable.repeats, line.order.said_before)):
        yield Fault(FaultKind.REPEAT)
    if any(map(line.guards.meta.catches, line.said.sentences)):
        yield Fault(FaultKind.META)
    if not line.order.unbound and not line.order.is_prepared:
        yield from (Fault(FaultKind.ECHO, heard) for heard in line.order.heard if _echoes(line, heard))


def _echoes(line: ReviewedLine, heard: str) -> bool:
    """Whether a line repeats, unquoted and at length, a line that tries to dictate text."""
    order, marked = line.order, prepare(heard, line.order.players)
    if askable(heard) and _ORDERS_WORDS.search(heard) is None:
        return False
    run = line.comparable.shared_with(Comparable(marked.text))
    letters, is_spaced = sum(map(str.isalnum, run)), LANGUAGES[order.language].is_spaced
    is_long = letters >= _LONG_RUN if not is_spaced else len(run.split()) >= _LONG_RUN_OF_WORDS
    is_most = letters >= max(_SHORT_RUN, _MOST * sum(map(str.isalnum, line.comparable.text)))
    return (is_long or is_most) and not _stands_in_quotes(run, line.comparable.text)


def _stands_in_quotes(run: str, text: str) -> bool:
    start = text.casefold().find(run)
    before, after = text[:start].rstrip()[-1:], text[start + len(run) :]
    return before in tuple("\"'“‘「『") and any(mark in after for mark in "\"'”’」』")


def address_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Yield faults if a line asks a dead player, names a stranger, or goes on as another player."""
    alive = line.order.board.view.alive
    for passage in dict.fromkeys((line.drafted, line.said)):
        yield from _absent(passage, line, alive)
        yield from (Fault(FaultKind.STRANGER, name) for name in line.guards.strangers(passage.marked.text))
        if any(map(line.guards.script.catches, passage.sentences[1:])):
            yield Fault(FaultKind.SCRIPT)


def _absent(passage: Passage, line: ReviewedLine, alive: tuple[str, ...]) -> Iterator[Fault]:
    for token in (*passage.marked.mentioned, *_players_asked(passage, line)):
        name = passage.marked.name(token)
        if name not in alive:
            yield Fault(FaultKind.ABSENT, name)


def _players_asked(passage: Passage, line: ReviewedLine) -> Iterator[str]:
    """Yield the tokens of the players who are asked something; a sigh about a dead player is no question."""
    for sentence in passage.sentences:
        asks = sentence.rstrip().endswith("?") or line.guards.address.BEGS.search(sentence)
        if asks and not line.guards.address.GRIEF.search(sentence):
            for match in line.guards.address.SPOKEN_TO.finditer(sentence):
                yield from (token for token in match.groups() if token is not None)
