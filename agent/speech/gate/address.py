"""Checks the addressees of a line: questions go only to living players of this game."""

from __future__ import annotations

from collections.abc import Iterator

from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.line import Passage, ReviewedLine


def address_faults(line: ReviewedLine) -> Iterator[Fault]:
    """Yield faults: questions to dead players, names of unknown players, lines written for other players."""
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
        asks = sentence.rstrip().endswith("?") or line.guards.begs.regex.search(sentence)
        if asks and not line.guards.grief.regex.search(sentence):
            for match in line.guards.spoken_to.regex.finditer(sentence):
                yield from (token for token in match.groups() if token is not None)
