"""Parses a person's input into the frame for the game, or a reason for refusing it.

Besides plain words it accepts the JSON forms of [leadership], figure 5: ``{"action": "vote for Anna"}``,
``{"statement": "..."}`` and ``{"Anna": {"role": "Seer", "confidence": 8}}``.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from pydantic_core import from_json

from agent.matching import Pattern
from agent.protocol.foreign import plain_line
from agent.protocol.lenience import abstains, guess_meant, without_verb
from agent.protocol.packets import OVER, SKIP
from agent.protocol.sheriff import ABSTAIN, Guess
from server_sim.people.seat.naming import who_is_meant
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.seat.words import SHOWN, SeatWords

SAID_BY_COMMAND = {"/skip": SKIP, "/over": OVER}
"""Commands for saying nothing now, or for the rest of the day."""
_KEEPING = ("", "none", "null", "/skip", "/keep")
_YES = ("yes", "y", "はい", "する", "立候補する", "stand")
_NO = ("no", "n", "いいえ", "しない", "立候補しない")
_ABSTAINING = ("/abstain", "nobody", "no one", "誰も")
_MORE_BEHIND_COMMA = Pattern(r"\d\s*[,，、]\s*\S")
"""Matches a comma between two guesses, which then counts as a semicolon."""
GUESSED_ROLES = ("WEREWOLF", "SEER", "BODYGUARD", "VILLAGER", "UNCERTAIN")
"""The roles that a person can guess."""


@dataclass(frozen=True, slots=True)
class Taken:
    """An accepted answer: the frame for the game, and the answer's display form."""

    frame: str
    shown: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The reason, in one line, why an answer is not accepted."""

    why: str


def read_answer(
    question: SeatQuestion, text: str, players: Collection[str], words: SeatWords
) -> Taken | Refused:
    """Parse an answer to a question; ``players`` are all names of the game."""
    text = text.encode(errors="replace").decode().strip()
    match question.kind:
        case AnswerKind.LINE | AnswerKind.FLOOR:
            return _read_line(text, question, words)
        case AnswerKind.NAME:
            return _Choosing(question, players, words).read(_in_object(text, "action"))
        case AnswerKind.GUESSES:
            return _Guessing(question, players, words).read(text)


def _in_object(text: str, key: str) -> str:
    """Return the value of a key if ``text`` is a JSON object; any other text is returned unchanged."""
    value = _object_in(text).get(key)
    return value.strip() if isinstance(value, str) else text


def _object_in(text: str) -> Mapping[str, object]:
    if not text.startswith("{"):
        return {}
    try:
        value = from_json(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _read_line(text: str, question: SeatQuestion, words: SeatWords) -> Taken | Refused:
    line = plain_line(" ".join(_in_object(text, "statement").split("\n"))).strip()
    if not line:
        return Refused(words.say(_how_to_pass(question)))
    line = SAID_BY_COMMAND.get(line.casefold(), line)
    if line == SKIP and not question.may_pass:
        return Refused(words.say("skip_ends"))
    return Taken(line, line)


def _how_to_pass(question: SeatQuestion) -> str:
    """Return the key of the text that explains how to pass."""
    if question.request == "STATEMENT":
        return "empty_statement"
    return "empty" if question.may_pass else "empty_over"


class _Choosing:
    """Parses an answer that is a name, or an abstention if one is allowed."""

    def __init__(self, question: SeatQuestion, players: Collection[str], words: SeatWords) -> None:
        self._question = question
        self._players = tuple(players)
        self._words = words

    def read(self, text: str) -> Taken | Refused:
        question, lowered = self._question, text.casefold().strip(" .。")
        if question.request == "NOMINATE" and lowered in (*_YES, *_NO):
            return self._chosen(question.options[0]) if lowered in _YES else self._abstained()
        if not lowered:
            return Refused(self._words.say("choose", names=self._words.choices(self._question)))
        meant = self._names_meant(text, question.options)
        if len(meant) == 1:
            return self._chosen(meant[0])
        if meant:
            listed = self._words.listed(meant)
            return Refused(self._words.say("which", text=text[:SHOWN], names=listed))
        if abstains(text) or lowered in _ABSTAINING:
            return self._abstained()
        return self._wrong(text)

    def _names_meant(self, text: str, names: tuple[str, ...]) -> tuple[str, ...]:
        return who_is_meant(text, names) or who_is_meant(without_verb(text), names)

    def _chosen(self, name: str) -> Taken:
        return Taken(name, self._words.say(f"did_{self._question.request.lower()}", name=name))

    def _abstained(self) -> Taken | Refused:
        if not self._question.may_abstain:
            return Refused(self._words.say("must_choose", names=self._words.choices(self._question)))
        stands = self._question.request == "NOMINATE"
        return Taken(ABSTAIN, self._words.say("did_not_nominate" if stands else "did_abstain"))

    def _wrong(self, text: str) -> Refused:
        say, names = self._words.say, self._words.choices(self._question)
        others = [name for name in self._players if name not in self._question.options]
        meant = () if text.isdecimal() else self._names_meant(text, tuple(others))
        if len(meant) == 1:
            return Refused(say("not_allowed", name=meant[0], names=names))
        return Refused(say("unknown_name", text=text[:SHOWN], names=names))


class _Unread(Exception):  # noqa: N818 - private, becomes a Refused
    """Raised if guesses cannot be parsed; the message is the reason."""


class _Guessing:
    """Parses guesses about the roles of any of the targets."""

    def __init__(self, question: SeatQuestion, players: Collection[str], words: SeatWords) -> None:
        self._targets = question.options
        self._players = players
        self._words = words

    def read(self, text: str) -> Taken | Refused:
        if text.casefold().strip(" .。") in _KEEPING:
            return self._taken({})
        guesses: dict[str, Guess] = {}
        try:
            for name, guess in self._guesses(text):
                if name in guesses:
                    return Refused(self._words.say("twice_guessed", name=name))
                guesses[name] = guess
        except _Unread as unread:
            return Refused(str(unread))
        return self._taken(guesses)

    def _guesses(self, text: str) -> Iterator[tuple[str, Guess]]:
        if text.startswith("{"):
            given = _object_in(text)
            if not given:
                raise self._unreadable(text)
            for name, value in given.items():
                if value is not None:
                    yield self._target(name), self._guess(name, value)
            return
        for part in filter(None, (part.strip() for part in text.replace("；", ";").split(";"))):
            yield self._from_words(part)

    def _from_words(self, part: str) -> tuple[str, Guess]:
        """Parse a guess of the form ``name role confidence``."""
        if _MORE_BEHIND_COMMA.search(part):
            raise _Unread(self._words.say("separate_guesses", text=part[:SHOWN]))
        pieces = part.rsplit(maxsplit=2)
        if len(pieces) != 3:
            raise self._unreadable(part)
        name, role, confidence = pieces
        guess = self._guess(part, {"role": role, "confidence": confidence})
        return self._target(name), guess

    def _target(self, text: str) -> str:
        meant = who_is_meant(text, self._targets)
        if len(meant) == 1:
            return meant[0]
        key = "which" if meant else "unknown_name"
        names = self._words.listed(meant or self._targets)
        raise _Unread(self._words.say(key, text=text[:SHOWN], names=names))

    def _guess(self, text: str, value: object) -> Guess:
        guess = guess_meant(value)
        if guess is None:
            raise self._unreadable(text)
        return guess

    def _unreadable(self, text: str) -> _Unread:
        roles = self._words.listed(map(self._words.role, GUESSED_ROLES))
        return _Unread(self._words.say("bad_guess", text=text[:SHOWN], roles=roles))

    def _taken(self, guesses: Mapping[str, Guess]) -> Taken:
        """Build the answer; omitted targets are ``null`` and keep their scores."""
        frame = {name: _as_json(guesses.get(name)) for name in self._targets}
        say, role = self._words.say, self._words.role
        parts = [
            say("did_guess", name=name, role=role(guess.role), confidence=guess.confidence)
            for name, guess in guesses.items()
        ]
        shown = say("did_reason", guesses=self._words.listed(parts)) if parts else say("did_keep")
        return Taken(json.dumps(frame, ensure_ascii=False), shown)


def _as_json(guess: Guess | None) -> dict[str, object] | None:
    return None if guess is None else {"role": guess.role, "confidence": guess.confidence}
