"""Parses what a person types into the reply to a request of the game, or a reason for refusing it.

Besides plain words the JSON forms of [leadership], figure 5, are accepted: ``{"action": "vote for Anna"}``,
``{"statement": "..."}`` and ``{"Anna": {"role": "Seer", "confidence": 8}}``.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
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
ABSTAINING = ("/abstain", "nobody", "no one", "誰も")
"""Typed texts that stand for nobody, besides those of :func:`agent.protocol.lenience.abstains`."""
_MORE_BEHIND_COMMA = Pattern(r"\d\s*[,，、]\s*\S")
"""Matches a comma between two guesses, which then counts as a semicolon."""
GUESSED_ROLES = ("WEREWOLF", "SEER", "BODYGUARD", "VILLAGER", "UNCERTAIN")
"""The roles that a person can guess."""


@dataclass(frozen=True, slots=True)
class AcceptedAnswer:
    """An accepted answer: ``frame`` is the text sent to the game, ``shown`` the text that the person sees."""

    frame: str
    shown: str


@dataclass(frozen=True, slots=True)
class RefusedAnswer:
    """A typed answer that is not accepted; ``why`` is the reason in one line."""

    why: str


def read_answer(
    question: SeatQuestion, text: str, players: Collection[str], words: SeatWords
) -> AcceptedAnswer | RefusedAnswer:
    """Parse a typed answer; return it, or why it is refused. ``players`` has the names of all players."""
    text = text.encode(errors="replace").decode().strip()
    match question.kind:
        case AnswerKind.LINE | AnswerKind.FLOOR:
            return _read_line(text, question, words)
        case AnswerKind.NAME:
            return _read_choice(_in_object(text, "action"), question, players, words)
        case AnswerKind.GUESSES:
            return _Guessing(question.options, words).read(text)


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


def _read_line(text: str, question: SeatQuestion, words: SeatWords) -> AcceptedAnswer | RefusedAnswer:
    line = plain_line(" ".join(_in_object(text, "statement").split("\n"))).strip()
    if not line:
        passing = "empty" if question.may_pass else "empty_over"
        return RefusedAnswer(words.say("empty_statement" if question.request == "STATEMENT" else passing))
    line = SAID_BY_COMMAND.get(line.casefold(), line)
    if line == SKIP and not question.may_pass:
        return RefusedAnswer(words.say("skip_ends"))
    return AcceptedAnswer(line, line)


def _read_choice(
    text: str, question: SeatQuestion, players: Collection[str], words: SeatWords
) -> AcceptedAnswer | RefusedAnswer:
    """Parse an answer that is a name, or an abstention if one is allowed."""
    say, choices = words.say, words.choices(question)
    lowered, is_candidacy = text.casefold().strip(" .。"), question.request == "NOMINATE"
    if not lowered:
        return RefusedAnswer(say("choose", names=choices))
    if is_candidacy and lowered in (*_YES, *_NO):
        meant: Sequence[str] = question.options[:1] if lowered in _YES else ()
    else:
        meant = _names_meant(text, question.options)
    if len(meant) == 1:
        return AcceptedAnswer(meant[0], say(f"did_{question.request.lower()}", name=meant[0]))
    if meant:
        return RefusedAnswer(say("which", text=text[:SHOWN], names=words.listed(meant)))
    if abstains(text) or lowered in ABSTAINING or (is_candidacy and lowered in _NO):
        if not question.may_abstain:
            return RefusedAnswer(say("must_choose", names=choices))
        return AcceptedAnswer(ABSTAIN, say("did_not_nominate" if is_candidacy else "did_abstain"))
    others = tuple(name for name in players if name not in question.options)
    meant = () if text.isdecimal() else _names_meant(text, others)
    if len(meant) == 1:
        return RefusedAnswer(say("not_allowed", name=meant[0], names=choices))
    return RefusedAnswer(say("unknown_name", text=text[:SHOWN], names=choices))


def _names_meant(text: str, names: Sequence[str]) -> Sequence[str]:
    return who_is_meant(text, names) or who_is_meant(without_verb(text), names)


class _Unread(Exception):  # noqa: N818 - private, becomes a RefusedAnswer
    """Raised if guesses cannot be parsed; the message is the reason."""


class _Guessing:
    """Parses guesses about the roles of any of the targets."""

    def __init__(self, targets: Sequence[str], words: SeatWords) -> None:
        self._targets = targets
        self._words = words

    def read(self, text: str) -> AcceptedAnswer | RefusedAnswer:
        """Parse all guesses; omitted targets are ``null`` and keep their scores."""
        guesses: dict[str, Guess] = {}
        try:
            for name, guess in self._guesses(text):
                if name in guesses:
                    return RefusedAnswer(self._words.say("twice_guessed", name=name))
                guesses[name] = guess
        except _Unread as unread:
            return RefusedAnswer(str(unread))
        say, role = self._words.say, self._words.role
        frame: dict[str, object] = dict.fromkeys(self._targets)
        frame |= {
            name: {"role": guess.role, "confidence": guess.confidence} for name, guess in guesses.items()
        }
        parts = [
            say("did_guess", name=name, role=role(guess.role), confidence=guess.confidence)
            for name, guess in guesses.items()
        ]
        shown = say("did_reason", guesses=self._words.listed(parts)) if parts else say("did_keep")
        return AcceptedAnswer(json.dumps(frame, ensure_ascii=False), shown)

    def _guesses(self, text: str) -> Iterator[tuple[str, Guess]]:
        if text.casefold().strip(" .。") in _KEEPING:
            return
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
