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
from agent.protocol.packets import GamePacket, TalkPacket, VotePacket
from agent.recorded.recording import Recording
from agent.recorded.replay import SeatReplay
from agent.speech.voice import part_maker
from rules.beliefs.likelihoods import Likelihoods
from rules.minds.minds import RuleMind
from rules.minds.posterior_judge import PosteriorJudge


def stand_in_player(
    recording: Recording, persona: str, seed: str, likelihoods: Likelihoods | None = None
) -> Player:
    """Return a player without a language model, which speaks as ``persona`` in the language of the game.

    If ``likelihoods`` is None, the bundled likelihoods are used.

    Raises:
        PersonaError: there is no such persona.
        LanguageError: the persona does not have this language.
    """
    rng = random.Random(seed)
    part = part_maker(persona, recording.language, rng)
    return Player("stand-in", RuleMind(PosteriorJudge(likelihoods)), part, rng)


def with_stand_in(recording: Recording, name: str, player: Player) -> Recording:
    """Return the recording with the lines of ``player`` in place of those that ``name`` said in it.

    Raises:
        ValueError: there is no player of this name.
    """
    asked = _exchanges(recording, name, player)
    lines = iter([answer for packet, answer in asked if isinstance(packet, TalkPacket)])
    seat = next(number for number, one in recording.names.items() if one == name)
    rows = tuple(
        replace(row, text=next(lines, row.text))
        if isinstance(row, TalkRow) and row.kind == "talk" and row.seat == seat
        else row
        for row in recording.rows
    )
    cast = {**recording.cast, seat: replace(recording.cast[seat], connection="stand-in")}
    return replace(recording, cast=cast, rows=rows)


def votes_of_stand_in(recording: Recording, name: str, player: Player) -> dict[int, str]:
    """Return the last vote on each day that ``player`` would cast in the seat of ``name``, by day.

    The game goes on as recorded, with the votes that the seat cast in it.
    """
    asked = _exchanges(recording, name, player)
    return {packet.info.day: answer for packet, answer in asked if isinstance(packet, VotePacket)}


def _exchanges(recording: Recording, name: str, player: Player) -> Iterator[tuple[GamePacket, str]]:
    """Yield each packet to the seat with the player's answer, or ""; later packets contain its lines."""
    course = SeatReplay(recording, name).packets()
    said: str | None = None
    while True:
        try:
            packet = course.send(said)
        except StopIteration:
            return
        answer = _frame_sent(player.receive(packet, 0.0))
        said = answer if isinstance(packet, TalkPacket) else None
        yield packet, answer


def _frame_sent(effects: Sequence[Effect]) -> str:
    """Return the text that the effects send, or ""; raise the error of a bug effect."""
    for effect in effects:
        if isinstance(effect, Bug):
            raise effect.error
    return next((effect.text for effect in effects if isinstance(effect, Send)), "")
