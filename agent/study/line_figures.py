"""Figures about lines: reasons, hunches, length, repetition; connectives, reasons told again, agreement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from agent.study.counted_game import TalkGame, WordedLine
from agent.study.figure import Count, Share, count_per_game, figures, share_of
from agent.study.moves import Moves, StatedReason, moves_of, stated_reason


def lines_that(holds: Callable[[WordedLine], bool]) -> Count:
    """Return a function that counts the share of lines for which ``holds`` is true."""
    return lambda game: share_of(holds(line) for line in game.own_lines)


def later_votes(game: TalkGame) -> Iterator[WordedLine]:
    """Yield the lines from day 1 on that announce a vote, other than a player's first line of a day."""
    return (line for line in game.later_lines if line.declares_vote and line.talk.turn > 0)


def used_again(game: TalkGame) -> Share:
    """Return the share of lines whose wording their team has used before, in this game or its last four."""
    found: list[bool] = []
    used = {voice: set(game.used_before.get(voice, ())) for voice in set(game.voices.values())}
    for line in game.own_lines:
        known = used[game.voices[line.talk.agent]]
        found.append(line.shape in known)
        known.add(line.shape)
    return share_of(found)


def repeated_lines(game: TalkGame) -> Iterator[tuple[WordedLine, WordedLine]]:
    """Yield each line that its speaker has said before in the game word for word, and the first of these."""
    said: dict[tuple[str, str], WordedLine] = {}
    for line in game.own_lines:
        first = said.setdefault((line.talk.agent, line.said), line)
        if first is not line:
            yield line, first


def moves_of_lines(game: TalkGame) -> Iterator[Moves]:
    """Yield what each line of the players in ``game.counted`` does, such as agree; from day 1 on."""
    for line in game.later_lines:
        yield moves_of(line.talk.text, game.recording.players)


def lines_whose(holds: Callable[[Moves], bool]) -> Count:
    """Return a function for the share of lines from day 1 on for whose :class:`Moves` ``holds`` is true."""
    return lambda game: share_of(map(holds, moves_of_lines(game)))


def told_again(game: TalkGame) -> Share:
    """Return the share of reasons that somebody has already given on the same day."""
    return share_of(is_again for _, _, is_again in stated_reasons(game))


def stated_reasons(game: TalkGame) -> Iterator[tuple[WordedLine, StatedReason, bool]]:
    """Yield each line with a reason, from day 1 on, and whether somebody has given the reason that day."""
    given: set[tuple[int, StatedReason]] = set()
    for line in game.lines:
        reason = stated_reason(line, game.recording.players)
        if reason is not None and line.talk.day > 0:
            if line.talk.agent in game.counted:
                yield line, reason, (line.talk.day, reason) in given
            given.add((line.talk.day, reason))


def mutual_agreement(game: TalkGame) -> Share:
    """Return the number of pairs of players who agree with each other on the same day."""
    found = set(_agreements(game))
    return Share(sum((day, other, name) in found for day, name, other in found if name < other))


def _agreements(game: TalkGame) -> Iterator[tuple[int, str, str]]:
    """Yield the day, the player who agrees, and the player it agrees with."""
    for before, line in pairwise(game.lines):
        if line.talk.agent not in game.counted or line.talk.day == 0:
            continue
        moves = moves_of(line.talk.text, game.recording.players)
        if moves.agrees:
            same_day = before.talk.day == line.talk.day
            other = moves.agreed_with or line.claims.addressed or (before.talk.agent if same_day else None)
            if other is not None and other != line.talk.agent:
                yield line.talk.day, line.talk.agent, other


LINE_FIGURES = figures(
    {
        "lines": lambda game: count_per_game(game.own_lines),
        "with a mention": lines_that(lambda line: line.said != line.talk.text.strip()),
        "directed": lines_that(lambda line: line.claims.addressed is not None),
        "with a reason": lines_that(lambda line: line.has_reason),
        "giving a reason": lines_that(lambda line: line.gives_ground),
        "looking back": lines_that(lambda line: line.wording.looks_back),
        "votes declared later": lambda game: count_per_game(later_votes(game)),
        "hunches among them": lambda game: share_of(line.is_hunch for line in later_votes(game)),
        "courtesy or hunch": lines_that(lambda line: line.is_courtesy or line.is_hunch),
        "mean length": lambda game: Share(
            sum(len(line.said) for line in game.own_lines), len(game.own_lines)
        ),
        "wording used before": used_again,
        "said twice": lambda game: count_per_game(repeated_lines(game)),
        "without a connective": lines_whose(lambda moves: not moves.connective),
        "  mostly because, のが理由": lines_whose(lambda moves: moves.stock_because),
        "  seeing how, んです。ですから": lines_whose(lambda moves: moves.stock_joint),
        "reasons told again": told_again,
        "agreeing": lines_whose(lambda moves: moves.agrees),
        "mutual agreement": mutual_agreement,
    }
)
"""The figures about lines, in the order of the table."""
