"""Turns a parlour game's request into a question, and the typed answer (English or Japanese) into a reply."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from agent.games.parlour.registry import parlour_game
from agent.games.parlour.telling import names_listed, term, word_for
from agent.matching import Pattern
from agent.protocol.parlour import LONGEST_CHOICE, LONGEST_STATEMENT, NONE, ParlourAsk, ParlourInfo
from rules.game.languages import LANGUAGES
from server_sim.people.seat.naming import who_is_meant
from server_sim.people.seat.questions import AnswerKind, SeatQuestion
from server_sim.people.seat.reading import ABSTAINING, AcceptedAnswer, RefusedAnswer
from server_sim.people.seat.words import SHOWN, SeatWords

_NOBODY = (*ABSTAINING, NONE, "no", "abstain", "/skip", "誰も選ばない", "なし", "いいえ", "棄権", "しない")
_BETWEEN = Pattern(r" ?[,、，;；/&＆] ?| (?:and|と) |(?<=\S)と(?=\S)")
"""Matches the separators between names; at most one space on each side is part of a separator."""


def ask_at_table(ask: ParlourAsk, words: SeatWords, number: int, deadline: float | None) -> SeatQuestion:
    """Return question ``number`` for a parlour game's request; its options are in the person's language."""
    info, text = ask.info, _question_text(ask, words)
    put = partial(SeatQuestion, number, ask.request, text=text, deadline=deadline)
    if ask.request == "STATEMENT":
        return put(AnswerKind.LINE, letters_left=LONGEST_STATEMENT)
    options = tuple(_option_shown(option, words) for option in info.options or ())
    put = partial(put, may_abstain=info.instead is not None, nobody="choose_nobody")
    return put(AnswerKind.NAME, options=options, count=info.count)


def read_table_choice(
    question: SeatQuestion, ask: ParlourAsk, text: str, words: SeatWords
) -> AcceptedAnswer | RefusedAnswer:
    """Parse a typed answer, which names options or (if allowed) nobody; return it, or why it is refused."""
    typed = " ".join(text[:LONGEST_CHOICE].encode(errors="replace").decode().split()).strip("。.!！")
    if question.may_abstain and typed.casefold() in _NOBODY:
        return AcceptedAnswer(ask.info.instead or NONE, words.say("did_choose_nobody"))
    chosen: list[str] = []
    for part in _typed_names(typed, question):
        meant = _options_meant(part, ask.info, question)
        if len(meant) != 1:
            return _unclear(part, meant, question, words)
        chosen += meant
    if len(chosen) != question.count or len(set(chosen)) < len(chosen):
        return RefusedAnswer(words.say("so_many", count=question.count, names=words.choices(question)))
    return AcceptedAnswer(", ".join(chosen), _did(ask.request, chosen, words))


def _typed_names(typed: str, question: SeatQuestion) -> list[str]:
    """Split several typed names at separators, or else at spaces; a single name is never split."""
    if question.count == 1:
        return [typed]
    parts = [part for part in _BETWEEN.split(typed) if part]
    return parts if len(parts) > 1 else typed.split()


def _options_meant(part: str, info: ParlourInfo, question: SeatQuestion) -> tuple[str, ...]:
    key, options = part.casefold(), info.options or ()
    typed = [parlour_game(info.game).words(language).get("typed", {}) for language in LANGUAGES]
    said = tuple(option for option in options if any(key in known.get(option, ()) for known in typed))
    if said:
        return said
    meant = who_is_meant(part, question.options)
    return tuple(options[question.options.index(name)] for name in meant)


def _unclear(part: str, meant: tuple[str, ...], question: SeatQuestion, words: SeatWords) -> RefusedAnswer:
    if not part:
        return RefusedAnswer(words.say("choose", names=words.choices(question)))
    if meant:
        names = words.listed(_option_shown(name, words) for name in meant)
        return RefusedAnswer(words.say("which", text=part[:SHOWN], names=names))
    return RefusedAnswer(words.say("unknown_choice", text=part[:SHOWN], names=words.choices(question)))


def _question_text(ask: ParlourAsk, words: SeatWords) -> str:
    """Return the question's text; on a quest it tells good players that they have no choice."""
    only = f"ask_{'_'.join(ask.info.options or ())}"
    return words.say(only) if only in words else word_for("questions", ask.request, words.language)


def _did(request: str, chosen: Sequence[str], words: SeatWords) -> str:
    did = f"did_{request.lower()}"
    if (special := "_".join((did, *chosen))) in words:
        return words.say(special)
    shown = [_option_shown(name, words) for name in chosen]
    return words.say(did, names=names_listed(shown, words.language))


def _option_shown(option: str, words: SeatWords) -> str:
    return term("options", option, words.language) or option
