"""Single lines of recorded games, sorted by the situation in which they were said, with their history."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.recorded.recording import Recording
from agent.recorded.transcript import Utterance, read_game
from rules.game.events import Talk
from rules.game.roles import Role, Species
from server_sim.studies.judging.sheet import TranscriptRow, UnitKind

HISTORY_LINES = 6
"""Number of lines of history shown to a judge before a line."""


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A line with its situation; ``size`` is the number of players in the village."""

    kind: UnitKind
    talk: Talk
    role: Role
    size: int
    history: tuple[TranscriptRow, ...]

    @property
    def row(self) -> TranscriptRow:
        """The line as a judge sees it."""
        return said(self.talk)


def said(talk: Talk) -> TranscriptRow:
    """Return a talk line as a judge sees it, with surrounding spaces removed."""
    return TranscriptRow(talk.day, "talk", talk.agent, talk.text.strip())


def found_lines(recording: Recording) -> Iterator[FoundLine]:
    """Yield every line that says something and follows other lines, with the situation of the paper that fits
    best.

    Closing: the last line of talk before a vote. Counter-claim: the first line of a werewolf after the seer
    has first declared it one. Any other is a plain turn.
    """
    lines = list(read_game(recording))
    charges: dict[str, Utterance | None] = {}
    for place, line in enumerate(lines):
        talk = line.talk
        if charge := charges.get(talk.agent):
            charges[talk.agent] = None
        if place:
            kind = UnitKind.COUNTER if charge else _plain_kind(lines, place)
            history = _history(lines, place, charge)
            yield FoundLine(kind, talk, recording.roles[talk.agent], len(recording.cast), history)
        if recording.roles[talk.agent] is Role.SEER:
            charges = {**dict.fromkeys(_declared_wolves(line, recording), line), **charges}


def _plain_kind(lines: Sequence[Utterance], place: int) -> UnitKind:
    day = lines[place].talk.day
    is_last = place + 1 == len(lines) or lines[place + 1].talk.day != day
    return UnitKind.CLOSING if is_last and day else UnitKind.TURN


def _declared_wolves(line: Utterance, recording: Recording) -> list[str]:
    """Return the players whom a line rightly declares werewolves; a wrong result is a lie or a misreading."""
    charged = [found.target for found in line.claims.divinations if found.result is Species.WEREWOLF]
    return [name for name in charged if recording.roles.get(name) is Role.WEREWOLF]


def _history(lines: Sequence[Utterance], place: int, charge: Utterance | None) -> tuple[TranscriptRow, ...]:
    """Return the lines before a line, at most :data:`HISTORY_LINES`.

    The accusation is put in front if it is further back.
    """
    shown = list(lines[max(0, place - HISTORY_LINES) : place])
    if charge is not None and charge not in shown:
        shown.insert(0, charge)
    return tuple(said(line.talk) for line in shown)
