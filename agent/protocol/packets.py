"""Parses and writes the packets of both contest servers (protocol sections 2 and 3).

A packet is a JSON object; the field ``request`` names its kind. An unknown request becomes an
:class:`UnknownPacket`, so that a newer server cannot stop a player. Fields are in the contest server's order,
because the bundled server writes with the same classes.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError

from agent.protocol.errors import PacketError
from agent.protocol.foreign import plain_line, plain_packet
from agent.protocol.info import InfoPacket
from agent.protocol.parlour import ParlourAsk, ParlourPacket, ParlourTold, is_request
from agent.protocol.sheriff import SheriffPacket
from rules.game.events import Talk
from rules.game.setting import FrozenModel, Setting
from rules.game.validation import first_invalid

FRAME_EXCERPT = 80
"""How many characters of an unreadable frame an error quotes."""
LONGEST_DETAIL = 300
"""Maximum length of an error's text about a field, in characters; a field may have any name."""


class NamePacket(FrozenModel):
    """NAME: the server asks for the player's name, also to test the connection after a missed answer."""

    request: Literal["NAME"] = "NAME"


class InitializePacket(InfoPacket):
    """INITIALIZE: the game begins; ``info`` has the character's profile."""

    request: Literal["INITIALIZE"] = "INITIALIZE"
    setting: Setting


class DailyInitializePacket(InfoPacket):
    """DAILY_INITIALIZE: a day begins."""

    request: Literal["DAILY_INITIALIZE"] = "DAILY_INITIALIZE"
    setting: Setting


class TalkPacket(InfoPacket):
    """TALK: say something to the village; ``talk_history`` has the lines since the last such packet."""

    request: Literal["TALK"] = "TALK"
    talk_history: tuple[Talk, ...] = ()


class WhisperPacket(InfoPacket):
    """WHISPER: say something to the other werewolves."""

    request: Literal["WHISPER"] = "WHISPER"
    whisper_history: tuple[Talk, ...] = ()


class DailyFinishPacket(InfoPacket):
    """DAILY_FINISH: the day's talk is over; werewolves also get the new whispers."""

    request: Literal["DAILY_FINISH"] = "DAILY_FINISH"
    talk_history: tuple[Talk, ...] = ()
    whisper_history: tuple[Talk, ...] | None = None


class VotePacket(InfoPacket):
    """VOTE: choose a player to execute."""

    request: Literal["VOTE"] = "VOTE"


class DivinePacket(InfoPacket):
    """DIVINE: the seer chooses a player to divine."""

    request: Literal["DIVINE"] = "DIVINE"


class GuardPacket(InfoPacket):
    """GUARD: the bodyguard chooses a player to protect."""

    request: Literal["GUARD"] = "GUARD"


class AttackPacket(InfoPacket):
    """ATTACK: the werewolves choose a victim."""

    request: Literal["ATTACK"] = "ATTACK"
    whisper_history: tuple[Talk, ...] = ()


class FinishPacket(InfoPacket):
    """FINISH: the game is over; ``info.role_map`` has every role."""

    request: Literal["FINISH"] = "FINISH"


class PhasePacket(InfoPacket):
    """Tells that a freeform phase, in which all speak when they like, begins or ends (newer servers)."""

    request: Literal["TALK_PHASE_START", "TALK_PHASE_END", "WHISPER_PHASE_START", "WHISPER_PHASE_END"]


class TalkBroadcastPacket(InfoPacket):
    """TALK_BROADCAST: a player, possibly this one, has spoken in a freeform phase."""

    request: Literal["TALK_BROADCAST"] = "TALK_BROADCAST"
    new_talk: Talk


class WhisperBroadcastPacket(InfoPacket):
    """WHISPER_BROADCAST: a werewolf has whispered in a freeform phase."""

    request: Literal["WHISPER_BROADCAST"] = "WHISPER_BROADCAST"
    new_whisper: Talk


class UnknownPacket(FrozenModel):
    """A packet with a request that this version of the protocol does not know; players do not answer it."""

    request: str


VillagePacket = (
    InitializePacket
    | DailyInitializePacket
    | TalkPacket
    | WhisperPacket
    | DailyFinishPacket
    | VotePacket
    | DivinePacket
    | GuardPacket
    | AttackPacket
    | FinishPacket
    | PhasePacket
    | TalkBroadcastPacket
    | WhisperBroadcastPacket
    | SheriffPacket
)
"""Every packet of a village."""

GamePacket = VillagePacket | ParlourPacket
"""Every packet of a game."""

KnownPacket = NamePacket | GamePacket
"""Any packet that this version of the protocol knows."""
Packet = KnownPacket | UnknownPacket
"""Any packet from a server."""

ActionPacket = VotePacket | DivinePacket | GuardPacket | AttackPacket
"""Requests answered with a bare player name."""

SpeechPacket = TalkPacket | WhisperPacket
"""Requests answered with an utterance."""

RequestPacket = ActionPacket | SpeechPacket
"""The contest's requests, each to be answered with exactly one frame."""

SKIP = "Skip"
"""The line by which a player says nothing in this round."""
FORCE_SKIP = "ForceSkip"
"""Another text that counts as Skip."""
OVER = "Over"
"""The line by which a player ends its talk for the day."""
SILENT = frozenset({SKIP, FORCE_SKIP, OVER})
"""The lines by which a player says nothing."""

_Tagged = NamePacket | VillagePacket | ParlourTold
_ADAPTER: TypeAdapter[_Tagged] = TypeAdapter(Annotated[_Tagged, Field(discriminator="request")])
"""Parses all packets except the requests of parlour games, whose names the games define."""


def parse_packet(frame: str) -> Packet:
    """Parse one frame, and sanitise the other players' text in it.

    Raises:
        PacketError: the frame is not a JSON object with a ``request``, or a known packet has invalid fields.
    """
    try:
        return plain_packet(_ADAPTER.validate_json(frame))
    except ValidationError as error:
        invalid = first_invalid(error)
    if invalid.kind == "union_tag_invalid" and isinstance(request := invalid.given["request"], str):
        if not is_request(request):
            return UnknownPacket(request=plain_line(request)[:FRAME_EXCERPT])
        try:
            return plain_packet(ParlourAsk.model_validate_json(frame))
        except ValidationError as error:
            invalid = first_invalid(error)
            invalid = invalid._replace(keys=(request, *invalid.keys))
    raise PacketError(plain_line(invalid.within("frame"))[:LONGEST_DETAIL], frame[:FRAME_EXCERPT])


def packet_to_json(packet: Packet) -> str:
    """Return a packet as the contest's server writes it: compact JSON, without absent optional fields."""
    return packet.model_dump_json(exclude_none=True)
