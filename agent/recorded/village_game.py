"""A game of Werewolf as plain data with the players' names, for programs that import this project."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Literal

from agent.protocol.gamelog import (
    NOBODY,
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    ResultRow,
    TalkRow,
    VoteRow,
    row_to_line,
)
from agent.protocol.packets import SILENT
from agent.recorded.recording import Recording
from personas.schema import Language
from rules.game.roles import Team

RowKind = Literal[
    "talk", "whisper", "vote", "attack_vote", "execute", "divine", "guard", "attack", "guarded", "result"
]
"""What happened: an ``attack`` killed its target (if it had one), a ``guarded`` one failed."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """One event of a game; ``pandas.DataFrame(game.rows)`` makes a table of them.

    ``player`` acted (the speaker, voter, seer or bodyguard; "" for the village and the werewolves together),
    ``target`` is the player acted upon, or "". ``text`` has the words of a line ("Skip" and "Over" included),
    the role of an executed player, the seer's result (HUMAN or WEREWOLF), or the winner. ``line`` is the
    number of a line of talk or a whisper within its day, from 0; None in other rows.
    """

    day: int
    kind: RowKind
    player: str = ""
    target: str = ""
    text: str = ""
    line: int | None = None


@dataclass(frozen=True, eq=False)
class VillageGame:
    """A game of Werewolf by the contest's rules, played here or read from a log.

    Two games are equal if their logs are.
    """

    recording: Recording
    """The log as the modules of this project read it; for others its form may change."""
    minds: Mapping[str, str] = field(default_factory=dict)
    """What decided for each player, by name; empty for a game that was read from a log."""

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, in the order of the seats."""
        return self.recording.seated

    @property
    def roles(self) -> dict[str, str]:
        """The role of each player (WEREWOLF, SEER and so on), by name, in the order of the seats."""
        roles = self.recording.roles
        return {name: roles[name].value for name in self.players}

    @property
    def winner(self) -> str | None:
        """The side that won, VILLAGER or WEREWOLF; None if the log has no end of the game."""
        winner = self.recording.winner
        return None if winner in (None, Team.NONE) else winner.value

    @cached_property
    def language(self) -> Language:
        """The language of most lines, ``"ja"`` or ``"en"``."""
        return self.recording.language

    @cached_property
    def rows(self) -> tuple[GameRow, ...]:
        """All events in order, those of the nights included."""
        return tuple(_events(self.recording))

    @property
    def talk(self) -> tuple[GameRow, ...]:
        """The rows of the lines that were said to all, without Skip and Over."""
        return tuple(row for row in self.rows if row.kind == "talk" and row.text.strip() not in SILENT)

    @property
    def days(self) -> int:
        """The number of the last day on which something happened; days count from 0."""
        return max((row.day for row in self.rows), default=0)

    @property
    def problems(self) -> tuple[str, ...]:
        """The lines of the log that could not be read, in one line each; none for a game played here."""
        return tuple(map(str, self.recording.problems))

    @property
    def log(self) -> str:
        """The game's log in the contest's format, as ``python -m server_sim replay`` and others read it."""
        return "\n".join(map(row_to_line, self.recording.rows))

    def save(self, path: str | Path) -> Path:
        """Write the log to a file, in place of what it contains; return the path.

        Raises:
            OSError: the file cannot be written.
        """
        file = Path(path)
        file.write_text(self.log, "utf-8", newline="\n")
        return file

    def __eq__(self, other: object) -> bool:
        return self.log == other.log if isinstance(other, VillageGame) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.log)

    def __repr__(self) -> str:
        won = "without an end" if self.winner is None else f"won by {self.winner}"
        return f"<VillageGame of {', '.join(self.players)}, {won}>"


def _events(recording: Recording) -> Iterator[GameRow]:
    """Yield the events of a log; its status rows tell none."""
    name = recording.names.__getitem__
    for row in recording.rows:
        match row:
            case TalkRow():
                yield GameRow(row.day, row.kind, name(row.seat), text=row.text, line=row.idx)
            case VoteRow():
                kind: RowKind = "vote" if row.kind == "vote" else "attack_vote"
                yield GameRow(row.day, kind, name(row.voter), name(row.target))
            case ExecuteRow():
                yield GameRow(row.day, "execute", "", name(row.seat), row.role.value)
            case DivineRow():
                yield GameRow(row.day, "divine", name(row.seer), name(row.target), row.result.value)
            case GuardRow():
                yield GameRow(row.day, "guard", name(row.guard), name(row.target))
            case AttackRow():
                prey = "" if row.target == NOBODY else name(row.target)
                yield GameRow(row.day, "attack" if row.killed else "guarded", "", prey)
            case ResultRow():
                yield GameRow(row.day, "result", text=row.winner.value)
