"""What speaks for voting for somebody, on either side."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.arguments.claims import SINGLE
from rules.beliefs.slots import Slots
from rules.board import Board
from rules.game.roles import Role, Species, Team
from rules.minds.credit import uncontested

BANDWAGON = 0.2
"""What each vote declared against somebody adds to the pull on the werewolves' side."""
FOLLOWING = 0.2
"""What the declared vote of a player sure to be on the village's side adds to a suspicion."""
MOST_FOLLOWING = 0.4
"""What all of them together add at most."""
POSSESSED_SPARED = 0.5
"""How likely somebody must be possessed before a werewolf counts it as a friend."""
APART = 0.2
"""What makes a werewolf vote otherwise than a packmate where its vote decides nothing."""
IN_TURN = 0.1
"""What a claim adds to a suspicion once a rival for the same role has been executed."""

Score = Callable[[str], float]


@dataclass(frozen=True)
class Eyes:
    """How a player sees the village, and how somebody would who knows nothing."""

    own: Slots
    public: Slots

    def shown(self, board: Board) -> Slots:
        """What it shows of its view: all on the village's side, nothing of its own on the werewolves'."""
        return self.own if board.plays_for is Team.VILLAGER else self.public


def vote_score(board: Board, eyes: Eyes) -> Score:
    """What speaks for voting for somebody, on the side that this player wins with."""
    return _village_score(board, eyes) if board.plays_for is Team.VILLAGER else _wolf_score(board, eyes)


def open_to_vote(board: Board, eyes: Eyes) -> tuple[str, ...]:
    """Whom this player can vote for and stand by what it has said and knows.

    Those it has called werewolves come first, and nobody whom it has cleared. The village's side votes for
    whoever must be a werewolf by the claims, and for nobody who is spared, while there is anybody else.
    """
    others = board.others
    cleared = {name for told in (board.told, board.found) for name in told if told[name] is Species.HUMAN}
    grey = _those(others, lambda name: name not in cleared) or others
    blacks = _those(others, lambda name: board.told.get(name) is Species.WEREWOLF)
    if blacks or board.plays_for is Team.WEREWOLF:
        return blacks or grey
    spare = spared(board, eyes.own)
    caught = _those(grey, lambda name: name in eyes.own.is_werewolf)
    return caught or _those(grey, lambda name: name not in spare) or grey


def spared(board: Board, slots: Slots) -> frozenset[str]:
    """Who must be human by the claims, or claims what nobody contests."""
    return slots.is_human | uncontested(board, slots)


def _those(names: tuple[str, ...], wanted: Callable[[str], bool]) -> tuple[str, ...]:
    return tuple(name for name in names if wanted(name))


def _village_score(board: Board, eyes: Eyes) -> Score:
    """How likely a werewolf, and a little where the trusted want to vote: split votes are lost."""
    own = eyes.own.beliefs
    pull = dict.fromkeys(board.others, 0.0)
    for voter, target in board.votes_declared.items():
        if target in pull:
            pull[target] += 1 - own.suspicion(voter) - own.probability(voter, Role.POSSESSED)
    next_in_turn = _next_in_turn(board)
    return lambda name: (
        own.suspicion(name) + min(FOLLOWING * pull[name], MOST_FOLLOWING) + IN_TURN * (name in next_in_turn)
    )


def _next_in_turn(board: Board) -> frozenset[str]:
    """The last claimants of roles for which a rival was executed, while executions are left to be sure."""
    if (len(board.view.alive) - board.werewolves) // 2 <= board.werewolves:
        return frozenset()
    executed = {death.name for death in board.view.executions}
    last: set[str] = set()
    for role in SINGLE:
        claimants = set(board.claiming(role))
        if claimants & executed and len(claimants - executed) == 1:
            last |= claimants - executed
    return frozenset(last)


def _wolf_score(board: Board, eyes: Eyes) -> Score:
    """How well a vote for somebody can be argued and carried, and how little it would hurt the pack."""
    declared = list(board.votes_declared.values())
    spare = spared(board, eyes.public)
    with_pack = {board.votes_declared.get(mate) for mate in board.packmates}

    friends = {one for one in board.others if board.roles_claimed.get(one) in (Role.POSSESSED, Role.WEREWOLF)}
    wanted = {board.votes_declared.get(one) for one in friends}

    def score(name: str) -> float:
        pull = (name in wanted) + eyes.public.beliefs.suspicion(name) + BANDWAGON * declared.count(name)
        alike = APART if name in with_pack and not is_close(board, name) else 0.0
        return pull - alike - (name in spare) - 2 * friendship(board, eyes.own, name)

    return score


def is_close(board: Board, name: str) -> bool:
    """Whether one vote more or less may decide if somebody is executed, as far as votes are declared."""
    rivals = [board.votes_against(other) for other in board.view.alive if other != name]
    still_open = len(board.view.alive) - 1 - len(board.votes_declared)
    return abs(board.votes_against(name) - max(rivals, default=0)) <= 1 + still_open


def friendship(board: Board, own: Slots, name: str) -> float:
    """How likely a player is on the werewolves' side, as one of them knows or guesses it."""
    if name in board.packmates:
        return 0.0 if is_lost(board, name) else 1.0
    if board.view.role is Role.POSSESSED:
        return _wolf_of_the_possessed(board, own, name)
    if board.roles_claimed.get(name) in (Role.POSSESSED, Role.WEREWOLF):
        return 1.0
    possessed = own.probability(name, Role.POSSESSED)
    return possessed if possessed >= POSSESSED_SPARED else 0.0


def is_lost(board: Board, name: str) -> bool:
    """Whether a player is executed whatever this one does: more than half of the living have said so."""
    return 2 * board.votes_against(name) > len(board.view.alive)


def _wolf_of_the_possessed(board: Board, own: Slots, name: str) -> float:
    """How likely a player is the possessed's werewolf; once shown, its friend answers, or spares it."""
    shown = board.ledger.role in (Role.POSSESSED, Role.WEREWOLF)
    answering = [one for one in board.others if board.roles_claimed.get(one) is Role.WEREWOLF]
    if shown and answering:
        return float(name in answering)
    return 0.0 if shown and board.votes_declared.get(name) == board.me else own.suspicion(name)
