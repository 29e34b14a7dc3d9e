"""Regret matching over tables: from regrets of actions to strategies, and to their average.

A strategy gives each action of an information set (all that a player can tell apart) its probability. The
more an action would have gained over the strategy so far, the more it is played next; the average of all
strategies is the solution. In two-player zero-sum games it approaches an equilibrium (Zinkevich et al.,
"Regret minimization in games with incomplete information", NIPS 2007).
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Self

Shares = Mapping[str, float]
"""The probability of each action, by name."""
Strategy = Mapping[str, Shares]
"""The shares of actions by information set."""
_Table = dict[str, dict[str, float]]


def matched(regrets: Mapping[str, float], open_to: Collection[str]) -> dict[str, float]:
    """Return shares proportional to the positive regrets of the open actions; without any, equal shares."""
    return renormalized({name: max(0.0, regrets.get(name, 0.0)) for name in open_to}, open_to)


def renormalized(shares: Shares, open_to: Collection[str]) -> dict[str, float]:
    """Return the shares of the open actions, raised to a sum of 1; equal shares if all are 0."""
    total = sum(shares.get(name, 0.0) for name in open_to)
    if total <= 0:
        return dict.fromkeys(open_to, 1 / len(open_to))
    return {name: shares.get(name, 0.0) / total for name in open_to}


def drawn(shares: Shares, rng: random.Random) -> str:
    """Return an action drawn by its share."""
    (action,) = rng.choices(list(shares), list(shares.values()))
    return action


def _rows_of_zeros() -> _Table:
    return defaultdict(partial(defaultdict, float))  # a lambda could not go to another process


@dataclass
class RegretTable:
    """What regret matching remembers, by information set and action.

    ``regrets`` are sums over samples, and ``tries`` sums the weights of the samples in which the action was
    open. ``played`` sums the shares of an action over visits to the information set, and ``visits`` the
    weights of the visits in which it was open; their quotient is its average share.
    """

    regrets: _Table = field(default_factory=_rows_of_zeros)
    tries: _Table = field(default_factory=_rows_of_zeros)
    played: _Table = field(default_factory=_rows_of_zeros)
    visits: _Table = field(default_factory=_rows_of_zeros)

    def strategy(self, where: str, open_to: Collection[str]) -> dict[str, float]:
        """Return the strategy to play now at an information set with these open actions."""
        return matched(self.regrets.get(where, {}), open_to)

    def tried(self, where: str, values: Mapping[str, float], shares: Shares, weight: float = 1.0) -> None:
        """Add a sample: what each open action was worth, while the strategy had these shares."""
        expected = sum(shares[name] * value for name, value in values.items())
        for name, value in values.items():
            self.regrets[where][name] += weight * (value - expected)
            self.tries[where][name] += weight

    def visited(self, where: str, shares: Shares, weight: float = 1.0) -> None:
        """Add a strategy that was played at an information set to the average."""
        for name, share in shares.items():
            self.played[where][name] += weight * share
            self.visits[where][name] += weight

    def average(self) -> dict[str, dict[str, float]]:
        """Return the average strategy; its shares at an information set sum to 1."""
        return {
            where: renormalized(
                {name: sums[name] / self.visits[where][name] for name in sums if self.visits[where][name]},
                tuple(sums),
            )
            for where, sums in self.played.items()
        }

    def mean_regrets(self, where: str) -> dict[str, float]:
        """Return each action's regret in the mean over its tries: its gain over the strategies played."""
        tries = self.tries.get(where, {})
        return {name: self.regrets[where][name] / count for name, count in tries.items() if count}

    def copy(self) -> Self:
        """Return a table of its own with the same content."""
        return self.loaded(self.plain())

    def plain(self) -> dict[str, dict[str, dict[str, float]]]:
        """Return the content as plain mappings, for a file."""
        return {
            name: {where: dict(row) for where, row in table.items()} for name, table in vars(self).items()
        }

    @classmethod
    def loaded(cls, content: Mapping[str, Mapping[str, Mapping[str, float]]]) -> Self:
        """Return the table with the content that :meth:`plain` returned."""
        table = cls()
        for name, rows in content.items():
            own: _Table = vars(table)[name]
            for where, row in rows.items():
                own[where].update(row)
        return table
