"""Gives the Refiner, which rewords lines, access to the lines of a player in a parlour game."""

from __future__ import annotations

from agent.games.parlour.answers import checked_line
from agent.games.parlour.player import ParlourPlayer
from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.registry import parlour_game
from agent.games.parlour.scene import ParlourScene
from agent.games.parlour.telling import word_for
from agent.play.refiner_prompt import Briefing
from agent.play.refining import SpokenSituation
from agent.play.rewording import ClaimsChanged
from agent.protocol.packets import Packet
from agent.protocol.parlour import ParlourAsk
from personas.schema import Voice


class ParlourTalk:
    """Gives a Refiner, which rewords lines, access to the lines of one player."""

    def __init__(self, player: ParlourPlayer) -> None:
        self._player = player

    def spoken(self, packet: Packet) -> SpokenSituation | None:
        """Return what a Refiner is told about the line that answers a packet, and the seconds that it has.

        None if the packet asks for no line.
        """
        scene = self._player.scene
        if scene is None or not isinstance(packet, ParlourAsk) or packet.request != "STATEMENT":
            return None
        return SpokenSituation(brief_at_table(scene, self._player.voice), packet.info.timeout / 1000)

    def reworded(self, base: str, line: str) -> str:
        """Return ``line``, checked and repaired, if it makes the same claims as ``base``, which it rewords.

        Raises:
            Unfit: it must not be sent.
            ClaimsChanged: its claims are different.
        """
        scene = self._player.scene
        assert scene is not None  # the player has already spoken
        text = checked_line(line, scene)
        if self._player.claims(text, scene) != self._player.claims(base, scene):
            raise ClaimsChanged(text)
        return text


def brief_at_table(scene: ParlourScene, voice: Voice | None = None) -> Briefing:
    """Return what a Refiner is told about a line: rules and news, the speaker's role, the next speaker."""
    prompts, language = ParlourPrompts(scene, voice), scene.language
    role = word_for("roles", scene.role, language)
    rules = f"{prompts.rules}\n{prompts.seat}"
    follower = parlour_game(scene.ask.info.game).follower(scene)
    return Briefing(language, rules, prompts.context, scene.me, role, follower)
