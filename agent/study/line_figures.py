"""Figures about lines: reasons, references to earlier talk, addressees, hunches, length, repetition."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Count, Share, count_per_game, figures, share_of


def lines_that(holds: Callable[[WordedLine], bool]) -> Count:
    """Return a function that counts the share of lines for which ``holds`` is true."""
    return lambda game: share_of(holds(line) for line in game.own_lines)


def later_votes(game: TalkGame) -> Iterator[WordedLine]:
    """Yield the lines that announce a vote after the first round, or a player's first line, of a day."""
    for line in game.own_lines:
        if line.declares_vote and line.talk.day > 0 and line.talk.turn > 0:
            yield line


def hunches(game: TalkGame) -> Share:
    """Return the share of later vote announcements that are hunches."""
    return share_of(line.is_hunch for line in later_votes(game))


def mean_length(game: TalkGame) -> Share:
    """Return the mean length of lines in characters, without mentions."""
    lengths = [len(line.said) for line in game.own_lines]
    return Share(sum(lengths), len(lengths))


def used_again(game: TalkGame) -> Share:
    """Return the share of lines whose wording the voice has used in this game or the four before it."""
    found: list[bool] = []
    used = {voice: set(game.used_before.get(voice, ())) for voice in set(game.voices.values())}
    for line in game.own_lines:
        known = used[game.voices[line.talk.agent]]
        found.append(line.shape in known)
        known.add(line.shape)
    return share_of(found)


def said_twice(game: TalkGame) -> Share:
    """Return the share of lines that their player has already said in this game with the same words."""
    said: set[tuple[str, str]] = set()
    again = 0
    for line in game.own_lines:
        again += (line.talk.agent, line.said) in said
        said.add((line.talk.agent, line.said))
    return Share(again)


LINE_FIGURES = figures(
    {
        "lines": lambda game: count_per_game(game.own_lines),
        "with a mention": lines_that(lambda line: line.said != line.talk.text.strip()),
        "directed": lines_that(lambda line: line.claims.addressed is not None),
        "with a reason": lines_that(lambda line: line.has_reason),
        "giving a reason": lines_that(lambda line: line.gives_ground),
        "looking back": lines_that(lambda line: line.wording.looks_back),
        "votes declared later": lambda game: count_per_game(later_votes(game)),
        "hunches among them": hunches,
        "courtesy or hunch": lines_that(lambda line: line.is_courtesy or line.is_hunch),
        "mean length": mean_length,
        "wording used before": used_again,
        "said twice": said_twice,
    }
)
"""The figures about lines, in the order of the table."""
