"""The words of a player of Avalon or One Night, as a Refiner has to do with them."""

from __future__ import annotations

from itertools import pairwise

from agent.games.parlour.answers import gated
from agent.games.parlour.player import ParlourPlayer
from agent.games.parlour.prompting import ParlourPrompts
from agent.games.parlour.scene import ParlourScene
from agent.games.parlour.telling import role_word
from agent.play.briefing import Briefing
from agent.play.refining import Spoken
from agent.play.rewording import ClaimsChanged
from agent.protocol.packets import Packet
from agent.protocol.parlour import ParlourAsk
from personas.schema import Voice


class ParlourTalk:
    """One player's words; what it has said comes back to it among the news, and is remembered so."""

    def __init__(self, player: ParlourPlayer) -> None:
        self._player = player

    def spoken(self, packet: Packet) -> Spoken | None:
        """The situation of the line that answers this packet; None: it asks for no line."""
        scene = self._player.scene
        if scene is None or not isinstance(packet, ParlourAsk) or packet.request != "STATEMENT":
            return None
        return Spoken(brief_at_table(scene, self._player.voice), packet.info.timeout / 1000)

    def reworded(self, base: str, line: str) -> str:
        """The rewording as it may go out, if the mind reads the same claims in both.

        Raises:
            Unfit: the gate turns it back.
            ClaimsChanged: it claims something else than the line.
        """
        scene = self._player.scene
        assert scene is not None  # it has spoken
        text = gated(line, scene)
        if self._player.claims(text, scene) != self._player.claims(base, scene):
            raise ClaimsChanged(text)
        return text


def brief_at_table(scene: ParlourScene, voice: Voice | None = None) -> Briefing:
    """The situation of who is about to speak."""
    prompts, language = ParlourPrompts(scene, voice), scene.language
    role = role_word(scene.role, language)
    rules = f"{prompts.rules}\n{prompts.seat}"
    return Briefing(language, rules, prompts.context, scene.me, role, follower_at_table(scene))


def follower_at_table(scene: ParlourScene) -> str | None:
    """Who speaks after this player, None where nobody does or nobody can know ([persuasion] section 3.2).

    In Avalon the talk goes round the table, up to the player before the leader. In One Night the order shows
    in the first round, and stays.
    """
    if scene.ask.info.game == "avalon":
        leader = next((news.agent for news in reversed(scene.news) if news.event == "leader"), None)
        after = scene.players[(scene.players.index(scene.me) + 1) % len(scene.players)]
        return None if after == leader else after
    spoken = [news.agent for news in scene.news if news.event == "said"]
    if len(spoken) % len(scene.players) == len(scene.players) - 1:
        return None
    return next((after for one, after in pairwise(spoken) if one == scene.me), None)
