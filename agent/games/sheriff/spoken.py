"""Gives the Refiner, which rewords lines, access to the lines of a player in a village of seven."""

from __future__ import annotations

from agent.games.sheriff.player import SheriffPlayer
from agent.games.sheriff.prompt import SheriffPrompts
from agent.games.sheriff.scene import LinePacket
from agent.play.refiner_prompt import Briefing
from agent.play.refining import SpokenSituation
from agent.play.rewording import reword_line
from agent.protocol.packets import Packet


class SheriffTalk:
    """Gives a Refiner, which rewords lines, access to the lines of one player."""

    def __init__(self, player: SheriffPlayer) -> None:
        self._player = player

    def spoken(self, packet: Packet) -> SpokenSituation | None:
        """Return what a Refiner is told about the line that answers a packet, and the seconds that it has.

        None if the packet asks for no line.
        """
        scene = self._player.scene
        if scene is None or not isinstance(packet, LinePacket):
            return None
        view, language = scene.board.view, self._player.language
        prompts = SheriffPrompts(language, view, self._player.notes, packet)
        follower = scene.hearers[0] if len(scene.hearers) == 1 else None
        briefing = Briefing(language, prompts.rules, prompts.context, view.me, prompts.role, follower)
        return SpokenSituation(briefing, view.setting.timeout.action / 1000)

    def reworded(self, base: str, line: str) -> str:
        """Return ``line``, a rewording of the player's last line ``base``, checked by ``reword_line``."""
        assert self._player.memory is not None  # the player has already spoken
        return reword_line(self._player.memory, self._player.language, base, line)
