"""Builds villages for the tests of the beliefs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pytest
from hypothesis import strategies as st

from rules.game.claims import Claims, Result
from rules.game.events import Judge, Talk, Vote
from rules.game.ledger import Readings
from rules.game.roles import Role, Species, Status
from rules.game.view import Death, GameView
from tests.rules.conftest import make_setting

NAMES = ("Aoi", "Ben", "Chika", "Dan", "Emi", "Fumi", "Goro", "Hana", "Ichiro", "Jun", "Kei", "Luna", "Mika")
DEALS: Mapping[int, Mapping[Role, int]] = {
    5: {Role.WEREWOLF: 1, Role.POSSESSED: 1, Role.SEER: 1, Role.VILLAGER: 2},
    7: {Role.WEREWOLF: 2, Role.SEER: 1, Role.BODYGUARD: 1, Role.VILLAGER: 3},
    9: {**dict.fromkeys((Role.POSSESSED, Role.SEER, Role.BODYGUARD, Role.MEDIUM), 1), Role.WEREWOLF: 2},
    13: {**dict.fromkeys((Role.POSSESSED, Role.SEER, Role.BODYGUARD, Role.MEDIUM), 1), Role.WEREWOLF: 3},
}
"""The roles of each village; whoever is left is a villager."""


@dataclass(frozen=True)
class Village:
    """What one player, or the public (``None``), knows of a game; deaths are by day, then by name."""

    size: int = 5
    me: str = ""
    role: Role | None = None
    day: int = 1
    said: tuple[tuple[int, str, Claims], ...] = ()
    votes: tuple[tuple[int, str, str], ...] = ()
    executed: Mapping[int, str] = field(default_factory=dict)
    killed: Mapping[int, str] = field(default_factory=dict)
    pack: tuple[str, ...] = ()
    found: tuple[tuple[str, Species], ...] = ()
    medium: tuple[tuple[str, Species], ...] = ()
    order: Sequence[str] = ()
    """How the server lists the players, which means nothing."""

    @property
    def view(self) -> GameView:
        names = tuple(self.order) or NAMES[: self.size]
        dead = {*self.executed.values(), *self.killed.values()}
        roles = {} if self.role is None else {self.me: self.role}
        return GameView(
            game_id="01GAME",
            me=self.me,
            profile=None,
            setting=make_setting(self.size, DEALS[self.size]),
            day=self.day,
            status={name: Status.DEAD if name in dead else Status.ALIVE for name in names},
            roles={**roles, **dict.fromkeys(self.pack, Role.WEREWOLF)},
            talks=tuple(
                Talk(idx=idx, day=day, turn=0, agent=name, text="...")
                for idx, (day, name, _) in enumerate(self.said)
            ),
            divinations=tuple(_judges(self.found)),
            mediums=tuple(_judges(self.medium)),
            executions=tuple(Death(day, name) for day, name in self.executed.items()),
            attacks=tuple(Death(day, name) for day, name in self.killed.items()),
            votes=tuple(Vote(day=day, agent=voter, target=target) for day, voter, target in self.votes),
        )

    @property
    def readings(self) -> Readings:
        return {(day, idx): claims for idx, (day, _, claims) in enumerate(self.said)}

    def renamed(self, names: Mapping[str, str], order: Sequence[str]) -> Village:
        """Return the same game with other player names, in another order of the players."""

        def claims(said: Claims) -> Claims:
            return replace(
                said,
                vote=said.vote and names[said.vote],
                divinations=tuple(Result(names[r.target], r.result) for r in said.divinations),
                mediums=tuple(Result(names[r.target], r.result) for r in said.mediums),
                suspects=tuple(names[name] for name in said.suspects),
                trusts=tuple(names[name] for name in said.trusts),
            )

        votes = [(day, names[voter], names[target]) for day, voter, target in self.votes]
        random.Random(0).shuffle(votes)
        return replace(
            self,
            me=names.get(self.me, ""),
            said=tuple((day, names[name], claims(said)) for day, name, said in self.said),
            votes=tuple(votes),
            executed={day: names[name] for day, name in self.executed.items()},
            killed={day: names[name] for day, name in self.killed.items()},
            pack=tuple(names[name] for name in self.pack),
            found=tuple((names[name], species) for name, species in self.found),
            order=order,
        )


def _judges(found: Iterable[tuple[str, Species]]) -> Iterable[Judge]:
    for night, (target, result) in enumerate(found):
        yield Judge(day=night, agent="", target=target, result=result)


@pytest.fixture(scope="session")
def village() -> Callable[..., Village]:
    """Make a village; see :class:`Village`."""
    return Village


@st.composite
def _games(draw: st.DrawFn, sizes: tuple[int, ...] = (5, 7, 9)) -> tuple[Village, dict[str, Role]]:
    size = draw(st.sampled_from(sizes))
    names = NAMES[:size]
    deal = [role for role, count in DEALS[size].items() for _ in range(count)]
    deal += [Role.VILLAGER] * (size - len(deal))
    roles = dict(zip(names, draw(st.permutations(deal)), strict=True))
    me = draw(st.sampled_from(("", *names)))
    role = roles.get(me)
    humans = [name for name in names if roles[name] is not Role.WEREWOLF]
    day = draw(st.integers(0, 2))
    victim, executed = draw(st.permutations(humans))[:2]
    over = day == 2
    divined = draw(st.lists(st.sampled_from(names), max_size=day, unique=True)) if role is Role.SEER else []
    claims = st.builds(
        Claims,
        vote=st.none() | st.sampled_from(names),
        co=st.none() | st.sampled_from(Role),
        divinations=_results(names),
        mediums=_results(names),
        suspects=st.lists(st.sampled_from(names), max_size=2, unique=True).map(tuple),
        trusts=st.lists(st.sampled_from(names), max_size=1).map(tuple),
        retract=st.none() | st.just(Role.SEER),
    )
    lines = st.tuples(st.integers(0, day), st.sampled_from(names), claims)
    said = draw(st.lists(lines, max_size=12).map(lambda lines: sorted(lines, key=lambda line: line[0])))
    targets = draw(st.lists(st.sampled_from(names), min_size=size, max_size=size)) if over else []
    village = Village(
        size=size,
        me=me,
        role=role,
        day=day,
        said=tuple(said),
        votes=tuple((1, voter, target) for voter, target in zip(names, targets, strict=False)),
        executed={1: executed} if over else {},
        killed={1: victim} if over and size > 5 else {},
        pack=tuple(n for n in names if roles[n] is Role.WEREWOLF) if role is Role.WEREWOLF else (),
        found=tuple((name, roles[name].species) for name in divined),
    )
    return village, roles


def _results(names: Sequence[str]) -> st.SearchStrategy[tuple[Result, ...]]:
    results = st.builds(Result, st.sampled_from(names), st.sampled_from(Species))
    return st.lists(results, max_size=1).map(tuple)


@pytest.fixture(scope="session")
def games() -> Callable[..., st.SearchStrategy[tuple[Village, dict[str, Role]]]]:
    """Return strategies for (a player's village in the middle of a game, the true roles by name)."""
    return _games
