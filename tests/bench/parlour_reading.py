"""Measures the readers of Avalon and One Night: ``python -m tests.bench.parlour_reading [--misread]``.

The lines are in ``tests/data/parlour_lines``. The odd lines of each file (1, 3, 5...) are the development set
for the patterns; the even ones are the test set. ``--misread`` prints each misread line of the development
set.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

import yaml
from typer import Option

from agent.games.avalon.reading import read_line as read_avalon
from agent.games.one_night import claims as one_night
from agent.games.one_night.claims import OneNightClaim
from agent.games.one_night.reader import read_line as read_one_night
from agent.protocol.one_night import Card
from agent.study.talk_scoring import Tally
from tests.bench.command import run
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
"""The card behind each night action; a claim of the action implies a claim of the card."""


@dataclass(frozen=True, slots=True)
class TalkedLine:
    """A line with its speaker and listeners, and its labelled claims."""

    game: str
    language: str
    half: str
    speaker: str
    text: str
    claims: Tokens

    @property
    def read(self) -> Tokens:
        players = CASTS[self.game, self.language]
        if self.game == "avalon":
            claims = read_avalon(self.text, players, self.speaker)
            return frozenset(ordered(claim.said, *claim.about) for claim in claims)
        return frozenset(night_token(claim) for claim in read_one_night(self.text, players, self.speaker))


def talked_lines(game: str, language: str) -> list[TalkedLine]:
    rows = yaml.safe_load((DATA / "parlour_lines" / f"{game}_{language}.yml").read_text(encoding="utf-8"))
    return [
        TalkedLine(game, language, HALVES[place % 2], row[0], row[1], told(row[2:]))
        for place, row in enumerate(rows)
    ]


def told(claims: Iterable[str]) -> Tokens:
    """Return claims in the files' notation, with names in order, and the cards implied by night actions."""
    words = [claim.split() for claim in claims]
    cards = {f"card {ACTING_CARD[first]}" for first, *_ in words if first in ACTING_CARD}
    return frozenset(cards.union(ordered(first, *names) for first, *names in words))


def ordered(first: str, *names: str) -> str:
    """Return a claim as one string; names are sorted except in observations."""
    return " ".join((first, *(names if first in ("look", "rob") else sorted(names))))


def night_token(claim: OneNightClaim) -> str:
    """Return a claim of One Night in the files' notation."""
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


def tallies(lines: Iterable[TalkedLine]) -> dict[str, Tally]:
    """Return the tallies by kind of claim, and ``all``."""
    found: defaultdict[str, Tally] = defaultdict(Tally)
    for line in lines:
        for token in line.read | line.claims:
            for kind in (token.split()[0], "all"):
                found[kind] += Tally.of(Counter({token} & line.read), Counter({token} & line.claims))
    return dict(sorted(found.items()))


def table(title: str, counted: dict[str, Tally]) -> str:
    """Return a table with a row per kind: claimed, read, correct, precision, recall, F1."""
    head = f"{title:<22}{'told':>6}{'read':>6}{'right':>6}{'prec.':>8}{'recall':>8}{'F1':>8}"
    rows = [
        f"  {name:<20}{one.right + one.missed:>6}{one.right + one.wrong:>6}{one.right:>6}"
        + "".join(f"{1.0 if share is None else share:>8.2f}" for share in (one.precision, one.recall, one.f1))
        for name, one in counted.items()
    ]
    return "\n".join((head, *rows, ""))


def main(misread: Annotated[bool, Option("--misread")] = False) -> None:
    """Print a table for each half of each file and of all files, or the misread lines."""
    lines = [line for place in CASTS for line in talked_lines(*place)]
    if misread:
        for line in lines:
            if line.half == "seen" and line.read != line.claims:
                missed, made_up = sorted(line.claims - line.read), sorted(line.read - line.claims)
                print(f"{line.speaker}: {line.text}\n    missed {missed}, made up {made_up}")
        return
    groups = {" ".join(place): {place} for place in CASTS} | {"all files": set(CASTS)}
    for title, places in groups.items():
        for half in HALVES:
            chosen = [line for line in lines if line.half == half and (line.game, line.language) in places]
            print(table(f"{title} {half}", tallies(chosen)))


if __name__ == "__main__":
    run(main)
