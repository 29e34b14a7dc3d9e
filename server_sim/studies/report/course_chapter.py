"""The chapter about how long games last, and how they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from rules.game.roles import Team
from server_sim.studies.report.content import EMPTY_CELL, Chapter, Picture, Row, Sheet, percent
from server_sim.studies.report.game_results import GameEnding, ReportedGame, by_size
from server_sim.studies.report.pictures import stacked_columns
from server_sim.studies.report.wording import PageWords

WINNERS = (Team.VILLAGER, Team.WEREWOLF)


def course_chapter(games: Sequence[ReportedGame], words: PageWords) -> Chapter:
    """Return the report's chapter on how games end, and how long those with a winner last."""
    won = [game for game in games if game.winner is not Team.NONE]
    lost = sum(game.lost_players > 0 for game in games)
    return Chapter(
        "course",
        words("course.title"),
        words("course.how"),
        tuple(_lengths_picture(inside, size, words) for size, inside in by_size(won).items()),
        (_lengths(won, words), _endings(games, words), _every_game(games, words)),
        (words("course.lost", count=lost),) if lost else (),
    )


def _lengths_picture(games: Sequence[ReportedGame], size: int, words: PageWords) -> Picture:
    counts = _by_days(games)
    parts = [words("course.won_by", side=words(f"side.{side}")) for side in WINNERS]
    described = words("described.between").join(
        words("course.described", days=days, games=sum(stack), village=stack[0], werewolves=stack[1])
        for days, stack in counts.items()
    )
    return Picture(
        f"lengths-{size}",
        words("course.lengths_of", size=size),
        words("described.list", things=described),
        stacked_columns(counts, parts, words("course.axis")),
    )


def _by_days(games: Sequence[ReportedGame]) -> dict[int, list[int]]:
    """Return how many games each side won, for each number of days from the minimum to the maximum."""
    counts = Counter((game.days, game.winner) for game in games)
    days = [game.days for game in games]
    return {day: [counts[day, side] for side in WINNERS] for day in range(min(days), max(days) + 1)}


def _lengths(won: Sequence[ReportedGame], words: PageWords) -> Sheet:
    rows: list[Row] = []
    for size, games in by_size(won).items():
        for days, stack in _by_days(games).items():
            rows.append((str(size), str(days), *map(str, stack), str(sum(stack))))
        means = [_mean_days([game for game in games if game.winner is side]) for side in WINNERS]
        rows.append((str(size), words("course.mean"), *means, _mean_days(games)))
    head = words.head("players", "days", "village", "werewolves", "games")
    return Sheet(words("course.lengths"), head, tuple(rows), 2)


def _mean_days(games: Sequence[ReportedGame]) -> str:
    return f"{fmean(game.days for game in games):.2f}" if games else EMPTY_CELL


def _endings(games: Sequence[ReportedGame], words: PageWords) -> Sheet:
    rows = list[Row]()
    for size, inside in by_size(games).items():
        counts = Counter(_ending(game, words) for game in inside)
        for ending, count in counts.most_common():
            rows.append((str(size), ending, str(count), percent(count / len(inside))))
    head = words.head("players", "end", "games", "share")
    return Sheet(words("course.endings"), head, tuple(rows), 2)


def _ending(game: ReportedGame, words: PageWords) -> str:
    if game.ending in (GameEnding.BROKEN_OFF, GameEnding.NO_RESULT):
        return words(f"ending.{game.ending}")
    return words(f"ending.{game.winner}.{game.ending}")


def _every_game(games: Sequence[ReportedGame], words: PageWords) -> Sheet:
    """Return a row for each game, for copying into a spreadsheet."""
    rows = (
        (game.name, str(game.size), str(game.days), str(game.lost_players), _ending(game, words))
        for game in games
    )
    head = words.head("game", "players", "days", "lost", "end")
    return Sheet(words("course.every"), head, tuple(rows), folded=True)
