"""What raters can judge in a recorded game: single lines, or all players after the whole game.

It also counts how often players voted as they had announced.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import (
    NOBODY,
    AttackRow,
    DivineRow,
    ExecuteRow,
    GuardRow,
    LogRow,
    ResultRow,
    TalkRow,
    VoteRow,
)
from agent.protocol.packets import OVER, SILENT
from agent.recorded.recording import Recording
from agent.recorded.transcript import Utterance, read_game
from rules.game.events import Talk
from rules.game.roles import Role, Species
from server_sim.studies.judging.sheet import TranscriptRow, UnitKind

HISTORY_LINES = 6
"""Number of lines of history shown to a judge before a line."""


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A talk line that can be judged: its kind of situation, its speaker's role, and the lines before it.

    ``size`` is the number of players in the village.
    """

    kind: UnitKind
    talk: Talk
    role: Role
    size: int
    history: tuple[TranscriptRow, ...]


def line_row(talk: Talk) -> TranscriptRow:
    """Return a talk line as raters see it, with surrounding spaces removed."""
    return TranscriptRow(talk.day, "talk", talk.agent, talk.text.strip())


def found_lines(recording: Recording) -> Iterator[FoundLine]:
    """Yield every talk line of a game with its kind of situation; Skip, Over and the first line are left out.

    The last line before a vote is a closing. A werewolf's first line after the seer has declared it one is a
    counter-claim. Any other line is a plain turn.
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
    """Return the last lines before a line, and in front of them the accusation if it is further back."""
    shown = list(lines[max(0, place - HISTORY_LINES) : place])
    if charge is not None and charge not in shown:
        shown.insert(0, charge)
    return tuple(line_row(line.talk) for line in shown)


def transcript(recording: Recording) -> tuple[TranscriptRow, ...]:
    """Return the events of a whole game as raters see them: first the roles, then play, then the winner."""
    roles = (TranscriptRow(0, "role", name, "", role) for name, role in recording.roles.items())
    return (*roles, *(told for row in recording.rows for told in events_of_row(row, recording.names)))


def events_of_row(row: LogRow, names: Mapping[int, str]) -> Iterator[TranscriptRow]:
    """Yield a row of a game log as raters see it: no or one event."""
    match row:
        case TalkRow(day=day, kind="talk", seat=seat, text=text) if text in SILENT:
            yield TranscriptRow(day, "over" if text == OVER else "skip", names[seat], "")
        case TalkRow(day=day, kind=kind, seat=seat, text=text) if text not in SILENT:
            yield TranscriptRow(day, kind, names[seat], plain_line(text).strip())
        case VoteRow(day=day, kind=kind, voter=voter, target=target):
            yield TranscriptRow(day, kind, names[voter], names[target])
        case ExecuteRow(day=day, seat=seat):
            yield TranscriptRow(day, "execute", names[seat], "")
        case DivineRow(day=day, seer=seer, target=target, result=result):
            yield TranscriptRow(day, "divine", names[seer], names[target], result)
        case GuardRow(day=day, guard=guard, target=target):
            yield TranscriptRow(day, "guard", names[guard], names[target])
        case AttackRow(day=day, target=target, killed=killed) if target != NOBODY:
            yield TranscriptRow(day, "attack" if killed else "attack_guarded", names[target], "")
        case ResultRow(day=day, winner=winner):
            yield TranscriptRow(day, f"result_{winner}", "", "")


def letters_and_lines(rows: tuple[TranscriptRow, ...], name: str) -> tuple[int, int]:
    """Return how many characters and how many lines a player said in public, from the events of a game."""
    lines = [row.text for row in rows if row.event == "talk" and row.who == name and row.text not in SILENT]
    return sum(map(len, lines)), len(lines)


def votes_kept(recording: Recording) -> tuple[Counter[str], Counter[str]]:
    """Return two counters by player: days with an announced and a cast vote, and days on which they agreed.

    The last vote announced on a day is compared with the vote in the first ballot.
    """
    announced: dict[tuple[int, str], str] = {}
    for line in read_game(recording):
        if line.claims.vote:
            announced[line.talk.day, line.talk.agent] = line.claims.vote
    cast = recording.first_votes
    both = announced.keys() & cast.keys()
    kept = (key for key in both if announced[key] == cast[key])
    return Counter(name for _, name in both), Counter(name for _, name in kept)
