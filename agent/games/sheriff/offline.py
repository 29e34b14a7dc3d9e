"""The mind of the Sheriff village that needs no language model.

It decides by the posterior and speaks in prepared lines. A statement, also the Sheriff's, tells what a seer
has found, or answers an accusation, and names a vote.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from agent.games.sheriff.reliability import guess_from
from agent.games.sheriff.scene import ChoicePacket, LinePacket, Scene, SpokenLine
from agent.protocol.packets import SKIP, AttackPacket, DivinePacket, GuardPacket, VotePacket
from agent.protocol.sheriff import (
    ABSTAIN,
    CampaignPacket,
    ElectPacket,
    Guess,
    NominatePacket,
    OrderPacket,
)
from agent.speech.voice import Part
from personas.schema import Language
from rules.board import Board
from rules.decision import Action, Brief, Pick
from rules.game.claims import NO_CLAIMS, Claims
from rules.game.roles import Role
from rules.minds.posterior_judge import EVEN
from rules.tactics.counter_claims import counter_co
from rules.tactics.rebuttals import refute
from rules.tactics.seer_claim import seer_discloses
from rules.tactics.vote_talk import vote_for

DISCLOSURES = (seer_discloses, counter_co, refute)
"""What a statement says before the vote; the first that applies."""
MOST_GROUNDS = 3
"""So many grounds for one vote are weighed against each other."""

CAMPAIGN: Mapping[Language, tuple[str, ...]] = {
    "en": (
        "Make me Sheriff and I will hear everyone out before I say what I make of it.",
        "I would like to be Sheriff. I keep track of who said what and I will weigh it in the open.",
        "A Sheriff should be patient and plain. I promise a clear word at the end of each day.",
        "Choose me and nobody will be talked over. At the end I will say where I stand and why.",
    ),
    "ja": (
        "保安官に選んでいただければ、全員の話を最後まで聞いてから意見を言います。",
        "保安官をやらせてください。誰が何を言ったかを覚えて、みんなの前で整理します。",
        "保安官には忍耐と率直さが必要だと思います。毎日の終わりにはっきり意見を述べます。",
        "任せてもらえれば、話し合いがまとまるように努めます。最後に自分の考えと理由を言います。",
    ),
}
"""Prepared lines of candidates; they claim no role, and name nobody."""


class OfflineMind:
    """Decides by the beliefs of the board's judge."""

    def __init__(self, part: Part, rng: random.Random) -> None:
        self._part = part
        self._rng = rng

    def reason(self, scene: Scene, targets: tuple[str, ...]) -> Mapping[str, Guess]:
        """A guess about each target."""
        beliefs = scene.board.judge.beliefs(scene.board)
        return {name: guess_from(beliefs[name], scene.board.view.role) for name in targets}

    def speak(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        """A campaign line, or the day's statement."""
        if isinstance(packet, CampaignPacket):
            sentences = CAMPAIGN[self._part.prompt_builder.language]
            return SpokenLine(self._rng.choice(sentences))
        return self._statement(scene.board, _briefs(scene.board))

    def lines(self, scene: Scene, packet: LinePacket) -> Sequence[SpokenLine]:
        """What may be said as well, what :meth:`speak` says first: other grounds, and votes as good."""
        first = self.speak(scene, packet)
        if isinstance(packet, CampaignPacket):
            return (first,)
        board = scene.board
        others = (self._statement(board, [*_disclosed(board), vote]) for vote in _other_votes(board))
        return (first, *others)

    def _statement(self, board: Board, briefs: Iterable[Brief]) -> SpokenLine:
        lines = [line for brief in briefs if (line := self.prepared_line(board, brief))]
        if not lines:
            return SpokenLine(SKIP)
        claims = NO_CLAIMS
        for line in lines:
            claims = _and(claims, line.claims)
        return SpokenLine(self._joined([line.text for line in lines]), claims)

    def choose(self, scene: Scene, packet: ChoicePacket) -> str:
        """One of the options, or an abstention where nobody is to be named."""
        match packet:
            case AttackPacket():
                return self._victim(scene)
            case DivinePacket():
                return self._picked(scene, scene.board.judge.divination(scene.board))
            case GuardPacket():
                return self._picked(scene, scene.board.judge.guard_target(scene.board))
            case NominatePacket():
                return scene.me
            case ElectPacket():
                return self._candidate(scene)
            case OrderPacket():
                return self._most_suspicious(scene)
            case VotePacket() if scene.me == scene.sheriff:
                announced = scene.board.ledger.vote_on(scene.board.day)
                return announced if announced in scene.options else self._vote(scene)
        return self._vote(scene)

    def prepared_line(self, board: Board, brief: Brief) -> SpokenLine | None:
        """A prepared line for a brief, None where the village's limits leave none."""
        view = board.view
        text = self._part.speaker.say(
            brief,
            view.setting.talk.max_length,
            view.remain_length,
            own=(),
            heard=[talk.text for talk in view.talks],
        )
        return None if text is None else SpokenLine(text, brief.claims)

    def _vote(self, scene: Scene) -> str:
        suspect = scene.board.judge.suspect(scene.board)
        return suspect.name if suspect is not None and suspect.name in scene.options else ABSTAIN

    def _victim(self, scene: Scene) -> str:
        """Whom the other werewolf has named, for they kill only together; else the choice of the judge."""
        ours = {scene.me, *scene.board.packmates}
        for name in reversed(scene.choices_of_mates):
            if name in scene.options and name not in ours:
                return name
        return self._picked(scene, scene.board.judge.victim(scene.board))

    def _candidate(self, scene: Scene) -> str:
        """Oneself, then one of the own pack, else the least suspicious."""
        ours = [name for name in (scene.me, *sorted(scene.board.packmates)) if name in scene.options]
        return ours[0] if ours else min(self._shuffled(scene), key=self._suspicions(scene).__getitem__)

    def _most_suspicious(self, scene: Scene) -> str:
        """The most suspicious player shall commit itself first."""
        return max(self._shuffled(scene), key=self._suspicions(scene).__getitem__)

    def _suspicions(self, scene: Scene) -> Mapping[str, float]:
        beliefs = scene.board.judge.beliefs(scene.board)
        return {name: roles.get(Role.WEREWOLF, 0.0) for name, roles in beliefs.items()}

    def _picked(self, scene: Scene, pick: Pick | None) -> str:
        if pick is not None and pick.name in scene.options:
            return pick.name
        return self._rng.choice(scene.options)

    def _shuffled(self, scene: Scene) -> list[str]:
        """The options in random order, which decides between equals."""
        return self._rng.sample(scene.options, len(scene.options))

    def _joined(self, lines: list[str]) -> str:
        return ("" if self._part.prompt_builder.language == "ja" else " ").join(lines)


def _briefs(board: Board) -> Iterator[Brief]:
    """What the day's statement says."""
    yield from _disclosed(board)
    suspect = board.judge.suspect(board)
    if suspect is not None:
        yield vote_for(board, suspect.name)


def _disclosed(board: Board) -> list[Brief]:
    """What is said before the vote, at most one thing."""
    disclosed = next((said for rule in DISCLOSURES if (said := rule(board)) is not None), None)
    return [] if disclosed is None else [disclosed.brief]


def _other_votes(board: Board) -> Iterator[Brief]:
    """Votes as good as the one named first, and the same vote on other grounds."""
    scores = board.judge.scores(Action.VOTE, board)
    best = max(scores.values(), default=0.0)
    for name, score in scores.items():
        if score < best - EVEN:
            continue
        brief = vote_for(board, name)
        yield brief
        for ground in brief.grounds[1:MOST_GROUNDS]:
            yield replace(brief, grounds=(ground,))


def _and(one: Claims, other: Claims) -> Claims:
    """What two lines assert together."""
    return replace(
        one,
        vote=other.vote or one.vote,
        co=other.co or one.co,
        divinations=(*one.divinations, *other.divinations),
    )
