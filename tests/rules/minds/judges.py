"""A judge whose opinions a test gives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.board import Board
from rules.decision import Choose
from rules.game.roles import Role
from rules.minds.simple_judge import SimpleJudge


@dataclass(frozen=True)
class Opinionated(SimpleJudge):
    """A judge that suspects, believes and doubts the players that a test gives it."""

    suspected: Mapping[str, float] = field(default_factory=dict)
    believes: str | None = None
    doubts: str | None = None
    role: Role = Role.SEER
    moved: Mapping[tuple[str, str], float] = field(default_factory=dict)
    knows: Mapping[str, Role] = field(default_factory=dict)

    def beliefs(self, board: Board) -> Mapping[str, Mapping[Role, float]]:
        return {name: {role: 1.0} for name, role in self.knows.items()}

    def suspicions(self, board: Board) -> Mapping[str, float]:
        return self.suspected

    def influences(self, board: Board, name: str) -> Mapping[tuple[str, str], float]:
        return self.moved

    def suspect(self, board: Board) -> Choose | None:
        if not self.suspected:
            return super().suspect(board)
        worst = max(self.suspected, key=self.suspected.__getitem__)
        return Choose(f"{self.suspected[worst]:.0%} werewolf", worst)

    def claimant_to_support(self, board: Board, role: Role) -> str | None:
        return self.believes if role is self.role else None

    def claimant_to_doubt(self, board: Board, role: Role) -> str | None:
        return self.doubts if role is self.role else None
