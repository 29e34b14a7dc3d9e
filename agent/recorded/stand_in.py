"""Puts this agent into a seat of a recorded game: its lines replace those of the original player.

The other players' lines and all votes stay as recorded.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from agent.play.effects import Bug, Effect, Send
from agent.play.player import Player
from agent.protocol.gamelog import TalkRow
from agent.protocol.packets import TalkPacket
from agent.recorded.recording import Recording
from agent.recorded.replay import packets
from agent.speech.voice import part_maker
from rules.minds.minds import MINDS


def stand_in_player(recording: Recording, persona: str, seed: str) -> Player:
    """Return a player that decides offline and speaks in a voice, in the language of the game's talk.

    Raises:
        PersonaError: there is no such voice.
        LanguageError: the voice does not have this language.
    """
    rng = random.Random(seed)
    part = part_maker(persona, recording.language, rng)
    return Player("stand-in", MINDS["offline"](rng), part, rng)


def with_stand_in(recording: Recording, name: str, player: Player) -> Recording:
    """Return the game with the player's lines instead of those of ``name``.

    Raises:
        ValueError: there is no player of this name.
    """
    lines = iter(list(lines_of_stand_in(recording, name, player)))
    seat = next(number for number, one in recording.names.items() if one == name)
    rows = tuple(
        replace(row, text=next(lines, row.text))
        if isinstance(row, TalkRow) and row.kind == "talk" and row.seat == seat
        else row
        for row in recording.rows
    )
    cast = {**recording.cast, seat: replace(recording.cast[seat], connection="stand-in")}
    return replace(recording, cast=cast, rows=rows)


def lines_of_stand_in(recording: Recording, name: str, player: Player) -> Iterator[str]:
    """Yield the player's line at each turn of the seat; later packets contain these lines.

    Raises:
        ValueError: there is no player of this name.
    """
    course = packets(recording, name)
    said: str | None = None
    while True:
        try:
            packet = course.send(said)
        except StopIteration:
            return
        answer = _frame_sent(player.receive(packet, 0.0))
        said = answer if isinstance(packet, TalkPacket) else None
        if said is not None:
            yield said


def _frame_sent(effects: Sequence[Effect]) -> str:
    """Return the frame among the effects, or ""; raise the error of a bug effect."""
    for effect in effects:
        if isinstance(effect, Bug):
            raise effect.error
    return next((effect.text for effect in effects if isinstance(effect, Send)), "")
