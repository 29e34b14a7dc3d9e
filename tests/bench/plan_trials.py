"""Tries plans of the mind ``learned`` in paired games: ``python -m tests.bench.plan_trials --village 9``.

A plan is a handful of weights of the policy (``plan_trials.yml``). The plans play the same deals as the mind
``offline``; those clearly behind leave early. With ``--policy`` a policy file is judged as it is, on all
deals, because who may leave early is judged too low.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import yaml
from typer import BadParameter, Option

from agent.runtime.policies import read_policy
from rules.game.roles import Role, Team
from rules.minds.names import MindName
from rules.minds.village_policies import first_policy
from rules.policies.head import PolicyError
from rules.policies.policy_file import Policy
from server_sim.playing.workers import in_processes
from server_sim.studies.common.statistics import mean_difference
from server_sim.studies.common.tables import Figure, ResultTable, show_tables
from tests.bench.command import run
from tests.bench.paired_trials import Part, PlanTrial, Tried, eliminate, with_weights

PLANS = Path(__file__).with_suffix(".yml")


def part_named(name: str) -> Part:
    """Return the side or the role with this name."""
    names: dict[str, Part] = {
        **{f"side-{side.lower()}": side for side in Team},
        **{role: role for role in Role},
    }
    if name not in names:
        raise BadParameter(f"{name}: one of {', '.join(names)}", param_hint="--part")
    return names[name]


def plans_for(village: int) -> dict[str, Policy]:
    """Return the policy of each plan that was tried in villages of this size, by name."""
    by_size = yaml.safe_load(PLANS.read_text("utf-8"))
    if village not in by_size:
        raise BadParameter(f"{village}: one of {', '.join(map(str, by_size))}", param_hint="--village")
    written = by_size[village]
    return {name: with_weights(first_policy(village), changes) for name, changes in written.items()}


def policies_in(files: Sequence[Path]) -> dict[str, Policy]:
    """Return the policies in these files, by the files' names."""
    try:
        return {file.name: read_policy(MindName.LEARNED, file) for file in files}
    except PolicyError as error:
        raise BadParameter(str(error), param_hint="--policy") from None


def main(
    village: Annotated[int, Option(help="5 or 9")] = 9,
    part: Annotated[str, Option(help="who plays by the plan: side-werewolf, side-villager or a role")] = (
        "side-werewolf"
    ),
    others: Annotated[str, Option(help="the mind of all others")] = "offline",
    policy: Annotated[list[Path] | None, Option(help="policy files to try instead of the plans")] = None,
    plan: Annotated[list[str] | None, Option(help="try only these plans")] = None,
    deals: Annotated[int, Option(help="deals in all")] = 80,
    round_of: Annotated[int, Option(help="deals until plans may leave")] = 20,
    seed: Annotated[str, Option(help="decides the deals")] = "trial",
    jobs: Annotated[int, Option(help="processes")] = 1,
) -> None:
    tried = policies_in(policy) if policy else plans_for(village)
    if unknown := set(plan or ()) - tried.keys():
        raise BadParameter(f"{min(unknown)}: one of {', '.join(tried)}", param_hint="--plan")
    tried = {name: tried[name] for name in plan or tried}

    def play(games: Mapping[tuple[str, int], Tried]) -> dict[tuple[str, int], bool]:
        won: dict[tuple[str, int], bool] = {}
        in_processes(Tried.play, games, jobs, won.__setitem__)
        return won

    size = deals if policy else round_of
    rounds = (range(first, min(first + size, deals)) for first in range(0, deals, size))
    found = eliminate(PlanTrial(village, part_named(part), others, seed), tried, rounds, play)
    columns = {"plan": "plan", "gain": "wins more than offline", "changed": "deals decided otherwise"}
    rows: list[dict[str, Figure]] = [
        {"plan": name, "gain": mean_difference(one), "changed": sum(map(bool, one))}
        for name, one in found.items()
    ]
    show_tables([ResultTable(f"{part} of {village} among {others}", columns, rows)], False, None)


if __name__ == "__main__":
    run(main)
