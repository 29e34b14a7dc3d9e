"""What every line of a recorded game asserts, read in the order it was said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from agent.analysis.context import NO_CONTEXT
from agent.analysis.offline import read_talk
from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import ExecuteRow, TalkRow
from agent.protocol.packets import FORCE_SKIP, OVER, SKIP
from agent.study.recording import Recording
from rules.game.claims import Claims, Result
from rules.game.events import Talk


@dataclass(frozen=True, slots=True)
class Utterance:
    """A line of a recorded game that says something, with what it asserts."""

    talk: Talk
    claims: Claims

    def as_object(self) -> dict[str, object]:
        """The line as one JSON object, with the keys of the labels."""
        return {
            "day": self.talk.day,
            "idx": self.talk.idx,
            "speaker": self.talk.agent,
            "vote": self.claims.vote,
            "co": self.claims.co,
            "divinations": _json_lines(self.claims.divinations),
            "mediums": _json_lines(self.claims.mediums),
            "retract": self.claims.retract,
        }

    def __str__(self) -> str:
        """The line, and below it what it asserts in words."""
        talk, claims = self.talk, self.claims
        return f"{talk.day}.{talk.idx:<3} {talk.agent}: {talk.text}\n      → {claims.in_words()}"


def read_game(recording: Recording) -> Iterator[Utterance]:
    """Read the talk of a recorded game; Skip and Over are left out."""
    context = NO_CONTEXT
    for row in recording.rows:
        if isinstance(row, ExecuteRow):
            context = context.after_execution(recording.cast[row.seat].name)
        if isinstance(row, TalkRow) and row.kind == "talk":
            talk = _talk_of_row(row, recording.cast[row.seat].name)
            claims = read_talk(talk, recording.players, context)
            context = context.after(talk, claims)
            if talk.is_speech:
                yield Utterance(talk, claims)


def _talk_of_row(row: TalkRow, name: str) -> Talk:
    word = row.text.strip()
    return Talk(
        idx=row.idx,
        day=row.day,
        turn=row.turn,
        agent=name,
        text=plain_line(row.text),
        skip=word in (SKIP, FORCE_SKIP),
        over=word == OVER,
    )


def _json_lines(results: Iterable[Result]) -> list[dict[str, str]]:
    return [{"target": found.target, "result": found.result} for found in results]
