"""Learns by win rate whom the village executes: ``python -m tests.bench.vote_values [--games N]``.

Varies the constants that score the targets of votes one after the other, a step up and a step down, and keeps
what raises the village's share of won games. The games have five and nine players, the same seeds for all
values, and werewolves of the minds ``offline`` and ``simple``. In the end the values in use and the learned
ones play games with another seed, from which nothing was learned; each share has its 95% interval.

Each set of values is played in a process of its own.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from statistics import mean
from typing import Annotated, Any

from typer import Option

from rules.game.roles import Team
from rules.minds import posterior_judge, targets
from server_sim.config.settings import load_bundled
from server_sim.playing.play import play_offline
from server_sim.playing.rates import wilson
from server_sim.playing.selfplay import self_play
from tests.bench.command import run
from tests.bench.worths import Values, learn, played_apart

HOMES = {
    "FOLLOWING": targets,
    "LAST_CLAIMANT_BONUS": targets,
    "POSSESSED_VALUE": targets,
    "ROLE_COST": targets,
    "CHANGE_OF_MIND": posterior_judge,
}
"""The constants that are varied, by their modules."""
WOLVES = ("offline", "simple")
LEAST_GAIN = 0.02
"""A smaller gain is taken for chance: about the standard error of the mean share of 800 games."""


def won_here(values: Values, seed: str, games: int) -> dict[str, tuple[int, int]]:
    """Return, for each kind of game, how many the village won and how many were played."""
    for name, value in values.items():
        setattr(HOMES[name], name, value)
    found = {}
    for size in (5, 9):
        for wolves in WOLVES:
            sides: dict[Any, str] = {Team.VILLAGER: "offline", Team.WEREWOLF: wolves}
            spec = self_play(load_bundled(size, "en"), ("neutral",), ("offline",), sides=sides)
            outcomes = [play_offline(game).outcome for game in spec.series(seed, games).values()]
            won = sum(outcome.winner is Team.VILLAGER for outcome in outcomes)
            found[f"{size} players against {wolves}"] = won, games
    return found


def share_of(found: Mapping[str, tuple[int, int]]) -> float:
    """Return the mean share of won games over all kinds of games."""
    return mean(won / played for won, played in found.values())


def main(
    games: Annotated[int, Option(help="games of each size with each kind of werewolves")] = 200,
    seed: str = "votes",
    names: Annotated[str, Option(help="the constants to vary, with commas between")] = ",".join(HOMES),
    play: Annotated[str, Option(help="only play with these values (JSON), and print the counts")] = "",
) -> None:
    """Play for one set of values, or learn and print every step, then the shares in unseen games."""
    if play:
        print(json.dumps(won_here(json.loads(play), seed, games)))
        return
    in_use = {name: getattr(home, name) for name, home in HOMES.items()}
    learned: Values = in_use
    steps = learn(
        in_use,
        names.split(","),
        lambda values: share_of(played_apart("tests.bench.vote_values", values, seed, games)),
        most=1.0,
        least_gain=LEAST_GAIN,
    )
    for told, best, mark in steps:
        learned = best
        print(f"{mark:.4f}  {told}", flush=True)
    print(json.dumps({name: value for name, value in learned.items() if value != in_use[name]}))
    without = in_use | dict.fromkeys(names.split(","), 0.0)
    for label, used in (("in use", in_use), ("learned", learned), ("without these constants", without)):
        if label == "learned" and learned == in_use:
            continue
        found = played_apart("tests.bench.vote_values", used, f"{seed}, unseen", games)
        print(f"{label}, on unseen games: {share_of(found):.4f}")
        for kind, (won, played) in found.items():
            low, high = wilson(won / played, played)
            print(f"  {kind}: {won} of {played}, {won / played:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    run(main)
