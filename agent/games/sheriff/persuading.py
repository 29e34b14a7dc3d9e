"""Selects the possible line of a mind that persuades its hearers most."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from agent.games.sheriff.scene import Scene, SpokenLine
from rules.game.claims import Claims
from rules.minds.persuasion import Persuasion

HearAs = Callable[[str], Claims]
"""A function that returns the claims which this player would read in a line."""


def most_persuasive(lines: Sequence[SpokenLine], scene: Scene, hear_as: HearAs) -> SpokenLine:
    """Return the first of the lines that move the next hearers most; raise ValueError without a line."""
    if len(lines) == 1:
        return lines[0]
    persuasion = Persuasion(scene.board, hearers(scene))
    return max(lines, key=lambda line: persuasion.of(hear_as(line.text)))


def hearers(scene: Scene) -> tuple[str, ...]:
    """Return the players to persuade: the next speaker or, if unknown, all possible ones; after the talk all
    voters.

    The Sheriff chooses a new order each day, so it is unknown before the choice is announced.
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
