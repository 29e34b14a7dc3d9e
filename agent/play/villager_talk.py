"""Gives the Refiner, which rewords lines, access to the lines of a player in the contest's villages."""

from __future__ import annotations

from agent.play.player import Player
from agent.play.refiner_prompt import Briefing
from agent.play.refining import SpokenSituation
from agent.play.rewording import reword_line
from agent.protocol.packets import Packet, TalkPacket


class VillagerTalk:
    """Gives a Refiner, which rewords lines, access to the lines of one contest player."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def spoken(self, packet: Packet) -> SpokenSituation | None:
        game = self._player.game
        if game is None or not isinstance(packet, TalkPacket):
            return None
        board, builder = game.memory.board(), game.author.part.prompt_builder
        rules, context = builder.villagers_prompt(board)
        briefing = Briefing(builder.language, rules, context, board.me, builder.role(board), follower=None)
        return SpokenSituation(briefing, board.view.setting.timeout.action / 1000)

    def reworded(self, base: str, line: str) -> str:
        game = self._player.game
        assert game is not None  # the player has already spoken
        return reword_line(game.memory, game.author.part.prompt_builder.language, base, line)
