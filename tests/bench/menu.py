"""Checks that a model's options are consistent: ``python -m tests.bench.menu --village 9``.

Plays games of the offline mind and looks at every line of talk: claims that may be made, those due, the band
of votes, the line of the rules and its grounds contradict neither each other nor what the player has said,
and every deed that the line names is on record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from agent.play.effects import DecisionMade
from personas.schema import Language
from rules.arguments.cases import case_against, case_for
from rules.arguments.stances import Stance, stances
from rules.board import Board
from rules.decision import Say
from rules.game.roles import WEREWOLVES_SIDE, Species
from rules.grounds import GroundKind
from rules.situations import Situation
from rules.tactics.claim_menu import Claimable, claim_menu
from rules.tactics.vote_band import vote_band
from tests.bench.command import run
from tests.bench.record_check import invented
from tests.bench.watched import play_watched

EXCLUSIVE = (
    (GroundKind.CALLED_BLACK, GroundKind.I_CLEARED),
    (GroundKind.CALLED_BLACK, GroundKind.FALSE_BLACK),
    (GroundKind.RIVAL_BELIEVED, GroundKind.RIVAL_FALSE),
    (GroundKind.CLAIMS_MY_ROLE, GroundKind.SOLE_CLAIM),
)
"""Pairs of grounds against and for a player that cannot both hold for the same rival."""

OF_THE_CLAIM = (Situation.REFUTE, Situation.DOUBT_SEER, Situation.DOUBT_MEDIUM)
"""Lines that call a claim false; a cleared player may still lie, being the possessed."""


class Contradictions:
    """How often each kind of contradiction was seen in how many turns, with the first example of each."""

    def __init__(self) -> None:
        self.turns = 0
        self.found: Counter[str] = Counter()
        self.examples: dict[str, str] = {}

    def look_at(self, board: Board, said: Say) -> None:
        """Count the contradictions on one board."""
        self.turns += 1
        for kind, example in contradictions(board, said):
            self.found[kind] += 1
            self.examples.setdefault(
                kind, f"{board.view.role} {board.me}, day {board.day}: {example}; {said}"
            )


def contradictions(board: Board, said: Say) -> Iterator[tuple[str, str]]:
    """Yield (kind, example) for each contradiction between options and statement."""
    menu = claim_menu(board, said)
    yield from _of_menu(board, menu)
    claims = said.brief.claims
    if claims.vote is not None and claims.vote not in vote_band(board, claims):
        yield "the vote of the rules is outside the band", claims.vote
    yield from _of_line(board, said, menu)
    yield from invented(board, said)
    for name in board.others:
        against = {(ground.kind, ground.slots.get("other")) for ground in case_against(board, name)}
        favour = {(ground.kind, ground.slots.get("other")) for ground in case_for(board, name)}
        for one, other in EXCLUSIVE:
            if any(kind is one and (other, rival) in favour for kind, rival in against):
                yield f"facts: {one} and {other}", name


def _of_menu(board: Board, menu: Sequence[Claimable]) -> Iterator[tuple[str, str]]:
    for one in menu:
        blacks = sum(found.result is Species.WEREWOLF for found in one.claims.divinations)
        told = list(board.told.values()).count(Species.WEREWOLF)
        if blacks and told + blacks > board.werewolves:
            yield "the menu has too many blacks", str(one)
        for found in one.claims.divinations:
            if found.target == board.me or board.told.get(found.target, found.result) is not found.result:
                yield "the menu contradicts what was told", str(one)
            if found.target in board.packmates and found.result is Species.WEREWOLF:
                yield "the menu calls a friend a werewolf", str(one)


def _of_line(board: Board, said: Say, menu: Sequence[Claimable]) -> Iterator[tuple[str, str]]:
    claims, told = said.brief.claims, board.told
    due = [found for one in menu if one.is_due for found in one.claims.divinations]
    cleared = {found.target for found in due if found.result is Species.HUMAN}
    standing = {name for name, result in told.items() if result is Species.HUMAN}
    if claims.co in WEREWOLVES_SIDE:
        standing = set()  # who declares for the werewolves drops all lies
    against = {*claims.suspects, *([claims.vote] if claims.vote else [])}
    if said.brief.situation in OF_THE_CLAIM:
        against = set()
    for name in against & cleared:
        yield "accuses whom a due claim clears", name
    for name in (against & standing) if set(board.others) - standing else ():
        yield "accuses whom it has cleared", name
    for name in claims.trusts:
        if told.get(name) is Species.WEREWOLF:
            yield "trusts whom it has called a werewolf", name
    lead = said.brief.lead
    if lead is not None and lead.situation is Situation.REACT_CHANGED_MIND:
        return
    now = dict.fromkeys(against, Stance.SUSPECTS) | dict.fromkeys(claims.trusts, Stance.TRUSTS)
    before = stances(board)
    for name, stance in now.items():
        if before.get(name, stance) is not stance and _is_of_today(board, name):
            yield "changes its mind without a word", f"{name}, {stance}"


def _is_of_today(board: Board, name: str) -> bool:
    lines = (line.claims for line in board.ledger.sent if line.day == board.day)
    return any(name in (*claims.trusts, *claims.suspects, claims.vote) for claims in lines)


def contradictions_in(games: int, village_of: int, language: str = "en", seed: str = "1") -> Contradictions:
    seen = Contradictions()

    def look(decided: DecisionMade) -> None:
        match decided:
            case DecisionMade(board, Say() as said) if not said.brief.situation.startswith("whisper"):
                seen.look_at(board, said)

    play_watched("offline", village_of, language, seed, range(1, games + 1), look)
    return seen


def main(games: int = 20, village: int = 5, lang: Language = "en", seed: str = "1") -> None:
    seen = contradictions_in(games, village, lang, seed)
    print(f"{seen.turns:6} lines of talk")
    for kind, count in seen.found.most_common():
        print(f"{count:6} {kind}: {seen.examples[kind]}")


if __name__ == "__main__":
    run(main)
