"""This agent in a seat of a recorded game: what it would have said there, instead of who sat there.

The others say what they have said, and everybody votes as recorded; only the seat's own talk is the agent's.
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
    """A player that decides offline and speaks in a voice, in the language of the game's talk.

    Raises:
        PersonaError: there is no such voice.
        LanguageError: it does not speak the language.
    """
    rng = random.Random(seed)
    part = part_maker(persona, recording.language, rng)
    return Player("stand-in", MINDS["offline"](rng), part, rng)


def with_stand_in(recording: Recording, name: str, player: Player) -> Recording:
    """The game with the player's lines in place of those of ``name``, whose team it joins.

    Raises:
        ValueError: nobody of this name plays.
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
    """What the player says at each of the seat's turns to talk, in a game in which it has said so.

    Raises:
        ValueError: nobody of this name plays.
    """
    course = packets(recording, name)
    said: str | None = None
    while True:
        try:
            packet = course.send(said)
        except StopIteration:
            return
        answer = _sent(player.receive(packet, 0.0))
        said = answer if isinstance(packet, TalkPacket) else None
        if said is not None:
            yield said


def _sent(effects: Sequence[Effect]) -> str:
    """The frame among the effects, or nothing; a bug of ours is raised."""
    for effect in effects:
        if isinstance(effect, Bug):
            raise effect.error
    return next((effect.text for effect in effects if isinstance(effect, Send)), "")
