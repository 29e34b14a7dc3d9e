"""Reads and writes the policy files of the mind ``lspo``: its latent strategies, and the solved strategy.

::

    clusters:
      SEER:
      - name: claims to be the seer, tells that a player is human
        share: 0.25
        centre: {claims_seer: 1.0, calls_human: 1.0, votes: 0.47}
    strategy:
      SEER, day 1, no other seer, nobody accused:
        claims to be the seer, tells that a player is human: 0.93
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib.resources import files
from typing import Annotated

import yaml
from pydantic import Field

from agent.games.sheriff.information_set import ROLES, information_sets, role_in
from agent.games.sheriff.latent_space import LatentSpace, LatentStrategy, Trait
from agent.games.sheriff.lspo import LatentPolicy, LspoMind
from agent.games.sheriff.minds import MakeMind
from agent.games.sheriff.statement_options import GAME
from rules.game.roles import Role
from rules.game.validation import hint
from rules.minds.names import PolicyBaselineName
from rules.policies.head import Head, PolicyError, WrittenPart, WrittenPolicy, dump_head, parse_written

_Share = Annotated[float, Field(ge=0, le=1)]


class _WrittenCluster(WrittenPart):
    name: str
    share: _Share
    centre: dict[str, _Share]


class _WrittenLspo(WrittenPolicy):
    clusters: dict[str, Annotated[list[_WrittenCluster], Field(min_length=1)]]
    strategy: dict[str, dict[str, _Share]]


@cache
def shipped_latent_policy() -> LatentPolicy:
    """Return the policy that is shipped with the agent.

    Raises:
        PolicyError: the file is damaged.
    """
    text = (files(__package__) / "lspo.yml").read_text("utf-8")
    return parse_latent_policy(text, "lspo.yml")


def make_lspo(policy: LatentPolicy | None) -> MakeMind:
    """Return a function that makes the mind ``lspo`` with a policy (None: the shipped one)."""
    return partial(LspoMind, policy=policy or shipped_latent_policy())


def latent_policy_by_chance() -> LatentPolicy:
    """Return the policy to which each possible statement is equally likely."""
    return LatentPolicy(Head(PolicyBaselineName.LSPO, GAME), shipped_latent_policy().space, {})


def parse_latent_policy(text: str, source: str) -> LatentPolicy:
    """Return the policy in the text of a policy file; ``source`` names the file in errors.

    Raises:
        PolicyError: the text is not a valid policy file of the mind ``lspo``.
    """
    written = parse_written(_WrittenLspo, text, source, PolicyBaselineName.LSPO)
    _refuse_unknown(f"{source}: clusters", written.clusters, [*ROLES], "role of this game")
    if missing := [role for role in ROLES if role not in written.clusters]:
        raise PolicyError(f"{source}: clusters.{missing[0]}: is missing")
    for role, clusters in written.clusters.items():
        for cluster in clusters:
            _refuse_unknown(f"{source}: clusters.{role}.{cluster.name}", cluster.centre, [*Trait], "trait")
    _refuse_unknown(f"{source}: strategy", written.strategy, sorted(information_sets()), "information set")
    for where, shares in written.strategy.items():
        names = [cluster.name for cluster in written.clusters[role_in(where)]]
        _refuse_unknown(f"{source}: strategy.{where}", shares, names, "cluster of this role")
    return LatentPolicy(written.head, _space_of(written), written.strategy)


def dump_latent_policy(policy: LatentPolicy) -> str:
    """Return the text of a policy file."""
    clusters = {
        role.value: [
            {
                "name": one.name,
                "share": one.share,
                "centre": {str(key): one.centre[key] for key in one.centre},
            }
            for one in policy.space[role]
        ]
        for role in ROLES
    }
    strategy = {where: dict(shares) for where, shares in policy.strategy.items()}
    return dump_head(policy.head) + yaml.safe_dump(
        {"clusters": clusters, "strategy": strategy}, allow_unicode=True, sort_keys=False, width=1000
    )


def _space_of(written: _WrittenLspo) -> LatentSpace:
    return {
        Role(role): tuple(
            LatentStrategy(one.name, {Trait(key): one.centre[key] for key in one.centre}, one.share)
            for one in clusters
        )
        for role, clusters in written.clusters.items()
    }


def _refuse_unknown(where: str, given: Mapping[str, object], known: Sequence[str], what: str) -> None:
    for name in given:
        if name not in known:
            raise PolicyError(f"{where}.{name}: there is no such {what}; {hint(name, known)}")
