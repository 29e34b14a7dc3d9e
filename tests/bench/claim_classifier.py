"""Tests whether the words of a claim reveal if it is true: ``python -m tests.bench.claim_classifier LOGS``.

The classifier of :mod:`tests.bench.side_classifier` guesses, held out by game, from the wording of one line
(names made alike) whether its claim of a role or result is true. It compares only claims of the same content:
the same role and result, told first or again, with or without an earlier claimant of that role, about a
rival, about a player whom a rival calls a werewolf, or about another.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from typer import Argument

from agent.recorded.recording import load_recording
from agent.study.counted_game import TalkGame, WordedLine, read_talk_game
from rules.game.roles import Role, Species
from tests.bench.command import run
from tests.bench.side_classifier import SeatTalk, guess_sides

FEWEST = 10
"""Fewest true and fewest false claims that a guess is made for."""


@dataclass(frozen=True, slots=True, order=True)
class Content:
    """What a claim tells, as far as everybody sees it."""

    lang: str
    role: str
    result: str
    is_again: bool
    is_countering: bool
    """Whether another player has claimed the role before."""
    about: str
    """Whom the result is about: "a rival", "a rival's black", or "" for others."""

    def __str__(self) -> str:
        when = "again" if self.is_again else "first"
        countering = "countering" if self.is_countering else ""
        return f"{self.lang} {self.role:9} {self.result:8} {when} {countering:10} {self.about}"


def claims_of(game: TalkGame) -> Iterator[tuple[Content, bool, str]]:
    """Yield each line of a game that claims a role or result: content, whether it is false, wording."""
    claimants: defaultdict[Role, set[str]] = defaultdict(set)
    told: set[tuple[str, Role, str]] = set()
    blacks: defaultdict[str, set[str]] = defaultdict(set)
    """For each player: who has told that it is a werewolf."""
    for line in game.lines:
        role = _claimed(line)
        if role is None:
            continue
        who, results = line.talk.agent, (*line.claims.divinations, *line.claims.mediums)
        target = results[-1].target if results else ""
        key = (who, role, target)
        result = str(results[-1].result) if results else ""
        others = claimants[role] - {who}
        about = "a rival" if target in others else "a rival's black" if blacks[target] & others else ""
        yield (
            Content(game.recording.language, role, result, key in told, bool(others), about),
            game.roles[who] is not role,
            line.shape,
        )
        told.add(key)
        if results and results[-1].result is Species.WEREWOLF:
            blacks[target].add(who)
        claimants[role].add(who)


def _claimed(line: WordedLine) -> Role | None:
    """Return the role of a line that claims one of the village, or tells a result of it; None for others."""
    claims = line.claims
    if claims.co is not None:
        return claims.co if claims.co in (Role.SEER, Role.MEDIUM, Role.BODYGUARD) else None
    if claims.divinations:
        return Role.SEER
    return Role.MEDIUM if claims.mediums else None


def by_content(games: Iterable[TalkGame]) -> Mapping[Content, list[SeatTalk]]:
    """Return the claims of all games by content, as talk to guess on: false claims as wolfish ones."""
    found: defaultdict[Content, list[SeatTalk]] = defaultdict(list)
    for number, game in enumerate(games):
        for content, is_false, words in claims_of(game):
            found[content].append(SeatTalk(str(number), is_false, (words,)))
    return found


def report(found: Mapping[Content, list[SeatTalk]]) -> Iterator[str]:
    """Yield a line for each content with enough claims, then the mean over these weighed by claims."""
    summed = claims = 0.0
    for content, talks in sorted(found.items()):
        numbers = Counter(talk.is_wolfish for talk in talks)
        if min(numbers[True], numbers[False]) < FEWEST:
            continue
        guessed = guess_sides(talks, content.lang)
        yield f"{content!s:56} {numbers[False]:5} true {numbers[True]:5} false {guessed}"
        summed += guessed.accuracy * guessed.seats
        claims += guessed.seats
    yield f"mean accuracy {summed / claims:.3f}" if claims else "too few claims"


def main(logs: Annotated[Path, Argument(help="a folder of game logs")]) -> None:
    files = sorted(logs.rglob("*.log"))
    games = (read_talk_game(load_recording(file)) for file in files)
    print(*report(by_content(games)), sep="\n")


if __name__ == "__main__":
    run(main)
