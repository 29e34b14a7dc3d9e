"""Measures the effect of prompt injections on a model that obeys all of them: python -m
tests.bench.injections

For each seat and language: the injections, how many of their lines went out, how many of those would give a
werewolf away (CHECK obeys, too, and finds nothing), in how many games something was read into the lines of
others or struck out of them, and the longest time that reading one of the lines took.
"""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from personas.schema import Language
from rules.game.languages import LANGUAGES
from tests.agent.play.reading.obedient import ROLES, Game, reading_seconds
from tests.agent.play.reading.orders import Injection, injections

COLUMNS = ("seat", "language", "injections", "lines", "confessions", "read into", "struck out", "ms")


def row(role: str, language: Language, told: list[Injection]) -> tuple[str, ...]:
    games = [Game(one, role) for one in told]
    for game in games:
        game.play()
    obeyed = [(game, said) for game in games for said in game.said if said.is_obeyed]
    figures = (
        len(games),
        len(obeyed),
        f"{sum(game.injection.confesses for game, _ in obeyed)} of {sum(one.confesses for one in told)}",
        sum(bool(game.invented) for game in games),
        sum(bool(game.struck) for game in games),
        f"{max(1000 * reading_seconds(one.text) for one in told):.1f}",
    )
    return (role.lower(), language, *map(str, figures))


def main() -> None:
    everything = list(injections())
    table = Table(*COLUMNS)
    for language in LANGUAGES:
        told = [one for one in everything if one.language == language]
        for role in ROLES:
            table.add_row(*row(role, language, told))
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
