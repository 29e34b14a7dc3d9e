"""What a Refiner must know of the lines of each kind of player."""

from __future__ import annotations

from agent.persuasion.briefing import Briefing
from agent.persuasion.followers import follower_at_table, follower_in_village
from agent.protocol.packets import Packet
from agent.protocol.variants.parlour import ParlourAsk
from agent.speech.gate.gate import pass_gate
from agent.speech.gate.order import Order
from agent.variants.parlour.answers import gated
from agent.variants.parlour.player import OtherClaims, ParlourPlayer
from agent.variants.parlour.prompting import ParlourPrompts
from agent.variants.parlour.scene import ParlourScene
from agent.variants.parlour.telling import role_word
from agent.variants.sheriff.asking.prompt import SheriffPromptBuilder
from agent.variants.sheriff.player import SheriffPlayer
from agent.variants.sheriff.scene import LinePacket
from personas.schema import Voice
from prompts import words


def brief_at_table(scene: ParlourScene, voice: Voice | None = None) -> Briefing:
    """The situation of a speaker in Avalon or One Night."""
    prompts = ParlourPrompts(scene, voice)
    return Briefing(
        scene.language,
        f"{prompts.rules}\n{prompts.seat}",
        prompts.context,
        scene.me,
        role_word(scene.role, scene.language),
        follower_at_table(scene),
    )


class ParlourLines:
    """The lines of a player of Avalon or One Night."""

    def __init__(self, player: ParlourPlayer) -> None:
        self._player = player

    def line_timeout(self, packet: Packet) -> float | None:
        """How long a statement may take."""
        is_line = isinstance(packet, ParlourAsk) and packet.request == "STATEMENT"
        return packet.info.timeout / 1000 if isinstance(packet, ParlourAsk) and is_line else None

    def briefing(self) -> Briefing | None:
        """The situation of the last request."""
        scene = self._player.scene
        return None if scene is None else brief_at_table(scene, self._player.voice)

    def same(self, line: str, base: str) -> str:
        """The line through the gate, if the mind reads the same claims in it as in ``base``."""
        scene = self._player.scene
        assert scene is not None  # the line was asked for
        gated_line = gated(line, scene)
        if self._player.claims(gated_line, scene) != self._player.claims(base, scene):
            raise OtherClaims(gated_line)
        return gated_line

    def reworded(self, line: str) -> None:
        """Nothing: what was said comes back among the news, and is remembered so."""


class SheriffLines:
    """The lines of a player in the villages of seven, campaigns included."""

    def __init__(self, player: SheriffPlayer) -> None:
        self._player = player

    def line_timeout(self, packet: Packet) -> float | None:
        """How long a statement or a campaign line may take."""
        memory = self._player.memory
        if memory is None or not isinstance(packet, LinePacket):
            return None
        return memory.view.setting.timeout.action / 1000

    def briefing(self) -> Briefing | None:
        """The situation of the last request."""
        scene, part = self._player.scene, self._player.part
        if scene is None or part is None:
            return None
        language, view = part.prompt_builder.language, scene.board.view
        prompts = SheriffPromptBuilder(language, strict=False)
        return Briefing(
            language,
            prompts.rules(view, scene.packet),
            prompts.context(view, self._player.notes),
            scene.me,
            words(language)["sheriff_roles"][view.role],
            follower_in_village(scene),
        )

    def same(self, line: str, base: str) -> str:
        """The line through the gate, if the player would hear the same claims in it as in ``base``."""
        scene, part, memory = self._player.scene, self._player.part, self._player.memory
        assert scene is not None and part is not None and memory is not None  # the line was asked for
        own = frozenset(sent.text for sent in scene.board.ledger.sent)
        gated_line = pass_gate(line, Order(None, scene.board, part.prompt_builder.language, own))
        if memory.heard_as(gated_line) != memory.heard_as(base):
            raise OtherClaims(gated_line)
        return gated_line

    def reworded(self, line: str) -> None:
        """Remember the line as it went out."""
        if self._player.memory is not None:
            self._player.memory.reworded(line)
