"""Forms for every kind of question: buttons for names, a text box for lines, a table for guesses."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

from agent.protocol.sheriff import LEAST_SURE, SUREST, GuessedRole
from server_sim.people.replay.telling import role_title
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.web import look, marks
from server_sim.people.web.words import Words

Answer = Callable[[str], None]
"""A function that gets the person's answer as text for the seat."""

PASS, NO_MORE, NOBODY, KEEP = "/skip", "/over", "/abstain", "none"
"""Answers of the buttons."""
MOST_KEYS = 10
"""Number of options that have a keyboard shortcut."""
FORM_SENT = "(event) => { event.preventDefault(); emit(Object.fromEntries(new FormData(event.target))); }"


@dataclass(frozen=True)
class Company:
    """The players of a game, and the person ``me`` among them (None before the game begins)."""

    players: tuple[str, ...]
    me: str | None


def draw_form(question: SeatQuestion, company: Company, words: Words, answer: Answer) -> None:
    """Draw the form with which a person answers a question; ``answer`` is called with the answer."""
    match question.kind:
        case AnswerKind.NAME if question.count > 1:
            _draw_several(question, company, words, answer)
        case AnswerKind.NAME:
            _draw_choices(question, company, words, answer)
        case AnswerKind.GUESSES:
            _draw_guesses(question, words, answer)
        case AnswerKind.LINE | AnswerKind.FLOOR:
            _draw_writing(question, words, answer)


def _draw_choices(question: SeatQuestion, company: Company, words: Words, answer: Answer) -> None:
    with look.box("div", "choices", role="group", aria_label=question.text):
        for number, name in enumerate(question.options):
            with look.box(
                "button", "button", type="button", **_focus_of(number), **_key_of(number)
            ) as choice:
                _draw_option(name, company)
                _draw_key(number)
            choice.on("click", lambda name=name: answer(name), args=[])
        _draw_nobody(question, words, answer)


def _draw_several(question: SeatQuestion, company: Company, words: Words, answer: Answer) -> None:
    look.text(words("so_many", count=question.count), "p", "soft small")
    with look.box("form", "opened") as form:
        with look.box(
            "div", "choices", role="group", aria_label=question.text, data_most=str(question.count)
        ):
            for number, name in enumerate(question.options):
                with look.box("label", "button", **_key_of(number)):
                    look.box("input", type="checkbox", name=f"pick{number}", **_focus_of(number))
                    _draw_option(name, company)
                    _draw_key(number)
        with look.box("div", "row"):
            look.button(words("choose"), "main-button", type="submit")
            _draw_nobody(question, words, answer)
    form.on("submit", lambda event: answer(picked_answer(event.args, question.options)), js_handler=FORM_SENT)


def picked_answer(fields: object, options: Sequence[str]) -> str:
    """Return the names of the ``options`` that are ticked in a form, separated by commas."""
    given: Mapping[str, object] = fields if isinstance(fields, Mapping) else {}
    return ", ".join(name for number, name in enumerate(options) if f"pick{number}" in given)


def _draw_option(name: str, company: Company) -> None:
    if name in company.players:
        marks.avatar(name, company.players)
    look.text(name, "mark" if name == company.me else "span")


def _focus_of(number: int) -> dict[str, str]:
    """Return attributes that focus this element when the question appears."""
    return {} if number else {"data_first": "1"}


def _key_of(number: int) -> dict[str, str]:
    """Return the keyboard shortcut for option ``number``, counted from 0."""
    return {"data_key": str((number + 1) % MOST_KEYS)} if number < MOST_KEYS else {}


def _draw_key(number: int) -> None:
    for key in _key_of(number).values():
        look.text(key, "kbd", "key", aria_hidden="true")


def _draw_nobody(question: SeatQuestion, words: Words, answer: Answer) -> None:
    if question.may_abstain:
        nobody = look.button(words("abstain"), "quiet", sign="block", data_abstains="1")
        nobody.on("click", lambda: answer(NOBODY), args=[])


def _draw_writing(question: SeatQuestion, words: Words, answer: Answer) -> None:
    letters = f"letters-{question.number}"
    area = {"name": "line", "rows": "1", "data_sends": "1", "data_first": "1", "enterkeyhint": "send"}
    if question.letters_left is not None:
        area |= {"data_limit": str(question.letters_left), "data_letters": letters}
    with look.box("form", "writing", autocomplete="off") as form:
        with look.box("label", "field"):
            look.text(words("line"), classes="visually-hidden")
            look.box("textarea", **area)
        look.button(words("send"), "main-button", type="submit", title=words("send_hint"))
        with look.box("div", "row spread under"):
            look.text("", "span", "letters", id=letters, data_words=words("letters"))
            if question.kind is AnswerKind.LINE:
                _draw_passes(question, words, answer)
    look.on_text_sent(form, "line", answer)


def _draw_passes(question: SeatQuestion, words: Words, answer: Answer) -> None:
    passes = {PASS: "skip_turn"} if question.may_pass else {}
    if question.request != "STATEMENT":
        passes[NO_MORE] = "over"
    with look.box("div", "row passes"):
        for said, key in passes.items():
            passing = look.button(words(key), "quiet small", data_says=said)
            passing.on("click", lambda said=said: answer(said), args=[])


def _draw_guesses(question: SeatQuestion, words: Words, answer: Answer) -> None:
    look.text(words("guesses_hint"), "p", "soft small")
    with look.box("form", "opened") as form:
        with look.box("div", "guesses"):
            for number, name in enumerate(question.options):
                _draw_guess(number, name, words)
        with look.box("div", "row"):
            look.button(words("send_guesses"), "main-button", type="submit")
            keep = look.button(words("keep_guesses"), "quiet", data_keeps="1")
    keep.on("click", lambda: answer(KEEP), args=[])
    form.on(
        "submit", lambda event: answer(guesses_answer(event.args, question.options)), js_handler=FORM_SENT
    )


def _draw_guess(number: int, name: str, words: Words) -> None:
    with look.box("div", "guess"):
        look.text(name)
        role_label = words("guess.role", name=name)
        with look.box("select", name=f"role{number}", aria_label=role_label, **_focus_of(number)):
            look.text(words("guess.unchanged"), "option", value="")
            for role in get_args(GuessedRole):
                title = words("guess.uncertain") if role == "UNCERTAIN" else role_title(role, words.language)
                look.text(title, "option", value=role)
        with look.box("select", name=f"sure{number}", aria_label=words("guess.confidence", name=name)):
            for sure in range(LEAST_SURE, SUREST + 1):
                look.text(str(sure), "option", value=str(sure))


def guesses_answer(fields: object, options: Sequence[str]) -> str:
    """Return the guesses of roles in a form as JSON; players without a guess are omitted."""
    given: Mapping[str, object] = fields if isinstance(fields, Mapping) else {}
    guesses = {
        name: {"role": given[f"role{number}"], "confidence": _confidence(given.get(f"sure{number}"))}
        for number, name in enumerate(options)
        if given.get(f"role{number}") in get_args(GuessedRole)
    }
    return json.dumps(guesses, ensure_ascii=False) if guesses else KEEP


def _confidence(given: object) -> int:
    """Return a confidence within the scale; invalid values become the lowest."""
    scale = {str(sure): sure for sure in range(LEAST_SURE, SUREST + 1)}
    return scale.get(given, LEAST_SURE) if isinstance(given, str) else LEAST_SURE
