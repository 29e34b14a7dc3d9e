"""A conversation with a model that counts: one game, one sign and one player, a round of talk at a time.

The model sees what all players see, and the votes. It answers with events, and :func:`read_events` keeps
only those that are true to the rules: a known item, a line of the player in this round, words of that line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from pydantic import BaseModel, ConfigDict, ValidationError

from agent.llm.answers import Unreadable, read_object
from agent.llm.call import Call, Form, Message, Task, strict_object
from agent.protocol.gamelog import TalkRow
from agent.protocol.packets import SILENT
from agent.recorded.recording import Recording
from agent.study.answer_figures import has_words
from personas.schema import Language
from prompts import render
from server_sim.studies.judging.counting.events import CountEvent, CountSign, model_items, once_each
from server_sim.studies.judging.material.units import events_of_row
from server_sim.studies.judging.words import judge_words

PUBLIC_EVENTS = frozenset({"talk", "skip", "over", "vote", "execute", "attack"})
"""The kinds of event that a model is told of: what all players see, and the votes."""


@dataclass(frozen=True, slots=True)
class JudgedLine:
    """A talk line of the judged player: its day, its number in the day's talk, and its text."""

    day: int
    idx: int
    text: str


@dataclass(frozen=True, slots=True)
class ShownRound:
    """What a model is handed over at once: rows with day, text and number, and the lines to judge by number.

    It is one round of talk, with the rounds before it in which the player said nothing.
    """

    rows: tuple[Mapping[str, object], ...]
    lines: Mapping[int, JudgedLine]


@dataclass(frozen=True, slots=True)
class CountConversation:
    """A conversation about the lines of a ``player`` in the game of a ``log``: deductions or additions."""

    log: str
    player: str
    sign: CountSign
    language: Language
    players: int
    rounds: tuple[ShownRound, ...]

    @property
    def key(self) -> tuple[str, str, str]:
        return self.log, self.player, self.sign


def conversations_about(log: str, shown: Recording) -> Iterator[CountConversation]:
    """Yield the conversations about a game without team names: two for each player who speaks, by sign."""
    talk = list(_rounds(shown))
    for player in sorted(shown.roles):
        rounds = tuple(_with_lines_of(player, talk))
        for sign in CountSign if rounds else ():
            yield CountConversation(log, player, sign, shown.language, len(shown.cast), rounds)


@dataclass(frozen=True, slots=True)
class _NumberedEvent:
    day: int
    text: str
    who: str = ""
    number: int | None = None
    line: JudgedLine | None = None


def _rounds(shown: Recording) -> Iterator[list[_NumberedEvent]]:
    """Yield the public events by round of talk; none has a player twice, or lines of two days."""
    words, number = judge_words(shown.language), 0
    events: list[_NumberedEvent] = []
    spoken: set[int] = set()
    day = 0
    for row in shown.rows:
        if isinstance(row, TalkRow) and row.kind == "talk":
            if row.seat in spoken or row.day != day:
                yield events
                events, spoken, day = [], set(), row.day
            spoken.add(row.seat)
        for told in events_of_row(row, shown.names):
            if told.event not in PUBLIC_EVENTS:
                continue
            line = None
            if isinstance(row, TalkRow) and told.text not in SILENT and told.event == "talk":
                number += 1
                line = JudgedLine(row.day, row.idx, told.text)
            event_number = None if line is None else number
            events.append(_NumberedEvent(told.day, words.sentence(told), told.who, event_number, line))
    yield events


def _with_lines_of(player: str, talk: list[list[_NumberedEvent]]) -> Iterator[ShownRound]:
    """Yield each round in which a player speaks, with the rounds before it in which it was silent."""
    waiting: list[_NumberedEvent] = []
    for events in talk:
        waiting += events
        lines = {one.number: one.line for one in events if one.who == player and one.line and one.number}
        if lines:
            rows = tuple({"day": one.day, "text": one.text, "number": one.number} for one in waiting)
            yield ShownRound(rows, lines)
            waiting = []


def count_call(about: CountConversation, answers: tuple[str, ...]) -> Call:
    """Return the call that hands over the next round, after the model's ``answers`` to those before it."""
    items = model_items(about.sign, about.players)
    rules = {name: item.rule(about.language) for name, item in items.items()}
    system = render(about.language, "count", player=about.player, items=rules, sign=about.sign.value)
    messages = [Message("system", system)]
    for place, shown in enumerate(about.rounds[: len(answers) + 1]):
        asked = render(
            about.language, "count_round", rows=shown.rows, player=about.player, lines=list(shown.lines)
        )
        messages.append(Message("user", asked))
        messages += [Message("assistant", answer) for answer in answers[place : place + 1]]
    return Call(Task.JUDGE, tuple(messages), _events_form(list(items)))


def count_again(call: Call, about: CountConversation, said: str) -> Call:
    """Return the call that repeats a round after the model has given the unreadable answer ``said``."""
    return call.after(said, render(about.language, "count_again"))


def _events_form(items: list[str]) -> Form:
    text = {"type": "string"}
    event = {"item": {"type": "string", "enum": items}, "line": {"type": "integer"}}
    events = {"type": "array", "items": strict_object({**event, "quote": text, "reason": text})}
    return Form("counts", strict_object({"events": events}))


class EventFault(StrEnum):
    """Why an event of a model's answer is not counted."""

    MALFORMED = "malformed"
    UNKNOWN_ITEM = "unknown item"
    OTHER_LINE = "not a line of the player in this round"
    FALSE_QUOTE = "the quote is not in the line"
    REPEATED = "counted twice in a line"


class _GivenEvent(BaseModel):
    model_config = ConfigDict(frozen=True)

    item: str
    line: int
    quote: str
    reason: str = ""


def read_events(
    about: CountConversation, shown: ShownRound, said: str
) -> tuple[tuple[CountEvent, ...], Counter[EventFault]]:
    """Return the events of an answer that may be counted, and how many may not, by fault.

    Raises:
        BadAnswer: the answer has no list of events.
    """
    given = read_object(said).get("events")
    if not isinstance(given, list):
        raise Unreadable(said)
    checked = [_checked(about, shown, one) for one in given]
    faults = Counter(one for one in checked if isinstance(one, EventFault))
    found = [one for one in checked if isinstance(one, CountEvent)]
    kept = once_each(found)
    if again := len(found) - len(kept):
        faults[EventFault.REPEATED] += again
    return kept, faults


def _checked(about: CountConversation, shown: ShownRound, one: object) -> CountEvent | EventFault:
    try:
        event = _GivenEvent.model_validate(one)
    except ValidationError:
        return EventFault.MALFORMED
    line = shown.lines.get(event.line)
    if event.item not in model_items(about.sign, about.players):
        return EventFault.UNKNOWN_ITEM
    if line is None:
        return EventFault.OTHER_LINE
    quote = event.quote.strip()
    if not quote or not has_words(line.text, quote):
        return EventFault.FALSE_QUOTE
    return CountEvent(event.item, about.player, line.day, line.idx, quote, event.reason.strip())
