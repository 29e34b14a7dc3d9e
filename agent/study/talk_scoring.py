"""Evaluates the reader against labels, the claims that people marked: precision, recall and F1.

It is evaluated by line, and by what the rules use of each speaker at the end of a day: the last announced
vote, the claimed role and the claimed results. There a missed line does no harm if another line says the
same.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from rich.table import Table

from agent.lexicon.text import prepare
from agent.protocol.errors import GameLogError
from agent.recorded.recording import Recording, read_recording
from agent.recorded.transcript import Utterance, read_game
from rules.game.claims import Claims
from rules.game.roles import Role, Species
from rules.game.validation import first_invalid

KINDS = ("vote", "co", "divinations", "mediums", "retract")
"""The scored kinds of claim, by their names in the labels."""
DAY_KINDS = ("last vote", "role", "results")
"""The kinds of claim that are scored for each speaker and day."""


class LabelError(ValueError):
    """A label file, or its log, cannot be used; the message has file, line and reason."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of correct, wrong and missed claims of a kind."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.right + other.right, self.wrong + other.wrong, self.missed + other.missed)

    @classmethod
    def of(cls, found: Counter[Hashable], labelled: Counter[Hashable]) -> Self:
        """Return how the claims that were found compare with the labelled ones."""
        right = (found & labelled).total()
        return cls(right, found.total() - right, labelled.total() - right)

    @property
    def precision(self) -> float | None:
        """The share of found claims that are correct; None if none was found."""
        return _ratio(self.right, self.right + self.wrong)

    @property
    def recall(self) -> float | None:
        """The share of labelled claims that were found; None if none is labelled."""
        return _ratio(self.right, self.right + self.missed)

    @property
    def f1(self) -> float | None:
        """The harmonic mean of precision and recall; None if no claim is labelled and none was found."""
        return _ratio(2 * self.right, 2 * self.right + self.wrong + self.missed)


Scores = Mapping[tuple[str, str], Tally]
"""Tallies by (kind, language)."""


class LabelledResult(BaseModel):
    """A divination or medium result in a :class:`Label`: ``result`` is the claimed species of ``target``."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    target: str
    result: Species


class Label(BaseModel):
    """The claims of one line according to a human reader."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    day: Annotated[int, Field(ge=0)]
    idx: Annotated[int, Field(ge=0)]
    vote: str | None = None
    co: Role | None = None
    divinations: tuple[LabelledResult, ...] = ()
    mediums: tuple[LabelledResult, ...] = ()
    retract: Role | None = None


@dataclass(frozen=True, slots=True)
class ClaimComparison:
    """A talk line with the claims that were read and the label (the claims a person found)."""

    utterance: Utterance
    label: Label
    language: str

    def tally(self, kind: str) -> Tally:
        """Return how the claims of one kind that were read compare with the label."""
        return Tally.of(_items(self.utterance.claims, kind), _items(self.label, kind))


LabelledGame = tuple[Path, list[ClaimComparison]]
"""A game's label file, and its lines."""

Read = Callable[[Recording], Iterable[Utterance]]
"""A function that reads the talk of a recorded game."""


def compare_folders(labels: Path, logs: Path, read: Read = read_game) -> Iterator[LabelledGame]:
    """Yield each label file ``*/GAME.jsonl``, with its labels beside the claims read in ``*/GAME.log``.

    Raises:
        LabelError: a file is missing or cannot be read.
    """
    files = sorted(labels.glob("*/*.jsonl"))
    if not files:
        raise LabelError(f"{labels}: no label files (TRACK/GAME.jsonl) here")
    for file in files:
        recording = _recording(logs / file.parent.name / f"{file.stem}.log")
        yield file, list(_labelled_lines(file, recording, read))


def tally(lines: Iterable[ClaimComparison]) -> Scores:
    """Return the tallies over all lines, by kind of claim and language."""
    scores: defaultdict[tuple[str, str], Tally] = defaultdict(Tally)
    for line in lines:
        for kind in KINDS:
            scores[kind, line.language] += line.tally(kind)
    return scores


def score_table(title: str, scores: Scores, kinds: Sequence[str] = KINDS) -> Table:
    """Return a table of tallies, with one row per kind of claim and language."""
    table = Table("kind", "language", "precision", "recall", "F1", "right", "wrong", "missed", title=title)
    for language in sorted({language for _, language in scores}):
        for kind in kinds:
            one = scores[kind, language]
            shares = map(_decimals, (one.precision, one.recall, one.f1))
            table.add_row(kind, language, *shares, str(one.right), str(one.wrong), str(one.missed))
    return table


def _labelled_lines(file: Path, recording: Recording, read: Read) -> Iterator[ClaimComparison]:
    told = {(line.talk.day, line.talk.idx): line for line in read(recording)}
    for number, label in _labels(file):
        utterance = told.get((label.day, label.idx))
        if utterance is None:
            reason = f"the log has no talk line with day {label.day} and idx {label.idx}"
            raise LabelError(f"{file}:{number}: {reason}")
        yield ClaimComparison(utterance, label, prepare(utterance.talk.text, recording.players).language)


def _items(claims: Claims | Label, kind: str) -> Counter[Hashable]:
    value = getattr(claims, kind)
    if isinstance(value, tuple):
        return Counter({(found.target, found.result) for found in value})
    return Counter() if value is None else Counter([value])


def _labels(file: Path) -> Iterator[tuple[int, Label]]:
    for number, line in enumerate(_read_labels(file).split("\n"), 1):
        if line.strip():
            try:
                yield number, Label.model_validate(json.loads(line))
            except json.JSONDecodeError as error:
                raise LabelError(f"{file}:{number}: not JSON ({error.msg})") from None
            except ValidationError as error:
                raise LabelError(f"{file}:{number}: {first_invalid(error).within('the line')}") from None


def _recording(file: Path) -> Recording:
    try:
        return read_recording(_read_labels(file))
    except GameLogError as error:
        raise LabelError(f"{file}:{error.line}: {error.detail}") from None


def _read_labels(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise LabelError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise LabelError(f"{file}: not UTF-8 text") from None


def _ratio(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def _decimals(share: float | None) -> str:
    return "-" if share is None else f"{share:.3f}"


def score_days(games: Iterable[LabelledGame]) -> Scores:
    """Return how well claims are read, by (kind of claim, language).

    Each tally compares the claims of every speaker at the end of each day, as read and as labelled.
    """
    scores: defaultdict[tuple[str, str], Tally] = defaultdict(Tally)
    for _, lines in games:
        days: defaultdict[tuple[str, int], list[ClaimComparison]] = defaultdict(list)
        for line in lines:
            days[line.utterance.talk.agent, line.utterance.talk.day].append(line)
        for day in days.values():
            found = _final_claims([line.utterance.claims for line in day])
            labelled = _final_claims([line.label for line in day])
            for kind in DAY_KINDS:
                scores[kind, day[0].language] += Tally.of(found[kind], labelled[kind])
    return scores


def _final_claims(said: Sequence[Claims | Label]) -> dict[str, Counter[Hashable]]:
    """Return the claims that hold after several lines of a speaker, as a counter for each kind of claim."""
    vote: str | None = None
    role: Role | None = None
    results: dict[Hashable, Hashable] = {}
    for claims in said:
        vote = claims.vote or vote
        role = claims.co or (None if claims.retract is not None and claims.retract == role else role)
        for office, told in (("seer", claims.divinations), ("medium", claims.mediums)):
            results |= {(office, result.target): result.result for result in told}
    return {
        "last vote": Counter([vote] if vote else []),
        "role": Counter([role] if role else []),
        "results": Counter(results.items()),
    }
