"""Writes questions about situations as text, and parses such texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from agent.matching import IGNORECASE, Pattern, escape
from rules.game.languages import LANGUAGES
from rules.game.roles import Role, Team
from server_sim.studies.questions.proofs.situation import Choices, Outcome, QuestionSituation

_FIELD = Pattern(r"\{(\w+)\}")
_NUMBER = Pattern(r"\d+")
_ROLE_OF = Pattern(r"(\d++)\s*+[(（](.+?)[)）]")
_COUNTS = ("wolves", "others")
_PLAYERS = ("living", "candidates")
_CHOICES = ("votes", "attacks", "guards", "scores")


@dataclass(frozen=True, slots=True)
class RecognisedQuestion:
    """A parsed question: its topic, the situation it describes, and the claim it asks about.

    ``claim`` is None if the question asks for an answer in words, not for Yes or No.
    """

    topic: str
    claim: str | None
    state: QuestionSituation


@dataclass(frozen=True)
class Wordings:
    """The wordings of questions and answers in a language; ``topics`` has them by topic."""

    lang: str
    terms: Mapping[str, Any]
    topics: Mapping[str, Mapping[str, Any]]

    def asking(self, topic: str, claim: str | None) -> Sequence[str]:
        """Return the wordings that ask whether a claim is true, or, without a claim, what the outcome is."""
        wording = self.topics[topic]
        asked: Sequence[str] = (wording["free"],) if claim is None else wording["binary"][claim]
        return asked

    def fill(self, text: str, state: QuestionSituation) -> str:
        """Return a wording with its placeholders filled in with the values of the situation ``state``."""
        return _capitalised(
            _FIELD.sub(lambda match: self._write_value(match[1], getattr(state, match[1])), text)
        )

    def question(self, situation: str, asked: str, state: QuestionSituation) -> str:
        """Return the whole text of a question: the description of the situation, then the sentence ``asked``.

        Both are wordings with placeholders, which are filled in with the values of ``state``.
        """
        return f"{self.fill(situation, state)}{LANGUAGES[self.lang].gap}{self.fill(asked, state)}"

    def answer(self, topic: str, state: QuestionSituation, outcome: Outcome) -> str:
        """Return the answer in words to a question: the outcome of the situation ``state``."""
        answers: Mapping[str, str] = self.topics[topic]["answers"]
        if isinstance(outcome, tuple):
            named = self.terms["between"].join(map(self._player, outcome))
            return f"{_capitalised(named)}{LANGUAGES[self.lang].stop}"
        if isinstance(outcome, bool):
            return self.fill(answers["allowed" if outcome else _reason_of_no(state)], state)
        if isinstance(outcome, Team):
            return answers[outcome]
        if outcome is None:
            return answers["nobody"]
        return _capitalised(answers["player"].replace("{player}", self._player(outcome)))

    def recognise(self, question: str) -> Iterator[RecognisedQuestion]:
        """Yield the possible meanings of a question's text; none if it is not made from these wordings."""
        for topic, claim, pattern in _question_patterns(self.lang):
            match = pattern.fullmatch(question.strip())
            if match is None:
                continue
            try:
                told: dict[str, Any] = {
                    name: self._read_value(name, part) for name, part in match.groupdict().items()
                }
            except (KeyError, ValueError):
                continue
            yield RecognisedQuestion(topic, claim, QuestionSituation(**told))

    def _player(self, player: int) -> str:
        text: str = self.terms["player"].format(player)
        return text

    def _write_value(self, field: str, value: Any) -> str:
        terms = self.terms
        if field in _COUNTS:
            return str(value)
        if field in _PLAYERS:
            return str(terms["between"].join(map(self._player, value)))
        if field in _CHOICES:
            return str(terms["each"].join(self._choices(field, value)) or terms["none_at_all"][field])
        if field == "roles":
            named = (terms["with_role"].format(player, terms["roles"][role]) for player, role in value)
            return str(terms["between"].join(named))
        return self._player(value)

    def _choices(self, field: str, choices: Choices) -> Iterator[str]:
        chosen, nobody = self.terms["chosen"][field], self.terms["nobody_chosen"].get(field, "")
        for chooser, target in choices:
            yield nobody.format(chooser) if target is None else chosen.format(chooser, target)

    def _read_value(self, field: str, text: str) -> object:
        terms = self.terms
        if field in _PLAYERS:
            return tuple(map(int, _NUMBER.findall(text)))
        if field in _CHOICES:
            return tuple(_choice(part) for part in text.split(terms["each"]) if _NUMBER.search(part))
        if field == "roles":
            meant = {name: Role(role) for role, name in terms["roles"].items()}
            parts = _ROLE_OF.findall(text)
            return tuple((int(player), meant[role]) for player, role in parts)
        (number,) = _NUMBER.findall(text)
        return int(number)


def _capitalised(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _reason_of_no(state: QuestionSituation) -> str:
    """Return why an actor may not choose its target."""
    living = state.living or tuple(player for player, _ in state.roles)
    if state.actor not in living:
        return "actor_dead"
    return "target_dead" if state.target not in living else "actor"


@cache
def words_of(lang: str) -> Wordings:
    """Return the wordings of a language, ``en`` or ``ja``."""
    table = yaml.safe_load((files(__package__) / "wording" / f"{lang}.yml").read_bytes())
    return Wordings(lang, table["words"], table["topics"])


def _choice(text: str) -> tuple[int, int | None]:
    numbers = [int(number) for number in _NUMBER.findall(text)]
    if len(numbers) > 2:
        raise ValueError(text)
    return (numbers[0], numbers[1] if len(numbers) > 1 else None)


@cache
def _question_patterns(lang: str) -> tuple[tuple[str, str | None, Pattern], ...]:
    words = words_of(lang)
    gap = LANGUAGES[lang].gap
    return tuple(
        (topic, claim, _pattern(f"{situation}{gap}{asked}"))
        for topic, wording in words.topics.items()
        for claim in (None, *wording["binary"])
        for situation in wording["situation"]
        for asked in words.asking(topic, claim)
    )


def _pattern(text: str) -> Pattern:
    parts, seen = _FIELD.split(text), set[str]()
    pattern = ""
    for place, part in enumerate(parts):
        if place % 2 == 0:
            pattern += escape(part)
        elif part in seen:
            pattern += f"(?P={part})"
        else:
            seen.add(part)
            pattern += f"(?P<{part}>.+?)"
    return Pattern(pattern, IGNORECASE)
