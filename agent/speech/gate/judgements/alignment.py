"""What a line says of its own speaker's side: nothing beyond its brief.

Confessions have no end of wordings, so none are listed for a seat that has something to hide. Whatever its
line says is known to be innocent, or the line is turned back: near the topic only the frames in which a
villager speaks of it, of the speaker only plain predicates, and everyday words only where it is not about
another player.
"""

from __future__ import annotations

from collections.abc import Iterator

from agent.speech.gate.faults import Fault, FaultKind
from agent.speech.gate.judgements.hints import remarks
from agent.speech.gate.languages.guard import OVERLOOKED, AlignmentWords
from agent.speech.gate.line import ReviewedLine
from agent.speech.gate.order import OPENLY_WITH_WOLVES


def alignment_faults(line: ReviewedLine) -> Iterator[Fault]:
    """A side taken, admitted or hinted at, by whoever has claimed none."""
    if not line.order.roles.isdisjoint(OPENLY_WITH_WOLVES):
        return
    words, sentences = line.guards.alignment, [remark.sentence for remark in remarks(line)]
    may_slip = line.order.keeps_secrets and not line.order.is_prepared
    discloses = _discloses if may_slip else _confesses
    hidden = words.hidden.regex.search(line.said.marked.text.lower())
    if hidden or any(discloses(sentence, words) for sentence in sentences):
        yield Fault(FaultKind.SECRET)


def _confesses(sentence: str, words: AlignmentWords) -> bool:
    """Whether a sentence says plainly that its speaker is a werewolf or with them."""
    return words.confession.catches(sentence)


def _discloses(sentence: str, words: AlignmentWords) -> bool:
    """Whether a sentence from a seat with secrets says anything that is not known to be innocent."""
    rest = words.fine.regex.sub(OVERLOOKED, sentence)
    near = (words.topic, words.shared, words.deceit, words.here)
    if _confesses(sentence, words) or any(table.regex.search(rest) for table in near):
        return True
    if words.own.regex.search(words.plain.regex.sub(" ", rest)):
        return True
    return any(map(words.is_strange, words.clauses(rest)))
