"""Compares when a mind ends its talk with [personas] section 4.4: ``python -m tests.bench.closings``.

Plays games of five with prepared lines instead of a language model. Counts the turns on which the paper's
agent would give in or close, and what was said there. Turns after a player's closing do not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from agent.play.effects import DecisionMade
from personas.schema import Language
from rules.board import Board
from rules.decision import Choose, Decision, Say
from rules.situations import Situation
from tests.bench.command import run
from tests.bench.watched import play_watched

MAJORITY = "more than half of the others want to vote for the speaker"
SETTLED = "all others have named a vote, asked for one or stopped"
SPARE = f"{SETTLED}, and the speaker has lines to spare"
UNDECLARED = "others have named no vote"
ENDS = {Situation.GIVE_IN: "gives in", Situation.CLOSING: "closes", Situation.ASK_VOTE: "asks for a vote"}
OTHER_END = "ends its talk otherwise"
ELSE = "says something else"

Tally = Counter[tuple[str, str]]


def is_open(board: Board, decision: Decision) -> bool:
    """Whether this is a talk turn, and the speaker has not closed before."""
    return not isinstance(decision, Choose) and board.day > 0 and not board.ledger.has_closed(board.day)


def situations(board: Board) -> Iterator[str]:
    """Yield the situations of the paper that the speaker is in; :data:`SPARE` comes after :data:`SETTLED`."""
    others = set(board.view.others_alive)
    settled = board.asked_for_vote.union(board.stopped, board.votes_declared)
    if 2 * board.votes_against(board.me) > len(others):
        yield MAJORITY
    elif others <= settled:
        yield SETTLED
        if board.lines_left > 1:
            yield SPARE
    else:
        yield UNDECLARED


def said(decision: Decision) -> str:
    if not isinstance(decision, Say):
        return OTHER_END
    return ENDS.get(decision.brief.situation, OTHER_END if decision.closes else ELSE)


def tallied(mind: str, games: int, language: str, seed: str) -> Tally:
    """Return what was said in each situation in this many games of five players."""
    tally: Tally = Counter()

    def look(decided: DecisionMade) -> None:
        if is_open(decided.board, decided.decision):
            tally.update((situation, said(decided.decision)) for situation in situations(decided.board))

    play_watched(mind, 5, language, seed, range(games), look)
    return tally


def main(games: int = 60, lang: Language = "ja", seed: str = "1") -> None:
    for mind in ("hybrid", "offline"):
        tally = tallied(mind, games, lang, seed)
        print(f"{mind}, {games} games, {lang}:")
        for situation in (MAJORITY, SETTLED, SPARE, UNDECLARED):
            counts = {what: tally[situation, what] for what in (*ENDS.values(), OTHER_END, ELSE)}
            told = ", ".join(f"{what} {times}" for what, times in counts.items() if times)
            print(f"  {situation}: {sum(counts.values())} turns: {told or '-'}")


if __name__ == "__main__":
    run(main)
