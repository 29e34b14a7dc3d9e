"""The claims of every line of a recorded game, read in the order of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

from agent.protocol.gamelog import ExecuteRow, LogRow, TalkRow
from agent.reading.context import NO_CONTEXT
from agent.reading.offline import read_talk
from agent.recorded.recording import Recording, talk_of
from rules.game.claims import Claims
from rules.game.events import Talk


@dataclass(frozen=True, slots=True)
class Utterance:
    """A talk line of a recorded game (not Skip or Over), with its claims."""

    talk: Talk
    claims: Claims

    def as_object(self) -> dict[str, object]:
        """Return the line and its claims as one JSON object, with the keys that label files use."""
        return {
            "day": self.talk.day,
            "idx": self.talk.idx,
            "speaker": self.talk.agent,
            "vote": self.claims.vote,
            "co": self.claims.co,
            "divinations": [asdict(found) for found in self.claims.divinations],
            "mediums": [asdict(found) for found in self.claims.mediums],
            "retract": self.claims.retract,
        }

    def __str__(self) -> str:
        talk, claims = self.talk, self.claims
        return f"{talk.day}.{talk.idx:<3} {talk.agent}: {talk.text}\n      → {claims.in_words()}"


class LogReader:
    """Reads the talk of a game log row by row, each line in the context of the lines before it."""

    def __init__(self, names: Mapping[int, str]) -> None:
        """Make a reader; ``names`` are the players' names by seat number."""
        self._names = names
        self._players = tuple(sorted(names.values()))
        self._context = NO_CONTEXT

    def read(self, row: LogRow) -> Utterance | None:
        """Return the talk line in a row of the log; None for Skip, Over and other kinds of row."""
        if isinstance(row, ExecuteRow):
            self._context = self._context.after_execution(self._names[row.seat])
        if not isinstance(row, TalkRow) or row.kind != "talk":
            return None
        talk = talk_of(row, self._names[row.seat])
        claims = read_talk(talk, self._players, self._context)
        self._context = self._context.after(talk, claims)
        return Utterance(talk, claims) if talk.is_speech else None


def read_game(recording: Recording) -> Iterator[Utterance]:
    """Yield the lines of a recorded game; Skip and Over are left out."""
    reader = LogReader(recording.names)
    for row in recording.rows:
        if (utterance := reader.read(row)) is not None:
            yield utterance
