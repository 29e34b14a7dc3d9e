"""What the wording of a line does: it connects, agrees, repeats words, recalls deeds, or gives reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from agent.lexicon.text import NAMES, MarkedLine, prepare
from agent.reading.offline import read_text
from agent.study.counted_game import WordedLine
from agent.study.wording_figures import figure_tables
from rules.game.languages import LANGUAGES
from rules.reasoning.quotes import FEWEST_WORDS, SHORTEST_LETTERS

_SENTENCE_ENDS = "。!?.…"


@dataclass(frozen=True, slots=True)
class Moves:
    """What a line does, such as agree with a player, as tables of patterns find it."""

    connective: bool
    stock_because: bool
    stock_joint: bool
    agrees: bool
    agreed_with: str | None
    """The player whom the wording names as the one agreed with."""
    says: bool
    """Reports what somebody said."""
    past_deed: bool


@dataclass(frozen=True, slots=True)
class StatedReason:
    """A reason for or against ``target``; ``evidence`` has the other players it names, or else its words."""

    target: str
    is_against: bool
    evidence: frozenset[str]


move_tables = partial(figure_tables, file="talk_figures")


@lru_cache(maxsize=8192)
def moves_of(text: str, players: tuple[str, ...]) -> Moves:
    """Return what a text does, such as agree with a player, in a game of these players."""
    line = prepare(text, players)
    tables, words = move_tables(line.language), _cased(line.text, line)
    agrees = tables.AGREES.search(words)
    token = None
    if agrees is not None:
        token = next(filter(None, agrees.groups()), None) or _next_name(words, agrees.end())
    return Moves(
        connective=tables.CONNECTIVE.search(words) is not None,
        stock_because=tables.STOCK_BECAUSE.search(words) is not None,
        stock_joint=tables.STOCK_JOINT.search(words) is not None,
        agrees=agrees is not None,
        agreed_with=None if token is None else line.name(token),
        says=tables.SAYS.search(words) is not None,
        past_deed=tables.PAST_DEED.search(words) is not None,
    )


def quotes_in(text: str, players: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words that a text has in quotation marks, if they are long enough to be a clause."""
    line = prepare(text, players)
    regex = move_tables(line.language).QUOTED
    found = (next(filter(None, match.groups()), "") for match in regex.finditer(text))
    return tuple(words for words in found if _is_clause(words, LANGUAGES[line.language].is_spaced))


def without_quotes(text: str, players: tuple[str, ...]) -> str:
    """Return a text without what stands in quotation marks."""
    return move_tables(prepare(text, players).language).QUOTED.sub(" ", text)


def stated_reason(line: WordedLine, players: tuple[str, ...]) -> StatedReason | None:
    """Return a line's reason for its vote, suspicion or trust; None if it gives none.

    A line gives a reason if it names further players, has words of evidence, or has a clause with a reason. A
    speaker's own result is no reason here, nor is a hunch.
    """
    claims = line.claims
    suspects, trusts = (
        [name for name in names if name != claims.addressed] for names in (claims.suspects, claims.trusts)
    )
    against = claims.vote or next(iter(suspects), None)
    target = against or next(iter(trusts), None)
    if target is None or line.tells_result or line.wording.feels or claims.questions:
        return None
    marked = prepare(line.talk.text, players)
    sentences = [one for one in marked.sentences if not _is_aside(one, marked)]
    aside = {target, line.talk.agent, claims.addressed, moves_of(line.talk.text, players).agreed_with}
    beside = {marked.name(token) for one in sentences for token in NAMES.findall(one)} - aside
    evidence = frozenset(beside) or _cues(line, sentences, marked)
    if not evidence and not line.gives_ground:
        return None
    return StatedReason(target, against is not None, evidence or frozenset({line.shape}))


def _is_aside(sentence: str, marked: MarkedLine) -> bool:
    return move_tables(marked.language).ASIDE.search(_cased(sentence, marked)) is not None


def _cues(line: WordedLine, sentences: Sequence[str], marked: MarkedLine) -> frozenset[str]:
    """Return the words of evidence and claims; if no reason is joined, only of sentences without a stance."""
    tables = figure_tables(marked.language)
    found: set[str] = set()
    for sentence in sentences:
        words = _cased(sentence, marked)
        if line.gives_ground or not (tables.DENIAL.search(words) or _has_stance(sentence, marked)):
            for table in (tables.EVIDENCE, tables.CLAIM):
                found |= {NAMES.sub("", match.group()) for match in table.finditer(words)}
    return frozenset(found)


def _has_stance(sentence: str, marked: MarkedLine) -> bool:
    text = NAMES.sub(lambda token: marked.name(token.group()), sentence)
    claims = read_text(text, marked.players)
    return bool(claims.vote or claims.suspects or claims.trusts)


def _cased(text: str, line: MarkedLine) -> str:
    """Return a text as the tables see it, in the language of its line."""
    return text.lower() if LANGUAGES[line.language].is_spaced else text


def _next_name(words: str, after: int) -> str | None:
    ends = [end for end in (words.find(mark, after) for mark in _SENTENCE_ENDS) if end >= 0]
    return next(iter(NAMES.findall(words[after : min(ends, default=len(words))])), None)


def _is_clause(words: str, is_spaced: bool) -> bool:
    return len(words.split()) >= FEWEST_WORDS if is_spaced else len(words) >= SHORTEST_LETTERS
