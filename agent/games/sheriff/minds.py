"""The minds of the Sheriff village without a language model, by name.

``follower`` and ``deaf`` are for checking the metrics: if all other players follow a Sheriff that votes as
announced, DC is exactly 1; if all are deaf, it is 0. A follower that is the Sheriff itself has nobody to
follow.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, get_args

from agent.games.sheriff.offline import OfflineMind
from agent.games.sheriff.scene import MAY_ABSTAIN, ChoicePacket, LinePacket, Scene, SpokenLine
from agent.protocol.packets import SKIP, VotePacket
from agent.protocol.sheriff import (
    ABSTAIN,
    LEAST_SURE,
    SUREST,
    CampaignPacket,
    Guess,
    GuessedRole,
    PseudoVotePacket,
)
from agent.speech.voice import Part
from rules.decision import Brief
from rules.minds.names import SheriffMindName
from rules.situations import Situation


class SheriffMind(Protocol):
    """Decides for a player: rates the others' reliability, speaks, and chooses."""

    def reason(self, scene: Scene, targets: tuple[str, ...]) -> Mapping[str, Guess]:
        """Return a guess about each target."""

    def speak(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        """Return the line to say."""

    def lines(self, scene: Scene, packet: LinePacket) -> Sequence[SpokenLine]:
        """Return at least one possible line; the first is :meth:`speak`'s."""

    def choose(self, scene: Scene, packet: ChoicePacket) -> str:
        """Return one of the options, or an abstention if allowed."""


class SheriffRandomMind(OfflineMind):
    """Baseline: rates, names and chooses at random; ignores the talk."""

    def reason(self, scene: Scene, targets: tuple[str, ...]) -> Mapping[str, Guess]:
        return {name: self._guess() for name in targets}

    def speak(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        if isinstance(packet, CampaignPacket):
            return super().speak(scene, packet)
        target = self._rng.choice(scene.board.others)
        return self.prepared_line(scene.board, Brief.of(Situation.VOTE, target=target)) or SpokenLine(SKIP)

    def lines(self, scene: Scene, packet: LinePacket) -> Sequence[SpokenLine]:
        return (self.speak(scene, packet),)

    def choose(self, scene: Scene, packet: ChoicePacket) -> str:
        abstention = (ABSTAIN,) if isinstance(packet, MAY_ABSTAIN) else ()
        choices: tuple[str, ...] = (*scene.options, *abstention)
        return self._rng.choice(choices)

    def _guess(self) -> Guess:
        role = self._rng.choice(get_args(GuessedRole))
        return Guess.model_validate({"role": role, "confidence": self._rng.randint(LEAST_SURE, SUREST)})


class FollowerMind(OfflineMind):
    """Abstains in the pseudo-vote, then votes as the Sheriff announces; otherwise plays like ``offline``."""

    def choose(self, scene: Scene, packet: ChoicePacket) -> str:
        match packet:
            case PseudoVotePacket():
                return ABSTAIN
            case VotePacket() if scene.me != scene.sheriff:
                named = scene.sheriffs_vote
                return named if named in scene.options else ABSTAIN
        return super().choose(scene, packet)


class DeafMind(OfflineMind):
    """Repeats its pseudo-vote as its vote; otherwise plays like ``offline``."""

    def __init__(self, part: Part, rng: random.Random) -> None:
        super().__init__(part, rng)
        self._settled: dict[int, str] = {}

    def choose(self, scene: Scene, packet: ChoicePacket) -> str:
        day = scene.board.day
        if isinstance(packet, VotePacket) and day in self._settled:
            return self._settled[day]
        chosen = super().choose(scene, packet)
        if isinstance(packet, PseudoVotePacket):
            self._settled[day] = chosen
        return chosen


MakeMind = Callable[[Part, random.Random], SheriffMind]
"""A function that makes a mind for a player with this speaker and source of randomness."""

SHERIFF_MINDS: Mapping[str, MakeMind] = {
    SheriffMindName.OFFLINE: OfflineMind,
    SheriffMindName.RANDOM: SheriffRandomMind,
    SheriffMindName.FOLLOWER: FollowerMind,
    SheriffMindName.DEAF: DeafMind,
}
"""For each name of a mind, the function that makes it."""
