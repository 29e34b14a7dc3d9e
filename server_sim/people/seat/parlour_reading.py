"""Which question a parlour game puts to a person, and the frame that its answer means, in either language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from agent.games.parlour.telling import names_listed
from agent.matching import Pattern
from agent.protocol.avalon import APPROVE, FAIL, PASS, REJECT
from agent.protocol.one_night import CENTRE
from agent.protocol.parlour import LONGEST_CHOICE, LONGEST_STATEMENT, NONE, ParlourAsk
from prompts import words as prompt_words
from server_sim.people.seat.naming import who_is_meant
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.seat.reading import Refused, Taken
from server_sim.people.seat.words import SHOWN, SeatWords

_SAID_FOR: Mapping[str, frozenset[str]] = {
    APPROVE: frozenset(("approve", "yes", "y", "for", "はい", "賛成", "賛成する", "承認")),
    REJECT: frozenset(("reject", "no", "n", "against", "いいえ", "反対", "反対する", "却下")),
    PASS: frozenset(("pass", "success", "succeed", "yes", "y", "はい", "成功", "成功させる")),
    FAIL: frozenset(("fail", "failure", "no", "n", "いいえ", "失敗", "失敗させる")),
    CENTRE: frozenset(("centre", "center", "the centre", "the center", "中央")),
}
"""What may be typed for an option that is no player."""
_NOBODY = frozenset(
    (
        NONE,
        "nobody",
        "no one",
        "no",
        "abstain",
        "/abstain",
        "/skip",
        "誰も",
        "誰も選ばない",
        "なし",
        "いいえ",
        "棄権",
        "しない",
    )
)
_BETWEEN = Pattern(r" ?[,、，;；/&＆] ?| (?:and|と) |(?<=\S)と(?=\S)")
"""What stands between names, where no gap is longer than a space."""


def ask_at_table(ask: ParlourAsk, words: SeatWords, number: int, deadline: float | None) -> SeatQuestion:
    """The question of a request, with its options in the person's language."""
    info, text = ask.info, _question_text(ask, words)
    if ask.request == "STATEMENT":
        kind, letters = AnswerKind.LINE, LONGEST_STATEMENT
        return SeatQuestion(number, ask.request, kind, text, deadline=deadline, letters_left=letters)
    options = tuple(_option_shown(option, words) for option in info.options or ())
    return SeatQuestion(
        number,
        ask.request,
        AnswerKind.NAME,
        text,
        options,
        info.instead is not None,
        deadline,
        count=info.count,
        nobody="choose_nobody",
    )


def read_table_choice(
    question: SeatQuestion, ask: ParlourAsk, text: str, words: SeatWords
) -> Taken | Refused:
    """Read as many options as the question asks for, or none where that is allowed."""
    typed = " ".join(text[:LONGEST_CHOICE].encode(errors="replace").decode().split()).strip("。.!！")
    if question.may_abstain and typed.casefold() in _NOBODY:
        return Taken(ask.info.instead or NONE, words.say("did_choose_nobody"))
    chosen: list[str] = []
    for part in _typed_names(typed, question):
        meant = _meant(part, ask.info.options or (), question)
        if len(meant) != 1:
            return _unclear(part, meant, question, words)
        chosen += meant
    if len(chosen) != question.count or len(set(chosen)) < len(chosen):
        return Refused(words.say("so_many", count=question.count, names=words.choices(question)))
    return Taken(", ".join(chosen), _did(ask.request, chosen, words))


def _typed_names(typed: str, question: SeatQuestion) -> list[str]:
    """The names typed; a single one is never split, and without marks several are split at spaces."""
    if question.count == 1:
        return [typed]
    parts = [part for part in _BETWEEN.split(typed) if part]
    return parts if len(parts) > 1 else typed.split()


def _meant(part: str, options: tuple[str, ...], question: SeatQuestion) -> tuple[str, ...]:
    key = part.casefold()
    said = tuple(option for option in options if key in _SAID_FOR.get(option, ()))
    if said:
        return said
    meant = who_is_meant(part, question.options)
    return tuple(options[question.options.index(name)] for name in meant)


def _unclear(part: str, meant: tuple[str, ...], question: SeatQuestion, words: SeatWords) -> Refused:
    if not part:
        return Refused(words.say("choose", names=words.choices(question)))
    if meant:
        names = words.listed(_option_shown(name, words) for name in meant)
        return Refused(words.say("which", text=part[:SHOWN], names=names))
    return Refused(words.say("unknown_choice", text=part[:SHOWN], names=words.choices(question)))


def _question_text(ask: ParlourAsk, words: SeatWords) -> str:
    """What is asked; on a quest the good are told that there is nothing to choose."""
    if ask.info.options == (PASS,):
        return words.say("ask_pass")
    text: str = prompt_words(words.language, "parlour")["questions"][ask.request]
    return text


def _did(request: str, chosen: Sequence[str], words: SeatWords) -> str:
    """The choice as the person would say it."""
    if chosen == [CENTRE]:
        return words.say("did_look_centre")
    shown = [_option_shown(name, words) for name in chosen]
    return words.say(f"did_{request.lower()}", names=names_listed(shown, words.language))


def _option_shown(option: str, words: SeatWords) -> str:
    return words.say(f"option.{option}") if option in _SAID_FOR else option
