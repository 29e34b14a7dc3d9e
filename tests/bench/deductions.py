"""How true deductions are in recorded games: ``python -m tests.bench.deductions FOLDER``.

Before each vote every living village seat reasons from what it knows, as if it had told it, and from what it
has heard. Each deduction counts once for a game, seat and day. It is worded as certain if the server shows
it, or if the posterior gives it ``SURE`` or more as well (:mod:`rules.arguments.deduced`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from typer import Argument

from agent.recorded.replay import views_before_votes
from agent.study.corpus import CorpusGame, load_games
from rules.arguments.deduced import SURE
from rules.beliefs.posterior import Beliefs
from rules.game.roles import SINGLE, Role, Team
from rules.game.standing import standings
from rules.game.view import GameView
from rules.reasoning.premises import Grade, Premise, PremiseKind, public_premises
from rules.reasoning.viewpoint import Conclusion, ConclusionKind, Deduction, Viewpoint, viewpoint
from tests.bench.command import run

MOST_PREMISES = 4
"""The most premises of a deduction that is counted; more do not fit in one line."""


@dataclass(frozen=True)
class Counted:
    """A deduction of one seat, whether it was true, and how likely it was by the seat's own posterior."""

    size: int
    deduction: Deduction
    is_true: bool
    chance: float

    @property
    def is_certain(self) -> bool:
        """Whether a prepared line words the deduction as certain."""
        return self.deduction.grade is Grade.SHOWN or self.chance >= SURE

    @property
    def groups(self) -> Iterator[str]:
        """Yield the names of the table's rows that count this deduction."""
        yield "all"
        yield self.deduction.grade.name.lower()
        yield self.deduction.conclusion.kind.name.lower()
        yield "worded as certain" if self.is_certain else "worded with a condition"


def chance_of(conclusion: Conclusion, probability: Callable[[str, Role], float]) -> float:
    """Return how likely a conclusion is if each player has each role with this probability."""
    first, role = conclusion.about[0], conclusion.role or Role.SEER
    match conclusion.kind:
        case ConclusionKind.WOLF | ConclusionKind.AMONG:
            return sum(probability(name, Role.WEREWOLF) for name in conclusion.about)
        case ConclusionKind.HUMAN:
            return 1 - probability(first, Role.WEREWOLF)
        case ConclusionKind.POSSESSED:
            return probability(first, Role.POSSESSED)
        case ConclusionKind.REAL:
            return probability(first, role)
        case ConclusionKind.FAKE:
            return 1 - probability(first, role)


def conclusions(view: Viewpoint, names: Sequence[str]) -> Iterator[Conclusion]:
    """Yield every certain conclusion about these players, and about each player with a role claim."""
    claimed = dict(view.claimants)
    for name in dict.fromkeys((*names, *claimed)):
        kinds = [ConclusionKind.WOLF, ConclusionKind.HUMAN]
        if name in claimed:
            kinds += [ConclusionKind.POSSESSED, ConclusionKind.REAL, ConclusionKind.FAKE]
        options = (Conclusion(kind, (name,), claimed.get(name)) for kind in kinds)
        yield from filter(view.is_certain, options)
    suspects = tuple(name for name in names if view.may_be(name, Role.WEREWOLF))
    pair = Conclusion(ConclusionKind.AMONG, suspects)
    wolves = (Conclusion(ConclusionKind.WOLF, (one,)) for one in suspects)
    if len(suspects) == 2 and not any(map(view.is_certain, wolves)) and view.is_certain(pair):
        yield pair


def own_premises(view: GameView) -> Iterator[Premise]:
    """Yield what a player of the village's side knows from the server: its role and its results."""
    yield Premise(PremiseKind.OWN_ROLE, view.me, 0, role=view.role if view.role in SINGLE else None)
    for judge in (*view.divinations, *view.mediums):
        yield Premise(PremiseKind.OWN_RESULT, view.me, judge.day, judge.target, view.role, judge.result)


def deductions_in(game: CorpusGame) -> Iterator[Counted]:
    """Yield the deductions of every living player of the village's side before every vote of a game."""
    for seat in [name for name, role in game.roles.items() if role.team is Team.VILLAGER]:
        for view in views_before_votes(game.recording, seat):
            said = (
                (talk.agent, (talk.day, talk.idx), game.readings[talk.day, talk.idx]) for talk in view.talks
            )
            premises = (*own_premises(view), *public_premises(view, standings(said), seat))
            found = (
                viewpoint(view.players, view.setting.role_num_map, premises) if seat in view.alive else None
            )
            if found is not None:
                beliefs = Beliefs.of(view, game.readings)
                proved = (found.deduction(one) for one in conclusions(found, view.others_alive))
                for one in (one for one in proved if 2 <= len(one.premises) <= MOST_PREMISES):
                    is_true = chance_of(one.conclusion, lambda name, role: game.roles[name] is role) > 0
                    yield Counted(game.size, one, is_true, chance_of(one.conclusion, beliefs.probability))


def main(folder: Annotated[Path, Argument(help="a folder of game logs")]) -> None:
    table: dict[tuple[int, str], list[bool]] = defaultdict(list)
    for game in load_games(folder):
        for one in deductions_in(game):
            for group in one.groups:
                table[one.size, group].append(one.is_true)
    print("players  deductions                 true  of")
    for (size, group), held in sorted(table.items()):
        print(f"{size:7}  {group:24} {sum(held) / len(held):6.1%}  {len(held)}")


if __name__ == "__main__":
    run(main)
