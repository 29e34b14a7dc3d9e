"""A minimal parlour game of three players and one vote; its three registry entries are all the
project knows.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from agent.games.parlour.registry import Chances, GameWords, ParlourGame
from agent.games.parlour.scene import ParlourScene
from agent.protocol.parlour import NONE, MessageKinds, ParlourNews, TableRole
from personas.schema import Language
from server_sim.games.chance import Chance
from server_sim.games.deal import SeatAssignment, deal
from server_sim.games.parlour.host import ChoiceAsked, ParlourHost
from server_sim.games.parlour.registry import HostedGame
from server_sim.games.parlour.rules import ParlourRules
from server_sim.games.step import Game, Outcome
from server_sim.games.table import most_voted

NAME, MODULE = "toy", __name__


KINDS = MessageKinds(frozenset(("toast", "eliminated")), frozenset(("hint",)), frozenset(("ACCUSE",)))


class ToySide(StrEnum):
    GUESTS = "GUESTS"
    SPY = "SPY"


class ToyRole(TableRole):
    GUEST = "GUEST"
    SPY = "SPY"

    @property
    def side(self) -> ToySide:
        return ToySide.SPY if self is ToyRole.SPY else ToySide.GUESTS


@dataclass(frozen=True)
class ToyRules(ParlourRules):
    roles = (ToyRole.GUEST, ToyRole.GUEST, ToyRole.SPY)
    size = 3

    def make_game(self, players: Sequence[str], chance: Chance, game_id: str, seed: str | None) -> ToyGame:
        return ToyGame(self, players, chance, game_id)


class ToyGame:
    """Everybody says one line, then all vote; the guests win if the spy alone has the most votes."""

    def __init__(self, rules: ToyRules, players: Sequence[str], chance: Chance, game_id: str) -> None:
        self.seats: tuple[SeatAssignment[ToyRole], ...] = deal(rules.roles, rules.characters, players, chance)
        self.game_id = game_id
        self._host = ParlourHost(NAME, self.seats, game_id, rules)

    def play(self) -> Game:
        host, roles = self._host, tuple(seat.role for seat in self.seats)
        yield from host.begin(roles, None, None)
        host.round = 1
        spy = roles.index(ToyRole.SPY)
        host.news("hint", to=[spy], agent=host.names[spy], count=len(roles) - 1)
        host.news("toast", agent=host.names[0])
        for seat in range(len(roles)):
            yield from host.hear(seat)
        others = {
            seat: tuple(name for name in host.names if name != own) for seat, own in enumerate(host.names)
        }
        asked = {seat: ChoiceAsked("ACCUSE", names, instead=NONE) for seat, names in others.items()}
        choices = yield from host.ask_all(asked)
        for seat, choice in choices.items():
            host.news("vote", agent=host.names[seat], targets=choice or ())
        out = most_voted(host.names.index(choice[0]) for choice in choices.values() if choice)
        host.news("eliminated", targets=tuple(host.names[seat] for seat in out))
        winner = ToySide.GUESTS if [roles[seat] for seat in out] == [ToyRole.SPY] else ToySide.SPY
        yield from host.end(winner, roles)
        return Outcome(winner, host.round, roles, host.failed)


class ToyMind:
    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def lines(self, scene: ParlourScene) -> Iterable[str]:
        return ["I came with the host."]

    def choose(self, scene: ParlourScene) -> tuple[str, ...]:
        return (self._rng.choice(scene.options),)

    def claims(self, line: str, scene: ParlourScene) -> frozenset[str]:
        return frozenset()

    def adviser(self, scene: ParlourScene) -> None:
        return None

    def persuasion(self, line: str, scene: ParlourScene) -> float:
        return 0.0


def rules_told(language: Language, players: Sequence[str]) -> str:
    return f"One of {', '.join(players)} is the spy."


def words_told(language: Language) -> GameWords:
    called = {"GUEST": "guest", "SPY": "spy"}
    return {
        "games": {NAME: "The Spy"},
        "news": {"toast": "{agent} raises a glass.", "hint": "{agent} knows that {count} are guests."},
        "me": {"hint": "You know that {count} are guests."},
        "questions": {"ACCUSE": "Who is the spy?"},
        "roles": called,
        "told_roles": {role: f"the {word}" for role, word in called.items()},
        "sides": {"GUESTS": "the guests", "SPY": "the spy"},
        "goals": {"GUEST": "Find the spy.", "SPY": "Stay unknown."},
        "suspects": {"SPY": "who may be the spy, for {actor}: {names}"},
        "persuasion": {"against": ["{name} is the spy."]},
    }


def nobody_follows(scene: ParlourScene) -> None:
    return None


def one_in_three(players: tuple[str, ...], news: Iterable[ParlourNews], me: str | None) -> Iterator[Chances]:
    return ({name: {"SPY": 1 / 3, "GUEST": 2 / 3} for name in players} for _ in news)


GAME = ParlourGame(
    roles=ToyRole,
    sides=ToySide,
    accused=ToyRole.SPY,
    minds={"offline": ToyMind, "random": ToyMind},
    rules=rules_told,
    words=words_told,
    follower=nobody_follows,
    beliefs=one_in_three,
)
HOSTED = HostedGame(
    rules=ToyRules,
    chapters=("deal", "round"),
    icons={ToyRole.SPY: "visibility_off"},
    colours={ToyRole.SPY: "bold red"},
)
