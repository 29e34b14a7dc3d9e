"""How hard lines are read: ``python -m tests.bench.hard_lines``.

``tests/data/lines/hard.yml`` has the lines and what each commits its speaker to, ``hard_heard.yml`` in the
same order what a language model answered of each ({"heard": [...]}). Three ways of reading are compared:

- patterns: code alone, which knows the lines said before.
- merged: as in play, the patterns corrected by what the model has heard, under the rules of evidence.
- model alone: the patterns corrected by all that it said, no evidence asked for: what it drops is gone, what
  it adds replaces what there was of its kind (a result that of the same player, a question that of the same
  kind). What it leaves uncorrected it has let pass, as it was shown it. A retraction cannot be said.

A question counts as right if kind, players and who is asked are. A line is wholly right if its vote, role and
results are; "asks" counts those whose questions are. Per claim there are precision and recall, questions
among them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import yaml

from agent.reading.context import Context
from agent.reading.corrections import AddedClaim, Correction, corrected, read_corrections
from agent.reading.listener import NewLine
from agent.reading.offline import read_talk
from agent.reading.role_words import role_named, species_named
from personas.schema import Language
from rules.game.claims import Claims, Question, QuestionTopic, Result
from rules.game.events import Talk
from rules.game.roles import Role, Species
from tests.paths import DATA

LINES = DATA / "lines"
HARD, HEARD = LINES / "hard.yml", LINES / "hard_heard.yml"
DAY = 2
EXECUTED = {"en": "Diana", "ja": "シズク"}
"""The player executed yesterday in a village of nine."""


@dataclass(frozen=True)
class HardLine:
    """A line with the earlier ones, as the patterns read it, and its labelled claims."""

    language: Language
    players: tuple[str, ...]
    executed: tuple[str, ...]
    before: tuple[Talk, ...]
    new: NewLine
    claims: Claims

    def merged(self, heard: Sequence[Correction]) -> Claims:
        """Return the merged reading, as in play."""
        better = corrected({self.new.id: self.new}, heard, self.players)
        return better.get(self.new.talk, self.new.claims)

    def alone(self, heard: Sequence[Correction]) -> Claims:
        """Return the reading by a model without the rules of evidence."""
        said = [one for one in heard if one.id == self.new.id]
        claims = self.new.claims
        for kind in (kind for one in said for kind in one.drop):
            claims = _without(claims, kind)
        for added in (added for one in said for added in one.add):
            claims = _with(claims, added)
        return claims


def hard_lines() -> list[HardLine]:
    return [_hard_line(entry) for entry in yaml.safe_load(HARD.read_text(encoding="utf-8"))]


def _hard_line(entry: Mapping[str, Any]) -> HardLine:
    players = tuple(entry["players"])
    said = [*entry["before"], {"speaker": entry["speaker"], "text": entry["text"]}]
    talks = tuple(
        Talk(idx=place, day=DAY, turn=0, agent=line["speaker"], text=line["text"])
        for place, line in enumerate(said)
    )
    executed = tuple(name for name in players if name == EXECUTED[entry["lang"]])
    context = Context(day=DAY, executed=executed)
    for talk in talks[:-1]:
        context = context.after(talk, read_talk(talk, players, context))
    new = _new_line(talks[-1], players, context)
    return HardLine(entry["lang"], players, executed, talks[:-1], new, _labelled(entry["claims"]))


def _new_line(talk: Talk, players: tuple[str, ...], context: Context) -> NewLine:
    background = context.background(talk.agent)
    after = None if background.answering is None else background.answering.speaker
    return NewLine(talk, read_talk(talk, players, context), after, background.standing.seeing)


def _labelled(label: Mapping[str, Any]) -> Claims:
    divined, medium = (
        tuple(Result(target, Species(species)) for target, species in label[key])
        for key in ("divinations", "mediums")
    )
    questions = tuple(
        Question(QuestionTopic(one["asked"]), tuple(one["about"]), one["of"]) for one in label["asks"]
    )
    role = Role(label["co"]) if label["co"] else None
    return Claims(label["vote"], role, divined, medium, questions=questions)


def _without(claims: Claims, kind: str) -> Claims:
    match kind:
        case "role":
            return replace(claims, co=None, retract=None)
        case "result":
            return replace(claims, divinations=(), mediums=())
        case "vote":
            return replace(claims, vote=None)
        case "asks":
            return replace(claims, questions=())
        case _:
            return claims


def _with(claims: Claims, added: AddedClaim) -> Claims:
    match added.kind:
        case "vote":
            return replace(claims, vote=added.who or None)
        case "role":
            return replace(claims, co=role_named(added.value))
        case "result":
            return _with_result(claims, added)
        case _:
            return _with_question(claims, added)


def _with_result(claims: Claims, added: AddedClaim) -> Claims:
    species = species_named(added.value)
    if species is None:
        return claims
    told = claims.mediums if claims.co is Role.MEDIUM else claims.divinations
    results = (*(found for found in told if found.target != added.who), Result(added.who, species))
    if claims.co is Role.MEDIUM:
        return replace(claims, mediums=results)
    return replace(claims, co=claims.co or Role.SEER, divinations=results)


def _with_question(claims: Claims, added: AddedClaim) -> Claims:
    if added.value not in ("", *QuestionTopic):
        return claims
    found = next((one.asked for one in claims.questions), QuestionTopic.OPINION)
    asked = QuestionTopic(added.value) if added.value else found
    about = next((one.about for one in claims.questions if one.asked is asked), ())
    others = tuple(one for one in claims.questions if one.asked is not asked)
    return replace(claims, questions=(*others, Question(asked, about, added.who or None)))


def tokens(claims: Claims) -> frozenset[tuple[object, ...]]:
    """Return all claims, each by itself."""
    found: set[tuple[object, ...]] = {("asks", *_asked(one)) for one in claims.questions}
    found |= {("divined", result) for result in claims.divinations}
    found |= {("medium", result) for result in claims.mediums}
    found |= {("vote", claims.vote)} if claims.vote else set()
    return frozenset(found | ({("role", claims.co)} if claims.co else set()))


def _asked(question: Question) -> tuple[object, ...]:
    return question.asked, frozenset(question.about), question.of


def row(name: str, lines: Sequence[HardLine], readings: Iterable[Claims]) -> str:
    """Return the figures of one way of reading on these lines."""
    read = [tokens(claims) for claims in readings]
    told = [tokens(line.claims) for line in lines]
    right = sum(len(one & other) for one, other in zip(read, told, strict=True))
    whole = sum(_commits(one) == _commits(other) for one, other in zip(read, told, strict=True))
    asks = sum(one - _commits(one) == other - _commits(other) for one, other in zip(read, told, strict=True))
    precision, recall = right / max(1, sum(map(len, read))), right / max(1, sum(map(len, told)))
    return f"{name:<18}{len(lines):>6}{whole:>8}{asks:>6}{precision:>11.3f}{recall:>8.3f}"


def _commits(found: frozenset[tuple[object, ...]]) -> frozenset[tuple[object, ...]]:
    return frozenset(one for one in found if one[0] != "asks")


def main() -> None:
    print(f"{'':<18}{'lines':>6}{'whole':>8}{'asks':>6}{'precision':>11}{'recall':>8}")
    ways: dict[str, Callable[[HardLine, Sequence[Correction]], Claims]] = {
        "patterns": lambda line, _: line.new.claims,
        "merged": HardLine.merged,
        "model alone": HardLine.alone,
    }
    answers = yaml.safe_load(HEARD.read_text(encoding="utf-8"))
    pairs = [
        (line, read_corrections(answer.get("heard")))
        for line, answer in zip(hard_lines(), answers, strict=True)
    ]
    for name, way in ways.items():
        for language in ("en", "ja"):
            here = [(line, heard) for line, heard in pairs if line.language == language]
            read = [way(line, heard) for line, heard in here]
            print(row(f"{name} {language}", [line for line, _ in here], read))


if __name__ == "__main__":
    main()
