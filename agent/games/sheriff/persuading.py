"""Which of a mind's lines to say: the one that moves those who hear it most, as far as can be foreseen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from agent.games.sheriff.scene import Scene, SpokenLine
from rules.game.claims import Claims
from rules.minds.persuasion import Persuasion

HearAs = Callable[[str], Claims]
"""How the player itself would read its line, if another said the like."""


def most_persuasive(lines: Sequence[SpokenLine], scene: Scene, hear_as: HearAs) -> SpokenLine:
    """The line that gains its speaker most before those who speak or vote next; of equals the first.

    Raises:
        ValueError: there is no line.
    """
    if len(lines) == 1:
        return lines[0]
    persuasion = Persuasion(scene.board, hearers(scene))
    return max(lines, key=lambda line: persuasion.of(hear_as(line.text)))


def hearers(scene: Scene) -> tuple[str, ...]:
    """Who speaks next, as the order of the day before tells; else all who may; and at the end all who vote.

    A Sheriff chooses the order anew each day, so that nobody knows it who has not heard its choice.
    """
    board = scene.board
    spoken = {talk.agent for talk in board.view.talks_today}
    waiting = tuple(name for name in board.view.others_alive if name not in spoken)
    if not waiting:
        return board.view.others_alive
    before = [talk.agent for talk in board.view.talks if talk.day == board.day - 1 and talk.turn]
    if scene.packet.info.has_sheriff is False and board.me in before:
        later = [name for name in before[before.index(board.me) + 1 :] if name in waiting]
        return (later[0],) if later else waiting
    return waiting
