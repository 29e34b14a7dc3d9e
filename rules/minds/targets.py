"""Scores of targets: whom to vote for, for both sides, whom to guard and whom to attack."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from rules.arguments.claims import falsely_accused, found_out
from rules.arguments.stances import Stance, has_called_a_shield, stances
from rules.beliefs.slots import Slots
from rules.board import Board
from rules.game.roles import SINGLE, WEREWOLVES_SIDE, Role, Species, Team
from rules.minds.credit import uncontested

BANDWAGON = 0.2
"""How much each announced vote against a target adds to its score, for the werewolves' side."""
ACCUSER_BONUS = 0.4
"""What is added, for the werewolves' side, to the score of a claimed seer who calls the player a werewolf."""
FOLLOWING = 0.2
"""How much a certain villager's announced vote adds to a target's score, for the village."""
MOST_FOLLOWING = 0.4
"""Maximum that such announced votes add together (see :data:`FOLLOWING`)."""
POSSESSED_SPARED = 0.5
"""P(possessed) from which a werewolf treats a player as an ally."""
SAME_VOTE_PENALTY = 0.2
"""Penalty for voting like a packmate when one vote does not decide the outcome."""
LAST_CLAIMANT_BONUS = 0.1
"""What is added to the score of a role's last claimant after a rival claimant has been executed."""

CONVICTED = 0.7
"""P(werewolf) from which a player on the village's side votes for somebody for whom it has spoken."""
POSSESSED_VALUE = 0.6
"""Value of executing the possessed in a village with several werewolves; that of a werewolf is 1."""
ROLE_COST = 0.3
"""Cost of executing a seer or medium in such a village."""
SAVED_PENALTY = 0.5
"""Penalty for attacking again a target saved by the bodyguard last night."""
REPEATED_GUARD_FACTOR = 0.5
"""Factor for guarding again a player who was guarded last night while another player was killed."""
OPEN_BODYGUARD_VALUE = 1.2
"""Value of attacking a player who openly claims to be the bodyguard; that of a seer is 1."""

Score = Callable[[str], float]
"""A function that returns the score of a player as a target."""


class OwnAndPublicBeliefs:
    """The beliefs of one player and of a listener who knows no roles, each computed when first used."""

    def __init__(self, own: Callable[[], Slots], public: Callable[[], Slots]) -> None:
        self._own = own
        self._public = public

    @cached_property
    def own(self) -> Slots:
        """What the player itself believes, with all its private information."""
        return self._own()

    @cached_property
    def public(self) -> Slots:
        """What a listener who knows no roles believes."""
        return self._public()

    def shown(self, board: Board) -> Slots:
        """Return the beliefs to argue from: own ones for a player on the village's side, else public ones."""
        return self.own if board.plays_for is Team.VILLAGER else self.public


def vote_score(board: Board, viewpoints: OwnAndPublicBeliefs) -> Score:
    """Return a function that scores each player as a vote target for the side of the board's player."""
    score = _village_score if board.plays_for is Team.VILLAGER else _wolf_score
    return score(board, viewpoints)


def open_to_vote(board: Board, viewpoints: OwnAndPublicBeliefs) -> tuple[str, ...]:
    """Return the vote targets that agree with the words and the knowledge of the board's player.

    If it has called players werewolves, only these; otherwise players it has not cleared, and if possible
    nobody for whom it has spoken (unless :data:`CONVICTED`). A player on the village's side gets only those
    who must be werewolves, if there are any, and :func:`spared` players only if nobody else is left.
    """
    others = board.others
    if board.ledger.role in WEREWOLVES_SIDE:
        return others
    cleared = {name for told in (board.told, board.found) for name in told if told[name] is Species.HUMAN}
    grey = _names_that_are(others, lambda name: name not in cleared) or others
    blacks = _names_that_are(others, lambda name: name in board.called_wolves)
    backed = vouched_for(board)
    if board.plays_for is Team.WEREWOLF:
        own = viewpoints.own
        hostile = _names_that_are(grey, lambda name: not _is_open_ally(board, own, name)) or grey
        return blacks or _names_that_are(hostile, lambda name: name not in backed) or hostile
    if blacks:
        return blacks
    spare = spared(board, viewpoints.own) | falsely_accused(board)
    caught = _names_that_are(grey, lambda name: name in viewpoints.own.is_werewolf)
    spare |= {name for name in others if has_called_a_shield(board, name)}
    open_names = _names_that_are(grey, lambda name: name not in spare) or grey
    backed = frozenset(name for name in backed if viewpoints.own.suspicion(name) < CONVICTED)
    return caught or _names_that_are(open_names, lambda name: name not in backed) or open_names


def _is_open_ally(board: Board, own: Slots, name: str) -> bool:
    """Whether a player has declared itself on the werewolves' side and is probably on it."""
    declared = board.roles_claimed.get(name) in WEREWOLVES_SIDE
    return declared and friendship(board, own, name) >= POSSESSED_SPARED


def vouched_for(board: Board) -> frozenset[str]:
    """Return whom the board's player says it trusts, and whom a seer that it trusts has called human."""
    trusted = {name for name, stance in stances(board).items() if stance is Stance.TRUSTS}
    told = [found for seer in trusted for found in board.divinations_claimed.get(seer, ())]
    return frozenset(trusted | {found.target for found in told if found.result is Species.HUMAN})


def spared(board: Board, slots: Slots) -> frozenset[str]:
    """Return who must be human if only the werewolves' side lies, and the :func:`uncontested` claimants."""
    return slots.is_human | uncontested(board, slots)


def _names_that_are(names: tuple[str, ...], wanted: Callable[[str], bool]) -> tuple[str, ...]:
    return tuple(name for name in names if wanted(name))


def _village_score(board: Board, viewpoints: OwnAndPublicBeliefs) -> Score:
    """Return a function that scores a vote: suspicion, plus a little for trusted players' votes."""
    own = viewpoints.own
    pull = dict.fromkeys(board.others, 0.0)
    for voter, target in board.votes_declared.items():
        if target in pull:
            pull[target] += 1 - own.suspicion(voter) - own.probability(voter, Role.POSSESSED)
    last_claimants = _last_claimants(board)
    by_role = _value_of_role(board, own)
    return lambda name: (
        own.suspicion(name)
        + by_role(name)
        + min(FOLLOWING * pull[name], MOST_FOLLOWING)
        + LAST_CLAIMANT_BONUS * (name in last_claimants)
    )


def _value_of_role(board: Board, own: Slots) -> Score:
    """Return a function that scores what else an execution is worth, where there are several werewolves.

    What the beliefs leave to the role claimed by a player who is found out counts for the possessed.
    """
    if board.werewolves == 1 or board.is_last_day:
        return lambda name: 0.0

    def value(name: str) -> float:
        possessed = own.probability(name, Role.POSSESSED)
        held = own.probability(name, Role.SEER) + own.probability(name, Role.MEDIUM)
        if name in board.roles_claimed and found_out(board, name):
            return POSSESSED_VALUE * (possessed + held)
        return POSSESSED_VALUE * possessed - ROLE_COST * held

    return value


def _last_claimants(board: Board) -> frozenset[str]:
    if (len(board.view.alive) - board.werewolves) // 2 <= board.werewolves:
        return frozenset()
    executed = {death.name for death in board.view.executions}
    last: set[str] = set()
    for role in SINGLE:
        claimants = set(board.claiming(role))
        if claimants & executed and len(claimants - executed) == 1:
            last |= claimants - executed
    return frozenset(last)


def _wolf_score(board: Board, viewpoints: OwnAndPublicBeliefs) -> Score:
    """Return a function that scores a vote: how plausible and popular it is, minus the harm to the pack."""
    declared = list(board.votes_declared.values())
    spare = spared(board, viewpoints.public)
    with_pack = {board.votes_declared.get(mate) for mate in board.packmates}

    friends = {one for one in board.others if board.roles_claimed.get(one) in WEREWOLVES_SIDE}
    wanted = {board.votes_declared.get(one) for one in friends}

    def score(name: str) -> float:
        pull = (name in wanted) + viewpoints.public.suspicion(name) + BANDWAGON * declared.count(name)
        pull += ACCUSER_BONUS * (name in board.accusers)
        alike = SAME_VOTE_PENALTY if name in with_pack and not is_close(board, name) else 0.0
        return pull - alike - (name in spare) - 2 * friendship(board, viewpoints.own, name)

    return score


def is_close(board: Board, name: str) -> bool:
    """Whether a single vote may decide if player ``name`` is executed, by the votes announced today."""
    rivals = [board.votes_against(other) for other in board.view.alive if other != name]
    still_open = len(board.view.alive) - 1 - len(board.votes_declared)
    return abs(board.votes_against(name) - max(rivals, default=0)) <= 1 + still_open


def friendship(board: Board, own: Slots, name: str) -> float:
    """Return the probability (0 to 1) that a player is an ally of the werewolves' side.

    It is 0 for a fellow werewolf who will be executed anyway (:func:`is_lost`).
    """
    if name in board.packmates:
        return 0.0 if is_lost(board, name) else 1.0
    if board.view.role is Role.POSSESSED:
        return _wolf_of_the_possessed(board, own, name)
    if board.roles_claimed.get(name) in WEREWOLVES_SIDE:
        return 1.0
    possessed = own.probability(name, Role.POSSESSED)
    return possessed if possessed >= POSSESSED_SPARED else 0.0


def is_lost(board: Board, name: str) -> bool:
    """Whether more than half of the living players have announced a vote for player ``name`` today."""
    return 2 * board.votes_against(name) > len(board.view.alive)


def _wolf_of_the_possessed(board: Board, own: Slots, name: str) -> float:
    """Return P(the player is the possessed's werewolf); once declared, answers count."""
    shown = board.ledger.role in WEREWOLVES_SIDE
    answering = [one for one in board.others if board.roles_claimed.get(one) is Role.WEREWOLF]
    if shown and answering:
        return float(name in answering)
    return 0.0 if shown and board.votes_declared.get(name) == board.me else own.suspicion(name)


def protection(board: Board, own: Slots) -> Score:
    """Return a function that scores whom to guard: by value to the village, lower for one guarded in vain."""
    night = board.day - 1
    has_killed = any(death.day == night for death in board.view.attacks)
    missed = {name for day, name in board.ledger.guarded if day == night} if has_killed else ()

    def worth(name: str) -> float:
        return _usefulness(own, name) * (REPEATED_GUARD_FACTOR if name in missed else 1.0)

    return worth


def danger(board: Board, viewpoints: OwnAndPublicBeliefs) -> Score:
    """Return a function that scores whom to attack: by value to the village and chance of success."""
    saved = {vote.target for vote in board.view.attack_votes if vote.day == board.day - 1}

    def score(name: str) -> float:
        wasted = 2 * viewpoints.own.probability(name, Role.POSSESSED) + SAVED_PENALTY * (name in saved)
        guards = OPEN_BODYGUARD_VALUE if board.claiming(Role.BODYGUARD) == (name,) else 0.0
        worth = _usefulness(viewpoints.own, name) + guards * viewpoints.own.probability(name, Role.BODYGUARD)
        return 2 * worth - viewpoints.public.suspicion(name) - wasted

    return score


def _usefulness(own: Slots, name: str) -> float:
    """Return the expected value of a player's role to the village: seer 1, medium 0.5."""
    return own.probability(name, Role.SEER) + own.probability(name, Role.MEDIUM) / 2
