"""Completes a person's input: names, abstentions, roles, commands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from server_sim.people.seat.human_seat import HumanSeat
from server_sim.people.seat.naming import who_is_meant
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.seat.reading import GUESSED_ROLES
from server_sim.people.terminal.own_words import own_word

COMMANDS = ("/skip", "/over", "/help", "/quit")
"""The commands that a person can type in a village."""
AT_TABLE = ("/skip", "/help", "/quit")
"""The commands that a person can type in a parlour game."""
CONFIDENCES = tuple(map(str, range(5, 11)))
"""The confidences that a person can give with a guess."""

Found = tuple[str, int]
"""A completion, and the number of characters before the cursor that it replaces."""


class SeatCompleter(Completer):
    """Completes typed answers to the question that a person is asked now."""

    def __init__(self, seat: HumanSeat) -> None:
        self._seat = seat

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Yield the completions for the text before the cursor."""
        for text, replaced in completions_of(self._seat, document.text_before_cursor):
            yield Completion(text, start_position=-replaced)


def completions_of(seat: HumanSeat, typed: str) -> Iterable[Found]:
    """Return the completions for what was typed so far."""
    question = seat.question
    if typed.startswith("/"):
        commands = AT_TABLE if seat.table is not None else COMMANDS
        return ((command, len(typed)) for command in commands if command.startswith(typed))
    if question is None:
        return ()
    match question.kind:
        case AnswerKind.NAME:
            return ((text, len(typed)) for text in _fitting(typed, _choices(seat, question)))
        case AnswerKind.GUESSES:
            return _in_guess(seat, question, typed)
    return _mention_completions(typed, seat.players)


def _choices(seat: HumanSeat, question: SeatQuestion) -> tuple[str, ...]:
    """Return all valid answers, in the order of the displayed list."""
    language = seat.words.language
    if question.request == "NOMINATE":
        return own_word(language, "stands"), own_word(language, "stands_not")
    nobody = (seat.words.say(question.nobody),) if question.may_abstain else ()
    return (*question.options, *nobody)


def _mention_completions(typed: str, players: Sequence[str]) -> Iterator[Found]:
    _, at, begun = typed.rpartition("@")
    if at and " " not in begun:
        for name in _fitting(begun, players):
            yield f"{name} ", len(begun)


def _in_guess(seat: HumanSeat, question: SeatQuestion, typed: str) -> Iterator[Found]:
    """Yield completions of the last guess: a name, a role or a number."""
    guess = typed.replace("；", ";").rpartition(";")[2].lstrip()
    named = next((name for name in question.options if guess.startswith(f"{name} ")), None)
    if named is None:
        yield from ((f"{name} ", len(guess)) for name in _fitting(guess, question.options))
        return
    pieces = guess[len(named) + 1 :].split(" ")
    if len(pieces) == 1:
        roles = [seat.words.role(role) for role in GUESSED_ROLES]
        yield from ((f"{role} ", len(pieces[0])) for role in roles if role.startswith(pieces[0].casefold()))
    elif len(pieces) == 2:
        yield from ((number, len(pieces[1])) for number in CONFIDENCES if number.startswith(pieces[1]))


def _fitting(typed: str, choices: Sequence[str]) -> Sequence[str]:
    return who_is_meant(typed, choices) if typed.strip() else choices
