"""Puts an entrant into a seat of a recorded game and asks for its next line.

The entrant receives the packets of the player in that seat, and takes the player's earlier lines for its own.
It does not know whom a bodyguard guarded, because no packet tells that.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.protocol.foreign import plain_line
from agent.protocol.gamelog import TalkRow
from agent.protocol.packets import (
    SILENT,
    AttackPacket,
    DivinePacket,
    GamePacket,
    GuardPacket,
    TalkBroadcastPacket,
    TalkPacket,
    VotePacket,
    WhisperBroadcastPacket,
    WhisperPacket,
)
from agent.recorded.recording import Recording
from agent.recorded.replay import SeatReplay
from agent.speech.voice import FALLBACK_VOICE, LanguageError, voice_speaking
from personas.schema import Language
from rules.decision import ModelFreedom, Say
from rules.game.events import Talk
from rules.minds.names import NEEDING_A_MODEL
from server_sim.playing.player_seat import ModelUse, PlayerSeat, model_asked, village_machine
from server_sim.studies.common.entrant_notation import read_entrant
from server_sim.studies.judging.sheet import SheetError


@dataclass(frozen=True, slots=True)
class StandIn:
    """An entrant of a comparison: the names of its mind (which decides) and its voice (which words lines).

    ``model`` is the one language model that the mind asks (None: all of the settings).
    """

    mind: str
    voice: str = FALLBACK_VOICE
    model: str | None = None

    def speaks(self, language: Language) -> bool:
        """Return whether the entrant's voice has wordings in this language."""
        try:
            voice_speaking(self.voice, language)
        except LanguageError:
            return False
        return True


def entrant_minds(named: Sequence[str]) -> dict[str, StandIn]:
    """Parse two arguments ``NAME=MIND[:VOICE][@MODEL]``; return the entrants by their names.

    Raises:
        ServerConfigError: they are not two with different names, or one has an unknown mind or voice.
    """
    entrants = {one.name: StandIn(one.mind, one.voice, one.model) for one in map(read_entrant, named)}
    if len(named) != 2 or len(entrants) != 2 or "" in entrants:
        raise SheetError(
            "two entrants are compared: name both apart as NAME=MIND[:VOICE][@MODEL],"
            " e.g. ours=offline:kansai plain=vanilla"
        )
    return entrants


async def next_line(
    entrant: StandIn, recording: Recording, turn: Talk, seed: str, use: ModelUse | None = None
) -> str | None:
    """Return what the entrant says in place of a recorded line (``turn``); None if it says nothing.

    It is also None if the answer exceeds the server's timeout, or if the mind only works with a language
    model and the model has not answered. ``use`` is the entrant's language model.

    Raises:
        ValueError: the game has no such line.
        ConfigError: the mind only works with a language model, and there is none.
    """
    rng, language = random.Random(seed), recording.language
    settings = None if use is None else use.settings
    player = village_machine(entrant.voice, entrant.mind, "stand-in", rng, settings, language=language)
    seat = PlayerSeat(player, model_asked(entrant.mind, use))
    try:
        for packet in _until(recording, turn):
            if isinstance(packet, TalkPacket):
                said = await _line_sent(seat, packet, recording.setting.timeout.action / 1000)
                return None if _awaits_model(entrant, seat) else said
            await seat.tell(packet)
    finally:
        await seat.runner.close()
    raise ValueError(f"{turn.agent} has no turn {turn.idx} to talk on day {turn.day}")


def _awaits_model(entrant: StandIn, seat: PlayerSeat) -> bool:
    """Return whether a model should have written the line but did not answer."""
    if entrant.mind not in NEEDING_A_MODEL or seat.completions:
        return False
    return not (isinstance(seat.decided, Say) and seat.decided.scope is ModelFreedom.NOTHING)


async def _line_sent(seat: PlayerSeat, packet: TalkPacket, timeout: float) -> str | None:
    try:
        said = plain_line(await seat.ask(packet, timeout)).strip()
    except TimeoutError:
        return None
    return None if said in SILENT or not said else said


def _until(recording: Recording, turn: Talk) -> Iterator[GamePacket]:
    """Yield the packets of a seat up to the request for the turn, without the earlier requests."""
    replay = SeatReplay(recording, turn.agent)
    for packet in replay.packets():
        if isinstance(packet, TalkPacket):
            row = recording.rows[replay.taken]
            if isinstance(row, TalkRow) and (row.day, row.idx) == (turn.day, turn.idx):
                yield packet
                return
        yield from _without_request(packet)


def _without_request(packet: GamePacket) -> Iterator[GamePacket]:
    """Yield a packet with the same information, without the request in it."""
    match packet:
        case TalkPacket(info=info, talk_history=talks):
            yield from (TalkBroadcastPacket(info=info, new_talk=talk) for talk in talks)
        case WhisperPacket(info=info, whisper_history=talks) | AttackPacket(info=info, whisper_history=talks):
            yield from (WhisperBroadcastPacket(info=info, new_whisper=talk) for talk in talks)
        case VotePacket() | DivinePacket() | GuardPacket():
            return
        case _:
            yield packet
