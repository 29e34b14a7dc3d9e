"""What a line says of its own speaker's side: nothing beyond its brief.

Confessions have no end of wordings, so none are listed. Near the topic a sentence has to be about another
player, or in a shape that is known to be harmless.
"""

from __future__ import annotations

from collections.abc import Iterator

from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.judgements.hints import Remark, remarks
from agent.speech.gate.languages.guard import AlignmentWords
from agent.speech.gate.line import ReviewedLine
from agent.speech.gate.order import OPENLY_WITH_WOLVES

FOUND_FINE = " _ "
"""Stands for a harmless shape where the rest of its sentence is looked at."""


def alignment_faults(line: ReviewedLine) -> Iterator[Fault]:
    """A side taken, admitted or hinted at, by whoever has claimed none."""
    if not line.order.roles.isdisjoint(OPENLY_WITH_WOLVES):
        return
    words = line.guards.alignment
    told = any(_comes_near(remark, words) for remark in remarks(line))
    told = told or (line.order.keeps_secrets and any(_strays(remark, words) for remark in remarks(line)))
    if told or _points_here(line, words) or words.hidden.regex.search(line.said.marked.text.lower()):
        yield Fault(FaultKind.SECRET)


def _comes_near(remark: Remark, words: AlignmentWords) -> bool:
    """Whether a sentence comes near the topic with nobody else for its subject."""
    rest = words.fine.regex.sub(" ", remark.sentence)
    near = words.topic.regex.search(rest) is not None
    if words.own.regex.search(remark.sentence):
        return near or words.deceit.regex.search(rest) is not None
    return near and not remark.named and not remark.sentence.rstrip().endswith("?")


def _strays(remark: Remark, words: AlignmentWords) -> bool:
    """Whether a sentence says of the speaker what no plain shape has, once the plain ones are taken away."""
    rest = words.plain.regex.sub(" ", words.fine.regex.sub(FOUND_FINE, remark.sentence))
    return words.own.regex.search(rest) is not None


def _points_here(line: ReviewedLine, words: AlignmentWords) -> bool:
    """Whether a line that comes near the topic points at its speaker."""
    sentences = line.said.sentences
    if not any(words.here.regex.search(words.fine.regex.sub(" ", sentence)) for sentence in sentences):
        return False
    near = (words.topic, words.deceit, words.mystery)
    return any(table.regex.search(sentence) for table in near for sentence in sentences)
