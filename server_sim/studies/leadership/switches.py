"""The rules of the Sheriff village that an experiment may change: ``sheriff --rule KEY=VALUE``.

Not among them are rules that the setting decides (who leads, which seat is a person's), and rules with an
option of their own (rounds, reasoning in the first night).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from agent.protocol.sheriff import Leader, Purpose
from server_sim.config.errors import ServerConfigError
from server_sim.games.sheriff.rules import SHERIFF, SheriffDeath, SheriffRules

Value = bool | int | SheriffDeath | frozenset[Purpose]


def _yes_or_no(text: str) -> bool:
    return {"yes": True, "no": False}[text]


@dataclass(frozen=True)
class Switch:
    """One rule of the village that the option ``--rule`` can change.

    ``values`` and ``meaning`` are help texts. ``read`` parses a value and raises ``ValueError`` if it is not
    valid. A rule with ``of_elections`` has no effect without an election. ``explained`` is the value that the
    rules text for models and people describes as fixed (None: the text does not depend on the rule).
    """

    meaning: str
    values: str = "yes, no"
    read: Callable[[str], Value] = _yes_or_no
    of_elections: bool = False
    explained: bool | None = None


def _how_many(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() else 0
    if not 1 <= number <= len(SHERIFF.roles):
        raise ValueError(text)
    return number


def _purposes(text: str) -> frozenset[Purpose]:
    if text in ("all", "none"):
        return frozenset(Purpose) if text == "all" else frozenset()
    return frozenset(Purpose(part.strip().upper()) for part in text.split(","))


SWITCHES: Mapping[str, Switch] = {
    "candidates": Switch(
        "how many candidates are drawn", f"1 to {len(SHERIFF.roles)}", _how_many, of_elections=True
    ),
    "nomination": Switch("players are asked whether they are candidates", of_elections=True),
    "sheriff_death": Switch(
        "what follows from the Sheriff's death (the badge)", ", ".join(SheriffDeath), SheriffDeath
    ),
    "pseudo_votes": Switch("followers vote without effect before the Sheriff's statement; DC needs it"),
    "reasons_before": Switch(
        "the requests that a REASON precedes", f"all, none, or a list of {', '.join(Purpose)}", _purposes
    ),
    "self_vote": Switch("one may vote for oneself"),
    "werewolves_spare_their_own": Switch("werewolves may attack no werewolf"),
    "last_werewolf_decides": Switch("if werewolves disagree the last choice counts", explained=False),
    "seer_looks_at_others": Switch("the seer may not look at itself"),
    "seer_sees_role": Switch("the seer learns the role, else only whether it is a werewolf", explained=True),
    "random_tie": Switch("a tied vote is decided by lot", explained=False),
}


def chosen_switches(given: Sequence[str]) -> dict[str, str]:
    """Parse the values KEY=VALUE of ``--rule``; return the value of each rule, as stored in ``run.json``.

    Raises:
        ServerConfigError: an entry is not KEY=VALUE, has an unknown rule or value, or is repeated.
    """
    found: dict[str, str] = {}
    for text in given:
        key, equals, value = (part.strip() for part in text.partition("="))
        if not equals or key not in SWITCHES:
            raise ServerConfigError(
                f"--rule: {text!r} is no KEY=VALUE with one of the keys {', '.join(SWITCHES)}"
            )
        if key in found:
            raise ServerConfigError(f"--rule: {key} is given twice")
        found[key] = _canonical(_value(key, value))
    return {key: found[key] for key in SWITCHES if key in found}


def switched(rules: SheriffRules, switches: Mapping[str, str]) -> SheriffRules:
    """Return a copy of the rules changed by ``switches``, a mapping from rule names to values as text.

    Raises:
        ServerConfigError: a value is wrong, or has no effect under these rules.
    """
    for key in switches:
        if SWITCHES[key].of_elections and rules.leader is not Leader.ELECTED:
            raise ServerConfigError(f"--rule: {key} is about elections, and in this setting there is none")
    values = {key: _value(key, text) for key, text in switches.items()}
    self_vote = values.pop("self_vote", rules.setting.vote.allow_self_vote)
    vote = rules.setting.vote.model_copy(update={"allow_self_vote": self_vote})
    return replace(rules, setting=rules.setting.model_copy(update={"vote": vote}), **values)  # type: ignore[arg-type]


def check_explained(switches: Mapping[str, str]) -> None:
    """Check that the rules text, which language models and people read, is true of the changed rules.

    Raises:
        ServerConfigError: the text describes another value of a changed rule.
    """
    for key, text in switches.items():
        if (explained := SWITCHES[key].explained) is not None and _value(key, text) is not explained:
            raise ServerConfigError(
                f"--rule: {key}={text} contradicts the rules that language models and people are told; "
                "only the project's own minds can play by it"
            )


def _value(key: str, text: str) -> Value:
    switch = SWITCHES[key]
    try:
        return switch.read(text)
    except (KeyError, ValueError):
        raise ServerConfigError(f"--rule: {key} is one of {switch.values}, not {text!r}") from None


def _canonical(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, frozenset):
        return "all" if value == frozenset(Purpose) else ",".join(sorted(value)) or "none"
    return str(value)
