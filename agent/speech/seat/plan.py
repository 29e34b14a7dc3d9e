"""The plan for the day, which a model that speaks for a player writes for its own use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from agent.llm.answers import read_object
from rules.board import Board

LONGEST = 900
"""Maximum length of a stored plan, in characters."""


@dataclass(frozen=True)
class Plan:
    """A model's plan for the day as text; ``aims`` are the players to execute today, best first.

    ``heard`` is how many roles and results the others had claimed that day when the plan was requested,
    ``in_danger`` whether the player was then about to be executed; see :func:`is_surprise`.
    """

    text: str
    day: int
    aims: tuple[str, ...] = ()
    heard: int = 0
    in_danger: bool = False


def read_day_plan(text: str, board: Board) -> Plan:
    """Return the plan in a model's answer; raise BadAnswer if the answer is no JSON object."""
    answer = read_object(text)
    words = " / ".join(_plan_words(answer))[:LONGEST]
    aim = " ".join(_strings(answer.get("aim")))
    named = [name for name in board.view.others_alive if name in aim]
    aims = tuple(sorted(named, key=aim.index))
    return Plan(words, board.day, aims, _claims_heard(board), board.is_about_to_be_executed(board.me))


def is_surprise(board: Board, plan: Plan) -> bool:
    """Whether the plan is outdated: others have since claimed a role or told a result, or the player is
    now about to be executed and was not then.
    """
    in_danger = board.is_about_to_be_executed(board.me) and not plan.in_danger
    return in_danger or _claims_heard(board) > plan.heard


def _claims_heard(board: Board) -> int:
    told = {
        (talk.agent, one)
        for talk, claims in board.said_today
        if talk.agent != board.me
        for one in (claims.co, *claims.divinations, *claims.mediums)
    }
    return sum(one is not None for _, one in told)


def _plan_words(answer: Mapping[str, object]) -> Iterator[str]:
    """Yield each part of the plan with its name; list items are separated."""
    for key, value in answer.items():
        items = value if isinstance(value, list) else [value]
        said = "; ".join(one for item in items if (one := _item_words(item)))
        if said:
            yield f"{key}: {said}"


def _item_words(item: object) -> str:
    """Return one item of the plan in words; an action with a condition follows an arrow."""
    if isinstance(item, Mapping) and {"if", "do"} <= item.keys():
        return " → ".join(" ".join(_strings(item[key])) for key in ("if", "do"))
    return " ".join(_strings(item))


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)
    elif isinstance(value, str | int | float) and not isinstance(value, bool):
        said = " ".join(str(value).split())
        if said:
            yield said
