"""Whole villages of seven whose players say any of their options, and an oracle for what they have said."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from agent.games.sheriff.minds import OfflineMind
from agent.games.sheriff.player import SheriffPlayer
from agent.games.sheriff.scene import LinePacket, Scene, SpokenLine
from agent.games.sheriff.statement_options import StatementOption, statement_options
from agent.play.effects import Machine
from agent.protocol.packets import SKIP
from agent.reading.listener import Listener
from agent.runtime.config import Config
from agent.speech.voice import Part, part_maker
from personas.schema import Language
from rules.board import Board
from rules.game.claims import Claims, Result
from rules.game.roles import Role, Species
from server_sim.config.settings import load_any
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import play_offline


@dataclass(frozen=True)
class Statement:
    """A statement that was made: the options that its player had, the one it took, and its words."""

    board: Board
    options: Sequence[StatementOption]
    taken: StatementOption
    line: SpokenLine

    @property
    def heard(self) -> Claims:
        """What a listener reads in the words."""
        listener = Listener()
        listener.hear(self.board.view)
        return listener.preview_claims(self.board.view, self.line.text)


@dataclass(frozen=True)
class VillageOfRandomStatements(GameSpec):
    """A village of seven in which everybody says any of its options."""

    made: list[Statement] = field(default_factory=list)

    def own_machine(self, number: int, name: str, entrant: str, settings: Config | None) -> Machine:
        rng = self.chance_of(number)

        def make_mind(part: Part, rng: random.Random) -> OfflineMind:
            return _SaysAnything(part, rng, self.made)

        return SheriffPlayer(name, make_mind, part_maker(self.personas[0], self.language, rng), rng)


class _SaysAnything(OfflineMind):
    def __init__(self, part: Part, rng: random.Random, made: list[Statement]) -> None:
        super().__init__(part, rng)
        self._made = made

    def speak(self, scene: Scene, packet: LinePacket) -> SpokenLine:
        options = statement_options(scene.board)
        taken = self._rng.choice(options)
        line = self.statement(scene.board, taken)
        self._made.append(Statement(scene.board, options, taken, line))
        return line


def villages(games: int, language: Language, seed: str = "1") -> Iterator[list[Statement]]:
    """Play villages of seven; yield the statements of each."""
    made: list[Statement] = []
    spec = VillageOfRandomStatements(load_any("village7", language), ("x",), ("neutral",), made=made)
    for one in spec.series(seed, games).values():
        made.clear()
        play_offline(one)
        yield [*made]


def contradictions(made: Sequence[Statement]) -> Counter[str]:
    """Return how often each kind of contradiction occurs in what was meant and heard in one game."""
    found: Counter[str] = Counter()
    for name in {one.board.me for one in made}:
        own = [one for one in made if one.board.me == name]
        for kind in (*_over_a_game([one.line.claims for one in own], own), *_misheard(own)):
            found[kind] += 1
    return found


def _over_a_game(said: Sequence[Claims], made: Sequence[Statement]) -> Iterator[str]:
    told: dict[str, Species] = {}
    role: Role | None = None
    for claims, one in zip(said, made, strict=True):
        if claims.co is not None and role not in (None, claims.co):
            yield "another role is claimed"
        role = claims.co or role
        for result in claims.divinations:
            if told.get(result.target, result.result) is not result.result:
                yield "a result is changed"
            told[result.target] = result.result
        if claims.divinations and role is not Role.SEER:
            yield "a result without the role"
        if len(told) > one.board.day:
            yield "more results than nights"
        whites, blacks = (
            {name for name, result in told.items() if result is species}
            for species in (Species.HUMAN, Species.WEREWOLF)
        )
        if len(blacks) > 2:
            yield "more werewolves than there are"
        against = {claims.vote, *claims.suspects} - {None}
        if against & (whites | set(claims.trusts)):
            yield "it is against somebody of whom it speaks well"
        if blacks & set(claims.trusts):
            yield "it trusts whom it calls a werewolf"


def _misheard(made: Sequence[Statement]) -> Iterator[str]:
    for one in (one for one in made if one.line.text != SKIP):
        meant, heard, told = one.line.claims, one.heard, one.board.told
        before = {Result(name, result) for name, result in told.items()}
        if heard.vote != meant.vote or {*heard.divinations} - before != {*meant.divinations} - before:
            yield "something else is heard"
        if heard.co not in (None, meant.co, one.board.ledger.role):
            yield "another role is heard"
