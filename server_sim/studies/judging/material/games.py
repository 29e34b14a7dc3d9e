"""Whole games as a judge sees them, and how often each player voted as announced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

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
from agent.recorded.transcript import read_game
from server_sim.studies.judging.sheet import TranscriptRow


def transcript(recording: Recording) -> tuple[TranscriptRow, ...]:
    """Return all events of a game with names for seats: first the roles, at the end the winner."""
    roles = (TranscriptRow(0, "role", name, "", role) for name, role in recording.roles.items())
    return (*roles, *(told for row in recording.rows for told in _told_in_game(row, recording.names)))


def _told_in_game(row: LogRow, names: Mapping[int, str]) -> Iterator[TranscriptRow]:
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
    """Return the number of characters and of lines that a player said in public."""
    lines = [row.text for row in rows if row.event == "talk" and row.who == name and row.text not in SILENT]
    return sum(map(len, lines)), len(lines)


def votes_kept(recording: Recording) -> tuple[Counter[str], Counter[str]]:
    """Return by player the days with an announced and a cast vote, and the days on which both are equal.

    The last vote announced on a day counts, and the first ballot.
    """
    announced: dict[tuple[int, str], str] = {}
    for line in read_game(recording):
        if line.claims.vote:
            announced[line.talk.day, line.talk.agent] = line.claims.vote
    cast = recording.first_votes
    both = announced.keys() & cast.keys()
    kept = (key for key in both if announced[key] == cast[key])
    return Counter(name for _, name in both), Counter(name for _, name in kept)
