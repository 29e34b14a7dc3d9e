"""How well the readers of Avalon and One Night read: ``python -m tests.bench.parlour_reading [--misread]``.

The lines are in ``tests/data/parlour_lines``. The first, third, fifth... of each file is seen, what patterns
are made after; the others are only measured. ``--misread`` prints each seen line that is read otherwise.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import yaml

from agent.games.avalon import claims as avalon
from agent.games.avalon.reading import read_line as read_avalon
from agent.games.one_night import claims as one_night
from agent.games.one_night.claims import OneNightClaim
from agent.games.one_night.reader import read_line as read_one_night
from agent.protocol.one_night import Card
from tests.paths import DATA

Tokens = frozenset[str]
GAMES = ("avalon", "one_night")
LANGUAGES = ("en", "ja")
HALVES = ("seen", "unseen")
CASTS = {
    ("avalon", "en"): ("Noah", "Mia", "Felix", "Agnes", "Carla"),
    ("avalon", "ja"): ("ミナト", "ユズキ", "カナデ", "タケル", "アオイ"),
    ("one_night", "en"): ("Liam", "Diana", "Oscar", "Ruth", "Pedro"),
    ("one_night", "ja"): ("ソラタ", "カエデ", "ホノカ", "アヤメ", "ミツル"),
}
ACTING_CARD = {
    "look": Card.SEER,
    "centre": Card.SEER,
    "rob": Card.ROBBER,
    "swap": Card.TROUBLEMAKER,
    "wake": Card.INSOMNIAC,
}
"""Whose the acts of the night are: who tells of one claims that card, too."""


@dataclass(frozen=True, slots=True)
class TalkedLine:
    """A line, who says it to whom, and what it claims, each claim a word and its names."""

    game: str
    language: str
    half: str
    speaker: str
    text: str
    claims: Tokens

    @property
    def read(self) -> Tokens:
        """What the game's reader takes it to claim."""
        players = CASTS[self.game, self.language]
        if self.game == "avalon":
            return frozenset(avalon_token(claim) for claim in read_avalon(self.text, players, self.speaker))
        return frozenset(night_token(claim) for claim in read_one_night(self.text, players, self.speaker))


def talked_lines(game: str, language: str) -> list[TalkedLine]:
    """The lines of one file, in its order."""
    rows = yaml.safe_load((DATA / "parlour_lines" / f"{game}_{language}.yml").read_text(encoding="utf-8"))
    return [
        TalkedLine(game, language, HALVES[place % 2], row[0], row[1], told(row[2:]))
        for place, row in enumerate(rows)
    ]


def told(claims: Iterable[str]) -> Tokens:
    """Claims as the files write them, names in order, with the cards that acts of the night imply."""
    words = [claim.split() for claim in claims]
    cards = {f"card {ACTING_CARD[first]}" for first, *_ in words if first in ACTING_CARD}
    return frozenset(cards.union(ordered(first, *names) for first, *names in words))


def ordered(first: str, *names: str) -> str:
    """A claim in one string; what is seen of whom keeps its order, all else is sorted."""
    return " ".join((first, *(names if first in ("look", "rob") else sorted(names))))


def avalon_token(claim: avalon.Claim) -> str:
    """A claim of Avalon as the files write it."""
    return ordered(claim.said, *claim.about)


def night_token(claim: OneNightClaim) -> str:
    """A claim of One Night as the files write it."""
    match claim:
        case one_night.CardClaim(card):
            return ordered("card", card)
        case one_night.LookClaim(target, card):
            return ordered("look", target, card)
        case one_night.CentreClaim(cards):
            return ordered("centre", *cards)
        case one_night.RobClaim(target, card):
            return ordered("rob", target or "nobody", *(() if card is None else (card,)))
        case one_night.SwapClaim(pair):
            return ordered("swap", *(pair or ("nobody",)))
        case one_night.WakeClaim(card):
            return ordered("wake", card)
        case one_night.WolfClaim(target, guilty):
            return ordered("wolf" if guilty else "clear", target)
        case one_night.VoteClaim(target):
            return ordered("vote", target)


@dataclass(frozen=True, slots=True)
class Tally:
    """How many claims of a kind were read rightly, how many were read, how many there were."""

    right: int
    read: int
    told: int

    @property
    def precision(self) -> float:
        """The share of what was read that was claimed; 1 where nothing was read."""
        return self.right / self.read if self.read else 1.0

    @property
    def recall(self) -> float:
        """The share of what was claimed that was read; 1 where nothing was claimed."""
        return self.right / self.told if self.told else 1.0

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall; 1 where nothing was read or claimed."""
        return 2 * self.right / (self.read + self.told) if self.read + self.told else 1.0


def tallies(lines: Sequence[TalkedLine]) -> dict[str, Tally]:
    """By kind of claim, and ``all``."""
    right = kinds(line.read & line.claims for line in lines)
    read, said = kinds(line.read for line in lines), kinds(line.claims for line in lines)
    return {name: Tally(right[name], read[name], said[name]) for name in sorted(read | said)}


def kinds(groups: Iterable[Tokens]) -> Counter[str]:
    """How many claims of each kind; ``all`` counts every one."""
    counted: Counter[str] = Counter()
    for token in (token for group in groups for token in group):
        counted.update((token.split()[0], "all"))
    return counted


def table(title: str, counted: dict[str, Tally]) -> str:
    """A kind a row: claimed, read, rightly read, precision, recall, F1."""
    head = f"{title:<22}{'told':>6}{'read':>6}{'right':>6}{'prec.':>8}{'recall':>8}{'F1':>8}"
    rows = [
        f"  {name:<20}{one.told:>6}{one.read:>6}{one.right:>6}"
        f"{one.precision:>8.2f}{one.recall:>8.2f}{one.f1:>8.2f}"
        for name, one in counted.items()
    ]
    return "\n".join((head, *rows, ""))


def misread(line: TalkedLine) -> str:
    """A line that is read otherwise than it claims, and how."""
    missed, made_up = sorted(line.claims - line.read), sorted(line.read - line.claims)
    return f"{line.speaker}: {line.text}\n    missed {missed}, made up {made_up}"


def main(arguments: Sequence[str]) -> None:
    """Prints a table for each half of each file and of all files, or the seen lines that are misread."""
    for game, language in CASTS:
        lines = talked_lines(game, language)
        if "--misread" in arguments:
            wrong = [line for line in lines if line.half == "seen" and line.read != line.claims]
            print(f"{game} {language}", *map(misread, wrong), sep="\n")
            continue
        for half in HALVES:
            print(table(f"{game} {language} {half}", tallies([line for line in lines if line.half == half])))
    if "--misread" in arguments:
        return
    for half in HALVES:
        lines = [line for place in CASTS for line in talked_lines(*place) if line.half == half]
        print(table(f"all files {half}", tallies(lines)))


if __name__ == "__main__":
    main(sys.argv[1:])
