"""Compares when a mind ends its talk with [personas] section 4.4: ``python -m tests.bench.closings``.

Plays games of five with prepared lines instead of a language model. Counts the turns on which the paper's
agent would give in or close, and what was said there. Turns after a player's closing do not count.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from collections import Counter
from collections.abc import Iterator, Sequence

from agent.play.effects import Decided, Effect
from agent.play.player import Player
from agent.speech.voice import part_maker
from rules.board import Board
from rules.decision import Choose, Decision, Say
from rules.minds.minds import mind_named
from rules.situations import Situation
from server_sim.config.settings import load_bundled
from server_sim.driver.seat import Seat
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import play_one
from server_sim.playing.player_seat import PlayerSeat
from server_sim.playing.virtual_time import VirtualTimeLoop

MAJORITY = "more than half of the others want to vote for the speaker"
SETTLED = "all others have named a vote, asked for one or stopped"
SPARE = f"{SETTLED}, and the speaker has lines to spare"
UNDECLARED = "others have named no vote"
ENDS = {Situation.GIVE_IN: "gives in", Situation.CLOSING: "closes", Situation.ASK_VOTE: "asks for a vote"}
OTHER_END = "ends its talk otherwise"
ELSE = "says something else"

Tally = Counter[tuple[str, str]]


class CountingSeat(PlayerSeat):
    """A seat whose decisions to talk are tallied by the paper's situation."""

    def __init__(self, player: Player, tally: Tally) -> None:
        super().__init__(player)
        self._tally = tally

    def note(self, effects: Sequence[Effect]) -> None:
        super().note(effects)
        for effect in effects:
            if isinstance(effect, Decided) and is_open(effect.board, effect.decision):
                self._tally.update(
                    (situation, said(effect.decision)) for situation in situations(effect.board)
                )


def is_open(board: Board, decision: Decision) -> bool:
    """Whether this is a talk turn, and the speaker has not closed before."""
    return not isinstance(decision, Choose) and board.day > 0 and not board.ledger.has_closed(board.day)


def situations(board: Board) -> Iterator[str]:
    """Yield the paper's situations on this board: giving in before closing, closing before asking."""
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
    """Return the kind of statement that was decided."""
    if not isinstance(decision, Say):
        return OTHER_END
    return ENDS.get(decision.brief.situation, OTHER_END if decision.closes else ELSE)


async def play(mind: str, language: str, seed: str, index: int, tally: Tally) -> None:
    """Play one game of five players with this mind."""
    spec = GameSpec(load_bundled(5, language), (mind,), ("profile",)).numbered(seed, index)
    seats: dict[int, Seat] = {}
    for number in range(spec.settings.size):
        name = f"player{number + 1}"
        rng = random.Random(f"{seed}/{index}/{name}")
        player = Player(name, mind_named(mind, rng), part_maker("profile", None, rng), rng)
        seats[number] = CountingSeat(player, tally)
    await play_one(spec, ready=seats)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--lang", default="ja", choices=("ja", "en"))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minds", nargs="+", default=["hybrid", "offline"])
    asked = parser.parse_args()
    for mind in asked.minds:
        tally: Tally = Counter()
        with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
            for index in range(asked.games):
                runner.run(play(mind, asked.lang, asked.seed, index, tally))
        print(f"{mind}, {asked.games} games, {asked.lang}:")
        for situation in (MAJORITY, SETTLED, SPARE, UNDECLARED):
            counts = {what: tally[situation, what] for what in (*ENDS.values(), OTHER_END, ELSE)}
            told = ", ".join(f"{what} {times}" for what, times in counts.items() if times)
            print(f"  {situation}: {sum(counts.values())} turns: {told or '-'}")


if __name__ == "__main__":
    main()
