"""Tests whether a seat's words reveal its side: ``python -m tests.bench.side_classifier [FILES]``.

A linear classifier of bags of words (English) or of two and three letters (Japanese) guesses from all lines
of a seat in a game whether it wins with the werewolves. Training and test games are disjoint. Lines are the
prepared ones of self-play or, with FILES, those of recorded seats (:mod:`tests.bench.hand.seat`). Claims
necessarily differ by role, so it also guesses without them, and from them alone: the words' own information
is what they add to that.
"""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray
from typer import Argument, Option

from agent.protocol.gamelog import LogRow, TalkRow
from agent.protocol.packets import OVER, SKIP
from agent.reading.offline import read_text
from agent.study.intervals import RESAMPLES, draw_games, interval
from rules.game.roles import WEREWOLVES_SIDE, Role, Team
from server_sim.config.settings import load_bundled
from server_sim.driver.recorder import Recorder
from server_sim.playing.game_spec import GameSpec
from server_sim.playing.play import play_offline
from server_sim.playing.selfplay import self_play
from tests.bench.command import run
from tests.bench.hand.seat import Entry, read_record

FOLDS = 10
RIDGE = 1.0
"""Strength of the ridge penalty."""
ROUNDED_TO = 9
"""Decimals of a score: rounding errors, which differ between processors, are no guess."""
SILENT = (OVER, SKIP)
Matrix = NDArray[np.float64]


@dataclass(frozen=True)
class SeatTalk:
    """All lines of one seat in one game, and whether it wins with the werewolves."""

    game: str
    is_wolfish: bool
    lines: tuple[str, ...]
    players: tuple[str, ...] = ()


class Guessed(NamedTuple):
    """Balanced accuracy with its interval, and the numbers of seats and games."""

    accuracy: float
    low: float
    high: float
    seats: int
    games: int

    def __str__(self) -> str:
        return (
            f"{self.seats:6} {self.games:6} {self.accuracy:9.3f} {f'{self.low:.3f} to {self.high:.3f}':>16}"
        )


def without_claims(talks: Iterable[SeatTalk]) -> Iterator[SeatTalk]:
    """Yield the talk without claims and results, and without lines after an open claim for the werewolves."""
    for talk in talks:
        kept = []
        for line in talk.lines:
            claims = read_text(line, talk.players)
            if claims.co in WEREWOLVES_SIDE:
                break
            if not (claims.co or claims.retract or claims.divinations or claims.mediums):
                kept.append(line)
        yield replace(talk, lines=tuple(kept))


def claims_alone(talks: Iterable[SeatTalk]) -> Iterator[SeatTalk]:
    """Yield each line's claims in place of its words: the public knowledge about a seat."""
    for talk in talks:
        yield replace(talk, lines=tuple(_tags(line, talk.players) for line in talk.lines))


def _tags(line: str, players: tuple[str, ...]) -> str:
    claims = read_text(line, players)
    results = [f"found {judge.result}" for judge in (*claims.divinations, *claims.mediums)]
    vote = ["vote"] if claims.vote else []
    return " ".join(["line", *vote, *results, *([f"co{claims.co}"] if claims.co else [])])


def words(text: str) -> Iterator[str]:
    return (found.group() for found in re.finditer(r"[a-z']+", text.lower()))


def letter_runs(text: str) -> Iterator[str]:
    """Yield all character bigrams and trigrams of a Japanese text."""
    return (text[at : at + size] for size in (2, 3) for at in range(len(text) - size + 1))


FEATURES: dict[str, Callable[[str], Iterator[str]]] = {"en": words, "ja": letter_runs}


def guess_sides(talks: Sequence[SeatTalk], lang: str, seed: int = 1) -> Guessed:
    """Guess the side of every seat with lines, trained on the games of the other folds.

    Raises:
        ValueError: fewer than two games, or one side only.
    """
    talks = [talk for talk in talks if talk.lines]
    games = sorted({talk.game for talk in talks})
    if len(games) < 2 or len({talk.is_wolfish for talk in talks}) < 2:
        raise ValueError("to learn and to guess two games at least are needed, with seats of both sides")
    alike = _likeness(talks, FEATURES[lang])
    number = np.array([games.index(talk.game) for talk in talks])
    is_wolfish = np.array([talk.is_wolfish for talk in talks])
    fold = np.array(random.Random(seed).sample(range(len(games)), len(games)))[number] % FOLDS
    guessed = np.full(len(talks), 0.5)
    for test in (fold == one for one in np.unique(fold)):
        if len(set(is_wolfish[~test].tolist())) == 2:
            weights = _weights(alike[np.ix_(~test, ~test)], is_wolfish[~test])
            score = (alike[np.ix_(test, ~test)] @ weights).round(ROUNDED_TO)
            guessed[test] = (1 + np.sign(score)) / 2
    return _accuracy(is_wolfish, guessed, number, seed)


def _likeness(talks: Sequence[SeatTalk], features: Callable[[str], Iterator[str]]) -> Matrix:
    """Return the similarity of each pair of seats: the product of their normalised bags, weighted by rarity.

    A constant is added as an intercept.
    """
    bags = [Counter(chain.from_iterable(map(features, talk.lines))) for talk in talks]
    seats_with = Counter(chain.from_iterable(bags))
    columns = {feature: column for column, feature in enumerate(seats_with)}
    table = np.zeros((len(talks), len(columns)))
    for row, bag in enumerate(bags):
        for feature, times in bag.items():
            rarity = np.log(len(talks) / seats_with[feature])
            table[row, columns[feature]] = (1 + np.log(times)) * rarity
    lengths = np.linalg.norm(table, axis=1, keepdims=True)
    even = table / np.maximum(lengths, 1e-9)
    alike: Matrix = even @ even.T + 1.0
    return alike


def _weights(alike: Matrix, is_wolfish: NDArray[np.bool_]) -> Matrix:
    """Return the weights of the training seats: ridge regression on the side, with both sides weighted
    equally.
    """
    share = is_wolfish.mean()
    weight = np.where(is_wolfish, 0.5 / share, 0.5 / (1 - share))
    told = np.where(is_wolfish, 1.0, -1.0)
    weights: Matrix = np.linalg.solve(alike + RIDGE * np.diag(1 / weight), told).astype(np.float64)
    return weights


def _accuracy(
    is_wolfish: NDArray[np.bool_], guessed: Matrix, number: NDArray[np.int64], seed: int
) -> Guessed:
    """Return the balanced accuracy, with an interval bootstrapped over games.

    ``guessed`` is 1 where a seat is held to be wolfish, 0 where not, and 0.5, half right, without a guess.
    """
    games = int(number.max()) + 1
    right, seats = np.zeros((2, games)), np.zeros((2, games))
    np.add.at(seats, (is_wolfish.astype(int), number), 1)
    np.add.at(right, (is_wolfish.astype(int), number), 1 - np.abs(guessed - is_wolfish))

    def balanced(drawn: NDArray[np.int64]) -> float:
        return float((right[:, drawn].sum(1) / np.maximum(seats[:, drawn].sum(1), 1)).mean())

    low, high = interval([balanced(drawn) for drawn in draw_games(games, seed)[:RESAMPLES]])
    return Guessed(balanced(np.arange(games)), low, high, len(number), games)


class TalkBook(Recorder):
    """A recorder that keeps the lines of each seat, by its number."""

    def __init__(self) -> None:
        self.said: defaultdict[int, list[str]] = defaultdict(list)

    def rows(self, rows: Sequence[LogRow]) -> None:
        for row in rows:
            if isinstance(row, TalkRow) and row.kind == "talk" and row.text not in SILENT:
                self.said[row.seat].append(row.text)


def prepared_talk(spec: GameSpec) -> list[SeatTalk]:
    """Return the seats' lines in one game of self-play.

    Raises:
        GameCrashed: the server or a mind has a bug.
    """
    book = TalkBook()
    seats = play_offline(spec, lambda _: book).seats
    players = tuple(seat.name for seat in seats)
    return [
        SeatTalk(spec.game_id, Role(seat.role).team is Team.WEREWOLF, tuple(book.said[number]), players)
        for number, seat in enumerate(seats, 1)
    ]


def recorded_talk(file: Path) -> SeatTalk:
    """Return the lines of a recorded seat; records of one folder with the same game id are of one game."""
    record = read_record(file)
    made, lines, asked = record[0]["seat"], list[str](), ""
    info: Entry = {}
    for entry in record:
        if "packet" in entry:
            asked, info = entry["packet"].get("request", ""), entry["packet"].get("info") or info
        elif asked == "TALK" and entry.get("sent", OVER) not in SILENT:
            lines.append(entry["sent"])
    game, players = info.get("game_id", file.stem), tuple(info.get("status_map", ()))
    return SeatTalk(f"{file.parent}/{game}", made["team"] == Team.WEREWOLF, tuple(lines), players)


def report(what: str, talks: Sequence[SeatTalk], lang: str) -> None:
    """Print the accuracy: from all lines, without claims, from claims alone."""
    kinds = (
        ("all lines", talks, lang),
        ("without claims", list(without_claims(talks)), lang),
        ("claims alone", list(claims_alone(talks)), "en"),
    )
    for kind, chosen, features in kinds:
        try:
            print(f"{what:10} {lang:4} {kind:15}{guess_sides(chosen, features)}", flush=True)
        except ValueError as problem:
            print(f"{what:10} {lang:4} {kind:15} {problem}", flush=True)


def main(
    files: Annotated[list[Path] | None, Argument(help="records of seats, instead of self-play")] = None,
    games: Annotated[int, Option(help="of self-play, per language")] = 150,
) -> None:
    print(
        f"{'lines':10} {'lang':4} {'kind':14} {'seats':>6} {'games':>6} {'accuracy':>9} {'95% interval':>16}"
    )
    for lang in FEATURES:
        if files:
            own = (file for file in files if read_record(file)[0]["seat"]["lang"] == lang)
            report("recorded", list(map(recorded_talk, own)), lang)
            continue
        specs = self_play(load_bundled(5, lang), ("profile",), ("offline",)).series("sides", games)
        report("prepared", [talk for game in specs.values() for talk in prepared_talk(game)], lang)


if __name__ == "__main__":
    run(main)
